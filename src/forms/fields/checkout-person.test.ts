import { expect, it } from 'vitest';
import { evaluate } from '../../expression/evaluate';
import { emptyScope, formFiles, testForm } from '../testing';
import { validate } from './problems';
import type { FormValues } from './validator';

const payer = { firstName: 'Sam', lastName: 'Huber', customerType: 'residential' };

/** The invalid fields of a cardholder, in the step about the customer and the payment. */
async function wrongHolder(data: FormValues): Promise<readonly string[]> {
  const { payload, loaded } = await testForm('checkout-person', formFiles('checkout-person'));
  const { problems } = validate(
    payload,
    loaded,
    { ...payer, ...data },
    (tree, form) => evaluate(tree, { ...emptyScope(), site: { contacts: { countries: [] } }, form }) === true,
  );
  return problems()
    .map(({ field }) => field)
    .filter((field) => field.startsWith('holder'));
}

it.each([
  ['Sam', 'Maier', ['holderLastName']],
  ['Max', 'Huber', ['holderFirstName']],
  ['SAM', 'huber', []],
])('the holder of a card is the customer: %s %s', async (holderFirstName, holderLastName, wrong) =>
  expect(await wrongHolder({ type: 'card', holderFirstName, holderLastName })).toEqual(wrong),
);

it('the holder of a card is not required if an account pays', async () =>
  expect(await wrongHolder({ type: 'sepa', holderFirstName: 'Max', holderLastName: 'Maier' })).toEqual([]));
