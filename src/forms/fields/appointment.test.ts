import { expect, it } from 'vitest';
import { evaluate } from '../../expression/evaluate';
import { emptyScope, formFiles, testForm } from '../testing';
import { validate } from './problems';
import type { FormValues } from './validator';

async function missing(data: FormValues): Promise<readonly string[]> {
  const { payload, loaded } = await testForm('appointment', formFiles('appointment'));
  const holds = (tree: Parameters<typeof evaluate>[0], form: FormValues) =>
    evaluate(tree, { ...emptyScope(), form }) === true;
  return validate(payload, loaded, data, holds)
    .problems()
    .map(({ field }) => field);
}

it('an appointment has a time only at a chosen address', async () => {
  expect(await missing({})).not.toContain('slot');
  expect(await missing({ object: 'ob-101' })).toContain('slot');
});
