import type { MapPlace } from './geometry';

export type Name = MapPlace & { readonly id: string; readonly text: string };

/** Size of a letter in per cent of the narrowest drawing, about 320 px wide: what fits there fits everywhere. */
const letter = { width: 2.2, height: 8 };

const sizeOf = ({ text }: Name) => ({ width: text.length * letter.width, height: letter.height });

function touch(one: Name, other: Name): boolean {
  return (
    Math.abs(one.x - other.x) < (sizeOf(one).width + sizeOf(other).width) / 2 &&
    Math.abs(one.y - other.y) < letter.height
  );
}

function isInside(name: Name): boolean {
  const { width, height } = sizeOf(name);
  return name.x - width / 2 >= 1 && name.x + width / 2 <= 99 && name.y >= height && name.y <= 100 - height / 2;
}

/** Space of a pin above its place, as wide as a few letters. */
const covered = ({ x, y }: MapPlace): readonly Name[] =>
  [2, 10, 18].map((above) => ({ id: '', text: '....', x, y: y - above }));

/** The names that fit, the first ones first: whole, without overlapping another or a pin. */
export function legibleNames(names: readonly Name[], pins: readonly MapPlace[] = []): readonly Name[] {
  const taken = pins.flatMap(covered);
  return names.reduce<readonly Name[]>(
    (placed, name) =>
      isInside(name) && ![...taken, ...placed].some((other) => touch(name, other)) ? [...placed, name] : placed,
    [],
  );
}
