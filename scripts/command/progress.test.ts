import { expect, it } from 'vitest';
import { progressLine } from './progress';

/** Returns the output for ten pages that take a quarter of a second each. */
function saidBy(isTTY: boolean): readonly string[] {
  const printed: string[] = [];
  let time = 0;
  const line = progressLine('town: ', { write: (text) => printed.push(text), isTTY }, () => time);
  for (let page = 0; page < 10; page += 1) {
    line.tell('page', page, 10);
    time += 250;
  }
  line.end();
  return printed;
}

it('prints a line per second without a terminal', () => {
  expect(saidBy(false)).toEqual(['town: page 5 of 10\n', 'town: page 9 of 10\n']);
});

it('updates one line in a terminal until the work is done', () => {
  const clear = '\r\u001B[2K';
  expect(saidBy(true)).toEqual([`${clear}town: page 5 of 10`, `${clear}town: page 9 of 10`, clear]);
});
