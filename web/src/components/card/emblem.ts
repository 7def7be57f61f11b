/** Figures for cards: the same id always gives the same one. Half a figure is drawn, the rest is its mirror image. */

export interface Plate {
  points: string;
  tone: "dark" | "mid" | "bright" | "light";
}

type Point = [number, number];

/** Numbers from 0 to 1 that depend on the id alone. */
function dice(id: string): () => number {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function both(points: Point[], tone: Plate["tone"]): Plate[] {
  const text = (side: 1 | -1): string => points.map(([x, y]) => `${(x * side).toFixed(1)},${y.toFixed(1)}`).join(" ");
  return [
    { points: text(1), tone },
    { points: text(-1), tone },
  ];
}

type Roll = (low: number, high: number) => number;

function helm(roll: Roll): Plate[] {
  const crown = roll(-46, -34);
  const brow = roll(-18, -8);
  const cheek = roll(18, 30);
  const horn = roll(0, 1);
  return [
    ...both([[0, -30], [18, brow - 14], [roll(26, 34), brow], [roll(22, 30), cheek], [roll(8, 14), 44], [0, 46]], "dark"),
    ...both([[0, crown], [roll(8, 14), crown + 8], [roll(12, 18), brow - 2], [0, brow + 6]], "bright"),
    ...(horn > 0.35 ? both([[20, brow - 6], [roll(32, 46), roll(-48, -30)], [30, brow + 4]], "mid") : []),
    ...both([[roll(24, 30), -4], [roll(38, 47), roll(-10, 0)], [roll(36, 44), 18], [27, 16]], "mid"),
    ...both([[5, 18], [22, 12], [19, cheek], [8, 38]], "mid"),
    ...both([[0, 4], [5, 8], [4, 24], [0, 27]], "bright"),
    ...both([[5, roll(2, 5)], [roll(19, 25), roll(-8, -2)], [20, 5], [7, 9]], "light"),
  ];
}

function wheels(roll: Roll): Plate[] {
  const roof = roll(-34, -20);
  const bonnet = roll(0, 8);
  const wide = roll(36, 46);
  return [
    ...both([[0, roof], [roll(16, 24), roof], [wide - 8, bonnet], [wide, bonnet + 8], [wide, 26], [0, 26]], "dark"),
    ...both([[0, roof + 5], [roll(12, 18), roof + 5], [wide - 14, bonnet - 2], [0, bonnet - 2]], "light"),
    ...both([[0, bonnet + 2], [wide - 10, bonnet + 2], [wide - 4, bonnet + 12], [0, bonnet + 12]], "bright"),
    ...both([[0, bonnet + 14], [roll(14, 22), bonnet + 14], [16, 24], [0, 24]], "mid"),
    ...both([[wide - 14, 20], [wide + 2, 20], [wide + 2, 42], [wide - 12, 42]], "mid"),
  ];
}

function wings(roll: Roll): Plate[] {
  const sweep = roll(8, 26);
  return [
    ...both([[0, -48], [roll(5, 8), -30], [9, 20], [5, 42], [0, 44]], "dark"),
    ...both([[7, -14], [roll(42, 48), sweep], [46, sweep + 10], [8, 22]], "mid"),
    ...both([[6, 22], [roll(20, 28), 40], [20, 46], [5, 40]], "bright"),
    ...both([[0, -34], [4, -24], [4, -8], [0, -4]], "light"),
    ...both([[0, 0], [4, 2], [5, 30], [0, 36]], "bright"),
  ];
}

function tracks(roll: Roll): Plate[] {
  const wide = roll(34, 44);
  return [
    ...both([[0, 0], [wide - 6, 0], [wide + 3, 12], [wide - 4, 36], [0, 36]], "dark"),
    ...both([[wide - 14, 8], [wide + 2, 14], [wide - 4, 34], [wide - 14, 34]], "mid"),
    ...both([[0, -22], [roll(16, 24), -18], [22, 2], [0, 4]], "bright"),
    ...both([[0, -48], [4, -48], [4, -18], [0, -18]], "mid"),
    ...both([[0, -14], [roll(8, 13), -12], [10, -6], [0, -5]], "light"),
  ];
}

function beast(roll: Roll): Plate[] {
  return [
    ...both([[0, -30], [roll(12, 18), -24], [22, -2], [12, 30], [0, 44]], "dark"),
    ...both([[14, -18], [roll(38, 46), roll(-46, -30)], [24, -4]], "mid"),
    ...both([[20, 2], [roll(38, 48), roll(0, 14)], [30, 12], [42, 30], [18, 14]], "mid"),
    ...both([[8, 28], [roll(16, 26), 46], [2, 40]], "bright"),
    ...both([[0, -24], [8, -18], [10, 6], [0, 22]], "bright"),
    ...both([[5, -12], [14, -16], [13, -8]], "light"),
  ];
}

function device(roll: Roll): Plate[] {
  const arm = roll(30, 46);
  return [
    ...both([[0, -40], [roll(14, 24), -28], [roll(24, 34), 0], [roll(12, 22), 30], [0, 42]], "dark"),
    ...both([[10, roll(-34, -22)], [arm, roll(-20, 0)], [arm - 6, roll(4, 20)], [16, 8]], "mid"),
    ...both([[0, roll(-30, -22)], [10, -16], [12, 8], [0, 16]], "bright"),
    ...both([[0, -8], [roll(5, 8), 0], [0, 9]], "light"),
    ...both([[4, 22], [roll(14, 22), 24], [8, 36], [0, 36]], "mid"),
  ];
}

function bolt(roll: Roll): Plate[] {
  const spikes: Plate[] = [];
  for (let i = 0; i < 4; i += 1) {
    const angle = -1.5 + i * 0.85 + roll(-0.15, 0.15);
    const far = roll(34, 48);
    const at = (turn: number, length: number): Point => [Math.abs(Math.cos(turn) * length), Math.sin(turn) * length];
    spikes.push(...both([at(angle - 0.24, 16), at(angle, far), at(angle + 0.24, 16)], i % 2 ? "mid" : "bright"));
  }
  return [...spikes, ...both([[0, -20], [14, -14], [20, 0], [14, 14], [0, 20]], "dark"), ...both([[0, -10], [9, 0], [0, 10]], "light")];
}

const shapes: Record<string, (roll: Roll) => Plate[]> = {
  bot: helm,
  car: wheels,
  plane: wings,
  tank: tracks,
  beast,
  device,
  bolt,
};

/** The shape that fits a mode by its traits. */
export function shapeOf(mode: string, traits: readonly string[]): string {
  if (mode === "bot") return "bot";
  const has = (...names: string[]): boolean => traits.some((trait) => names.includes(trait.toLowerCase()));
  if (has("plane", "spaceship", "helicopter")) return "plane";
  if (has("tank", "titan", "battleship", "boat")) return "tank";
  if (has("insecticon", "dinobot", "predacon", "cassette", "beast")) return "beast";
  if (has("car", "truck", "motorcycle", "construction", "train")) return "car";
  return "device";
}

export function plates(id: string, shape: string): Plate[] {
  const next = dice(`${shape} ${id}`);
  const roll: Roll = (low, high) => low + next() * (high - low);
  return (shapes[shape] ?? device)(roll);
}
