/** Mistakes of two files made together: each is reported as it is alone. The pairs are drawn with a fixed seed. */
import { expect, it } from 'vitest';
import type { Mistake } from './mistake';
import { mistakes } from './mistakes';
import { mistakesInAnswers } from './mistakes-answers';
import { mistakesInAssignment } from './mistakes-assignment';
import { mistakesInCalls } from './mistakes-calls';
import { mistakesInChoices } from './mistakes-choices';
import { mistakesInContent } from './mistakes-content';
import { mistakesInData } from './mistakes-data';
import { mistakesInExpressions } from './mistakes-expressions';
import { mistakesInForms } from './mistakes-forms';
import { mistakesInReferences } from './mistakes-references';
import { mistakesInSamples } from './mistakes-samples';
import { withEdits } from './project';

const tried = 200;

const single: readonly Mistake[] = [
  ...mistakes,
  ...mistakesInAnswers,
  ...mistakesInAssignment,
  ...mistakesInCalls,
  ...mistakesInChoices,
  ...mistakesInContent,
  ...mistakesInData,
  ...mistakesInExpressions,
  ...mistakesInForms,
  ...mistakesInReferences,
  ...mistakesInSamples,
].filter(({ edits, problems }) => edits.length === 1 && problems.length === 1 && edits.every((edit) => 'from' in edit));

const fileOf = ({ edits }: Mistake): string | undefined => edits[0]?.file;

/** Pairs of mistakes in two files, from a linear congruence. */
function* pairs(): Generator<readonly [Mistake, Mistake]> {
  let seed = 99;
  const drawn = (): Mistake | undefined => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return single[Math.floor((seed / 2147483648) * single.length)];
  };
  for (;;) {
    const [one, other] = [drawn(), drawn()];
    if (one && other && fileOf(one) !== fileOf(other)) yield [one, other];
  }
}

/** Code and message, without place, suggestion and the counts of a language. */
const said = (problem: string): string =>
  problem
    .replace(/^\S+ (?=FP)/, '')
    .replace(/ → .*$/, '')
    .replace(/\d+ of \d+ messages/, 'messages');

it('two mistakes in two files give two messages', () => {
  const hidden: string[] = [];
  const invented: string[] = [];
  let count = 0;
  for (const [one, other] of pairs()) {
    const expected = [...one.problems, ...other.problems].map(said);
    const found = withEdits([...one.edits, ...other.edits], (project) =>
      project.check('base').map(({ code, message }) => said(`${code} ${message}`)),
    );
    const pair = `${one.name} + ${other.name}`;
    hidden.push(...expected.filter((problem) => !found.includes(problem)).map((problem) => `${pair}: ${problem}`));
    invented.push(...found.filter((problem) => !expected.includes(problem)).map((problem) => `${pair}: ${problem}`));
    count += 1;
    if (count === tried) break;
  }
  expect(invented).toEqual([]);
  // Some need the other fixed first, such as the examples of a form that cannot be compiled.
  expect(hidden.length / (2 * tried), hidden.join('\n')).toBeLessThanOrEqual(0.02);
}, 120_000);
