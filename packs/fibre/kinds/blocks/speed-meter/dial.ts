/** Every stretch between two marks takes the same room: the slow lines of many and the fast ones of few are both readable. */
const usual = [0, 5, 10, 50, 100, 250, 500, 1000] as const;
const fast = [0, 10, 50, 100, 500, 1000, 2500, 10_000] as const;

/** The marks of a dial that has to show `highest` Mbit/s. */
export const marksFor = (highest: number): readonly number[] => (highest > 1000 ? fast : usual);

/** How far along the dial a speed is, 0 to 1. */
export function share(speed: number, marks: readonly number[]): number {
  const next = marks.findIndex((mark) => mark >= speed);
  if (next === -1) return 1;
  if (next === 0) return 0;
  const [low = 0, high = 0] = [marks[next - 1], marks[next]];
  return (next - 1 + (speed - low) / (high - low)) / (marks.length - 1);
}

const sweep = 250;

/** The point at a share of the dial, so far from its centre; the dial opens downwards. */
export function pointAt(along: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = ((90 + (360 - sweep) / 2 + along * sweep) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100 + 0;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

/** The whole dial as the path of an arc around 0,0. */
export function arc(radius: number): string {
  const [from, to] = [pointAt(0, radius), pointAt(1, radius)];
  return `M${from.x} ${from.y}A${radius} ${radius} 0 1 1 ${to.x} ${to.y}`;
}

/** Few digits while it moves: 8.4, 87, 912. */
export const rounded = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** The course of the exchanges as points of a line in a box, their highest at its top. */
export function course(
  speeds: readonly number[],
  highest: number,
  width: number,
  height: number,
): readonly (readonly [x: number, y: number])[] {
  const gap = speeds.length > 1 ? width / (speeds.length - 1) : 0;
  return speeds.map((speed, index) => [
    Math.round(index * gap * 10) / 10,
    Math.round((1 - Math.min(1, speed / highest)) * height * 10) / 10,
  ]);
}
