import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "./settings.svelte";
import { play, type Sound } from "./sound";

/** What was started, by kind, and how loud. */
const started: string[] = [];
const loudest: number[] = [];

const param = (note: (value: number) => void = () => {}) => ({ value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: note });
const node = (kind: string) => ({
  gain: param((value) => void loudest.push(value)), frequency: param(), Q: param(), type: "", buffer: null,
  connect: (next: unknown) => next, start: () => void started.push(kind), stop: () => {},
});

let clock = 0;

class Ears {
  state = "running";
  sampleRate = 100;
  destination = {};
  get currentTime(): number {
    clock += 1;
    return clock;
  }
  createGain = () => node("gain");
  createOscillator = () => node("tone");
  createBiquadFilter = () => node("filter");
  createBufferSource = () => node("noise");
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

vi.stubGlobal("AudioContext", Ears);
const ALL: Sound[] = ["card", "strike", "hit", "fall", "convert", "token", "reveal", "combine", "turn", "won", "lost"];

afterEach(() => {
  started.length = 0;
  loudest.length = 0;
  settings.calm = false;
  settings.set("sound", "soft");
});

describe("sound", () => {
  it("is made for everything that happens", () => {
    for (const name of ALL) {
      started.length = 0;
      play(name);
      expect(started.length, name).toBeGreaterThan(0);
    }
  });
  it("is louder where that was chosen", () => {
    settings.set("sound", "soft");
    play("hit");
    const soft = Math.max(...loudest);
    loudest.length = 0;
    settings.set("sound", "loud");
    play("hit");
    expect(Math.max(...loudest)).toBeGreaterThan(soft);
  });
  it("is silent where it was turned off, and where the system asks for calm", () => {
    settings.set("sound", "off");
    for (const name of ALL) play(name);
    settings.set("sound", "loud");
    settings.calm = true;
    for (const name of ALL) play(name);
    expect(started).toEqual([]);
  });
});
