/** Generates streets for a demo town: a ring, radial roads and lanes between them, in metres from the centre. */

/** Metres east and north of the centre of the town. */
export type TownSpot = readonly [east: number, north: number];
export type Outline = readonly TownSpot[];

/** Pseudorandom numbers, the same for equal seeds (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A point at an angle around the centre. Towns are wider than high. */
export function spotAt(angle: number, distance: number): TownSpot {
  return [Math.cos(angle) * distance, Math.sin(angle) * distance * 0.8];
}

export const metresBetween = (one: TownSpot, other: TownSpot): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

/** A curve through corners (Catmull-Rom) with a point about every `step` metres. */
function curve(corners: Outline, step: number): Outline {
  const spots: TownSpot[] = [];
  for (const [at, from] of corners.slice(0, -1).entries()) {
    const to = corners[at + 1] ?? from;
    const [before, after] = [corners[at - 1] ?? from, corners[at + 2] ?? to];
    const many = Math.max(2, Math.floor(metresBetween(from, to) / step));
    const along = (part: number, axis: 0 | 1): number =>
      0.5 *
      (2 * from[axis] +
        (to[axis] - before[axis]) * part +
        (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * part ** 2 +
        (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * part ** 3);
    for (let index = 0; index < many; index += 1) spots.push([along(index / many, 0), along(index / many, 1)]);
  }
  return [...spots, ...corners.slice(-1)];
}

/** Streets need a point only at bends, but houses need points close together. */
const step = 4;

const roads = 6;

/** The streets of a town: a ring, six roads, and the lanes between them, the most important first. */
export function streetsOf(seed: number, turn: number): readonly Outline[] {
  const chance = chanceFrom(seed);
  const ring = Array.from({ length: 25 }, (_, at) => {
    const angle = turn + (at / 24) * 2 * Math.PI;
    return spotAt(angle, 192 + 14 * Math.sin(3 * angle + seed));
  });
  const angles = Array.from({ length: roads }, (_, at) => turn + at + 0.15 + (chance() - 0.5) * 0.3);
  const out = angles.map((angle, at): Outline => [
    spotAt(angle, at % 2 === 0 ? 12 : 40),
    spotAt(angle + 0.06, 120),
    spotAt(angle - 0.03, 195),
    spotAt(angle + 0.1 * (chance() - 0.5), 345),
    spotAt(angle + 0.26 * (chance() - 0.5), 620),
  ]);
  const between = angles.flatMap((from, at): Outline[] => {
    const to = at + 1 < roads ? (angles[at + 1] ?? from) : (angles[0] ?? from) + 2 * Math.PI;
    const part = (share: number) => from + (to - from) * share;
    const lane: Outline[] =
      at % 2 === 0 ? [[spotAt(from + 0.05, 100), spotAt(part(0.5), 111 + 12 * chance()), spotAt(to - 0.02, 93)]] : [];
    return [
      ...lane,
      [spotAt(from + 0.02, 300), spotAt(part(0.35), 312 + 21 * chance()), spotAt(part(0.7), 294), spotAt(to, 307)],
      [spotAt(from + 0.04, 450), spotAt(part(0.5), 477 + 30 * chance()), spotAt(to, 444)],
      [spotAt(part(0.5), 309), spotAt(part(0.5) + 0.05, 390), spotAt(part(0.5) + 0.02, 477)],
    ];
  });
  return [ring, ...out, ...between].map((corners) => curve(corners, step));
}

/** A river through the centre of the town. */
export function riverOf(turn: number): Outline {
  const corners: readonly (readonly [angle: number, distance: number])[] = [
    [2.9, 760],
    [3.2, 450],
    [3.55, 252],
    [4.2, 285],
    [4.75, 308],
    [5.3, 480],
    [5.5, 800],
  ];
  return curve(
    corners.map(([angle, distance]) => spotAt(turn + angle, distance)),
    24,
  );
}
