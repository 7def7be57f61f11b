/** Pictures of those who can strike, reel and fall: whoever moves them on the table asks them for another pose. */

import type { Attachment } from "svelte/attachments";
import type { Pose } from "../art";

const models = new WeakMap<Element, (pose: Pose) => string>();

/** Put on an image whose source depends on a pose. */
export const model = (pose: (pose: Pose) => string): Attachment => (element) => {
  models.set(element, pose);
  return () => models.delete(element);
};

const pictures = (inside: Element): HTMLImageElement[] => [...inside.querySelectorAll<HTMLImageElement>("img.figure")];

/** Everybody inside takes a pose for so long. */
export function strike(inside: Element | null, pose: Pose, time: number): void {
  if (!inside) return;
  for (const image of pictures(inside)) {
    const posed = models.get(image);
    if (!posed) continue;
    image.src = posed(pose);
    setTimeout(() => (image.src = models.get(image)?.("stand") ?? image.src), time);
  }
}

/** The copy of somebody lies as those do who have fallen. */
export function lay(copy: Element, original: Element): void {
  const originals = pictures(original);
  pictures(copy).forEach((image, i) => {
    const posed = originals[i] && models.get(originals[i]);
    if (posed) image.src = posed("ko");
  });
}
