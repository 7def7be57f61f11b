/** What a person chose for this browser. */

import { setLanguage } from "./i18n";

export type Theme = "dark" | "light" | "system";
export type Speed = "off" | "fast" | "normal";
export type Loudness = "off" | "soft" | "loud";
export type TextSize = "small" | "normal" | "large" | "huge";

interface Stored {
  theme: Theme;
  speed: Speed;
  sound: Loudness;
  textSize: TextSize;
  /** Ask even where there is one option only. */
  fullControl: boolean;
  /** Ask before a pick that wastes something. */
  confirm: boolean;
  name: string;
  /** Is there advice before every pick? */
  guide: boolean;
  log: boolean;
  /** Is the list of all that can be picked folded away? */
  folded: boolean;
}

const KEY = "spacebridge:settings";
const defaults: Stored = {
  theme: "system",
  speed: "normal",
  // A phone is often among others who did not ask for it.
  sound: typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches ? "off" : "soft",
  textSize: "normal",
  fullControl: false,
  confirm: true,
  name: "",
  guide: false,
  log: true,
  folded: false,
};

const choices: { [K in keyof Stored]?: readonly Stored[K][] } = {
  theme: ["dark", "light", "system"],
  speed: ["off", "fast", "normal"],
  sound: ["off", "soft", "loud"],
  textSize: ["small", "normal", "large", "huge"],
};

function load(): Stored {
  const result: Stored = { ...defaults };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (found === null || typeof found !== "object") return result;
    for (const key of Object.keys(defaults) as (keyof Stored)[]) take(result, key, (found as Stored)[key]);
  } catch {
    // Settings that cannot be read are the defaults.
  }
  return result;
}

function take<K extends keyof Stored>(into: Stored, key: K, value: Stored[K]): void {
  const allowed = choices[key] as readonly Stored[K][] | undefined;
  if (typeof value === typeof defaults[key] && (!allowed || allowed.includes(value))) into[key] = value;
}

class Settings {
  stored = $state<Stored>(load());
  /** Does the system ask for less motion? */
  calm = $state(false);
  systemLight = $state(false);
  language = $state("en");

  constructor() {
    if (typeof matchMedia !== "function") return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.calm = calm.matches;
    calm.addEventListener?.("change", (event) => (this.calm = event.matches));
    const light = matchMedia("(prefers-color-scheme: light)");
    this.systemLight = light.matches;
    light.addEventListener?.("change", (event) => {
      this.systemLight = event.matches;
      this.apply();
    });
    const asked = new URLSearchParams(location.search).get("lang");
    if (asked) sessionStorage.setItem("spacebridge:lang", asked);
    this.language = asked ?? sessionStorage.getItem("spacebridge:lang") ?? "en";
    setLanguage(this.language);
  }

  set<K extends keyof Stored>(key: K, value: Stored[K]): void {
    this.stored[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.stored));
    } catch {
      // Then they last as long as the page.
    }
    this.apply();
  }

  get theme(): "dark" | "light" {
    if (this.stored.theme === "system") return this.systemLight ? "light" : "dark";
    return this.stored.theme;
  }

  /** How fast things move; nothing moves where the system asks for calm. */
  get speed(): Speed {
    return this.calm ? "off" : this.stored.speed;
  }

  /** Milliseconds that a movement of `normal` milliseconds takes. */
  duration(normal: number): number {
    return { off: 0, fast: normal * 0.45, normal }[this.speed];
  }

  get textSize(): TextSize {
    return this.stored.textSize;
  }
  get fullControl(): boolean {
    return this.stored.fullControl;
  }
  get confirm(): boolean {
    return this.stored.confirm;
  }
  get name(): string {
    return this.stored.name;
  }
  get log(): boolean {
    return this.stored.log;
  }

  get guide(): boolean {
    return this.stored.guide;
  }
  get folded(): boolean {
    return this.stored.folded;
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.speed = this.speed;
    root.dataset.text = this.textSize;
  }
}

export const settings = new Settings();
