/** What takes longer than a second says what it does and how far it is, beside what a command answers. */
import type { Progress } from '../../src/base/progress';

export type ProgressLine = { readonly tell: Progress; readonly end: () => void };

type Terminal = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

const second = 1000;
const start = '\r\u001B[2K';

/**
 * Says at most one line a second, none in the first: one that is written over on a terminal, and plain ones elsewhere.
 * In: what stands before each line, such as a site; where it is said; the time in milliseconds.
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
    tell: (what, done, all) => {
      if (now() < next) return;
      next = now() + second;
      isOpen = isRewritten;
      const line = `${about}${what} ${done + 1} of ${all}`;
      terminal.write(isRewritten ? `${start}${line}` : `${line}\n`);
    },
    end: () => {
      if (isOpen) terminal.write(start);
      isOpen = false;
    },
  };
}
