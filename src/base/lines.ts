/**
 * Finds the line of an offset in a text, from 1. Offsets must be requested in ascending order, so that
 * the text is read once.
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
