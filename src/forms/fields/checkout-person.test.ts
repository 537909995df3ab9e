import { expect, it } from 'vitest';
import { evaluate } from '../../expression/evaluate';
import { emptyScope, formFiles, testForm } from '../testing';
import { validate } from './problems';
import type { FormValues } from './validator';

const payer = { firstName: 'Sam', lastName: 'Huber', customerType: 'residential' };

/** Filled-in fields that are refused in the step about the customer and the payment. */
async function refused(data: FormValues, state = {}): Promise<readonly string[]> {
  const { payload, loaded } = await testForm('checkout-person', formFiles('checkout-person'));
  const filled: FormValues = { ...payer, ...data };
  const { problems } = validate(
    payload,
    loaded,
    filled,
    (tree, form) => evaluate(tree, { ...emptyScope(), site: { contacts: { countries: [] } }, state, form }) === true,
  );
  return problems()
    .map(({ field }) => field)
    .filter((field) => Object.hasOwn(filled, field));
}

it.each([
  ['Sam', 'Maier', ['holderLastName']],
  ['Max', 'Huber', ['holderFirstName']],
  ['SAM', 'huber', []],
])('the holder of a card is the customer: %s %s', async (holderFirstName, holderLastName, wrong) =>
  expect(await refused({ type: 'card', holderFirstName, holderLastName })).toEqual(wrong),
);

it('the holder of a card is not required if an account pays', async () =>
  expect(await refused({ type: 'sepa', holderFirstName: 'Max', holderLastName: 'Maier' })).toEqual([]));

it.each([
  ['residential', true, []],
  ['residential', false, ['customerType']],
  ['business', false, []],
])('a %s customer with a plan whose prices include VAT (%s)', async (customerType, tax_included, wrong) =>
  expect(await refused({ customerType }, { orderQuote: { tax_included } })).toEqual(wrong),
);
