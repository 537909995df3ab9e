/**
 * Counts the lines of a text, from 1: gives the one that an offset is on. Offsets are asked for from the start of the text on, so that
 * it is gone through once.
 */
export function lineCounter(text: string): (at: number) => number {
  let [line, next] = [1, text.indexOf('\n')];
  return (at) => {
    while (next !== -1 && next < at) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
