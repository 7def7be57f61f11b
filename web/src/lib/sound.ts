/** What is heard at the table: made from waves and noise while it sounds, so that nothing has to be fetched. */

import { settings } from "./settings.svelte";

export type Sound = "card" | "strike" | "hit" | "fall" | "convert" | "token" | "reveal" | "combine" | "turn" | "won" | "lost";

/** How loud each setting is. */
const LOUDNESS = { off: 0, soft: 0.16, loud: 0.5 } as const;
/** The same sound is not begun again within so many seconds: ten cards that are drawn at once are one sound. */
const APART = 0.05;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const begun = new Map<Sound, number>();

/** Browsers let a page sound once somebody has touched it; before, nothing is made. */
function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

interface Part {
  /** When it begins, and how long it lasts, in seconds. */
  at?: number;
  long: number;
  /** From one height to another, in hertz: of a tone, or of what a filter lets through of noise. */
  from: number;
  to: number;
  wave: OscillatorType | "noise";
  loud: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Part[]>> = {
  card: [{ long: 0.12, from: 3200, to: 900, wave: "noise", loud: 0.5 }],
  token: [{ long: 0.1, from: 880, to: 1320, wave: "sine", loud: 0.4 }],
  strike: [{ long: 0.3, from: 300, to: 2600, wave: "noise", loud: 0.7 }],
  hit: [
    { long: 0.32, from: 150, to: 46, wave: "triangle", loud: 1 },
    { long: 0.16, from: 2400, to: 500, wave: "noise", loud: 0.9 },
    { long: 0.4, from: 620, to: 590, wave: "square", loud: 0.08 },
  ],
  fall: [
    { long: 0.7, from: 220, to: 34, wave: "sawtooth", loud: 0.5 },
    { long: 0.8, from: 1400, to: 90, wave: "noise", loud: 1 },
    { at: 0.3, long: 0.4, from: 90, to: 40, wave: "triangle", loud: 0.9 },
  ],
  /* Five plates that lock, each higher than the one before. */
  convert: [0, 0.12, 0.24, 0.37, 0.52].flatMap((at, i): Part[] => [
    { at, long: 0.1, from: 170 + i * 62, to: 250 + i * 80, wave: "square", loud: 0.2 },
    { at, long: 0.07, from: 1800 + i * 400, to: 1200, wave: "noise", loud: 0.4 },
  ]),
  reveal: [
    { long: 0.25, from: 420, to: 840, wave: "triangle", loud: 0.5 },
    { at: 0.12, long: 0.3, from: 630, to: 1260, wave: "sine", loud: 0.4 },
  ],
  combine: [
    { long: 0.9, from: 55, to: 110, wave: "sawtooth", loud: 0.5 },
    { at: 0.5, long: 0.5, from: 110, to: 330, wave: "square", loud: 0.2 },
    { at: 0.8, long: 0.5, from: 2600, to: 200, wave: "noise", loud: 0.8 },
  ],
  turn: [
    { long: 0.16, from: 523, to: 523, wave: "sine", loud: 0.5 },
    { at: 0.13, long: 0.3, from: 784, to: 784, wave: "sine", loud: 0.5 },
  ],
  won: [523, 659, 784, 1046].map((height, i): Part => ({ at: i * 0.14, long: 0.42, from: height, to: height, wave: "triangle", loud: 0.5 })),
  lost: [392, 330, 262].map((height, i): Part => ({ at: i * 0.2, long: 0.5, from: height, to: height * 0.97, wave: "triangle", loud: 0.5 })),
};

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    samples[i] = seed / 0x3fffffff - 1;
  }
  return noise;
}

function sound(audio: AudioContext, part: Part, loudness: number, now: number): void {
  const [start, end] = [now + (part.at ?? 0), now + (part.at ?? 0) + part.long];
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(part.loud * loudness, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const slide = (height: AudioParam): void => {
    height.setValueAtTime(part.from, start);
    height.exponentialRampToValueAtTime(part.to, end);
  };
  if (part.wave === "noise") {
    const source = audio.createBufferSource();
    source.buffer = hiss(audio);
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 0.8;
    slide(filter.frequency);
    source.connect(filter).connect(gain);
    source.start(start);
    source.stop(end);
  } else {
    const source = audio.createOscillator();
    source.type = part.wave;
    slide(source.frequency);
    source.connect(gain);
    source.start(start);
    source.stop(end);
  }
}

/** Let it be heard, as loud as it was set; nothing is heard where the system asks for calm. */
export function play(name: Sound): void {
  const loudness = settings.calm ? 0 : LOUDNESS[settings.stored.sound];
  const audio = loudness > 0 ? ready() : null;
  if (!audio) return;
  const now = audio.currentTime;
  if (now - (begun.get(name) ?? -1) < APART) return;
  begun.set(name, now);
  for (const part of SOUNDS[name]) sound(audio, part, loudness, now);
}
