/** Progress of work that takes longer than a second, printed in addition to the output of a command. */
import type { Progress } from '../../src/base/progress';

export type ProgressLine = { readonly tell: Progress; readonly end: () => void };

type Terminal = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

const second = 1000;
const start = '\r\u001B[2K';

/**
 * Prints at most one line a second, none in the first: on a terminal one line that is overwritten, elsewhere separate lines.
 * Takes a prefix for each line, such as a site; the stream; a clock in milliseconds.
 */
export function progressLine(
  about: string,
  terminal: Terminal = process.stderr,
  now: () => number = () => performance.now(),
): ProgressLine {
  let next = now() + second;
  let isOpen = false;
  const isRewritten = terminal.isTTY === true;
  return {
    tell: (step, done, all) => {
      if (now() < next) return;
      next = now() + second;
      isOpen = isRewritten;
      const line = `${about}${step} ${done + 1} of ${all}`;
      terminal.write(isRewritten ? `${start}${line}` : `${line}\n`);
    },
    end: () => {
      if (isOpen) terminal.write(start);
      isOpen = false;
    },
  };
}
