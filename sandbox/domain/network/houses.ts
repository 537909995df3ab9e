import { chanceFrom, metresBetween } from './streets';
import type { Outline, TownSpot } from './streets';

export type House = { readonly at: TownSpot; readonly ring: Outline; readonly street: number };

const gap = { house: 19, street: 15, river: 26 };

const isNear = (line: Outline, spot: TownSpot, metres: number): boolean =>
  line.some((other) => metresBetween(other, spot) < metres);

/** The four corners of a house parallel to its street. */
function ringOf([east, north]: TownSpot, direction: number, length: number, depth: number): Outline {
  const [cosine, sine] = [Math.cos(direction), Math.sin(direction)];
  const corners: Outline = [
    [-length, -depth],
    [length, -depth],
    [length, depth],
    [-length, depth],
  ];
  return corners.map(([along, across]) => [
    east + along * cosine - across * sine,
    north + along * sine + across * cosine,
  ]);
}

/** Houses along both sides of streets, at most `most`, those in the town centre first. */
export function housesAlong(streets: readonly Outline[], river: Outline, seed: number, most: number): readonly House[] {
  const chance = chanceFrom(seed + 1);
  const houses: House[] = [];
  for (const [street, line] of streets.entries())
    for (let index = 4; index < line.length - 5; index += 5)
      for (const side of [-1, 1]) {
        const [here, next] = [line[index], line[index + 1]];
        if (here === undefined || next === undefined) continue;
        const direction = Math.atan2(next[1] - here[1], next[0] - here[0]);
        const away = (20 + chance() * 3) * side;
        const [length, depth] = [6 + chance() * 3.6, 5 + chance() * 2.4];
        const at: TownSpot = [here[0] - Math.sin(direction) * away, here[1] + Math.cos(direction) * away];
        const isFree =
          chance() > 0.1 &&
          !isNear(river, at, gap.river) &&
          !houses.some((other) => metresBetween(other.at, at) < gap.house) &&
          !streets.some((other, position) => position !== street && isNear(other, at, gap.street));
        if (isFree) houses.push({ at, street, ring: ringOf(at, direction, length, depth) });
      }
  return houses.toSorted((a, b) => metresBetween(a.at, [0, 0]) - metresBetween(b.at, [0, 0])).slice(0, most);
}
