import { expect, it } from 'vitest';
import type { Problem } from '../../../src/definition/problems';
import { unseenProblems } from './unseen';

const problem = (severity: 'error' | 'warning', code: string, from = 0): Problem => ({
  ...{ severity, code, rule: 'access', site: 'town', message: code },
  at: { file: 'pages.json', from, to: from + 1 },
});

it('leaves out warnings that were shown, until they are fixed', () => {
  const unseen = unseenProblems();
  const [warning, error] = [problem('warning', 'FP6002'), problem('error', 'FP1001')];
  expect(unseen([warning])).toEqual([warning]);
  expect(unseen([error, problem('warning', 'FP6002', 40)])).toEqual([error]);
  expect(unseen([error, warning])).toEqual([error]);
  expect(unseen([error])).toEqual([error]);
  expect(unseen([error, warning])).toEqual([error, warning]);
});
