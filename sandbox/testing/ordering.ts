/** Quotes and orders that tests send to the API. */
import type { ApiResponse, GetClient, ApiObject } from './client';

export const signUpBody = {
  customerType: 'residential',
  firstName: 'Ida',
  lastName: 'Brandt',
  ownerRole: 'owner',
  language: 'de',
  consentVersion: '2026-11',
  address: { street: 'Am Herzogtor', streetAddress: '12 1/2', postalCode: '38399', city: 'Wolfenbrück' },
  consents: { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true },
};
export const sepa = {
  type: 'sepa',
  accountHolder: 'Ida Brandt',
  iban: 'DE79 9990 0000 0000 0047 11',
  mandateAccepted: true,
  transferConsent: true,
  mandateTextVersion: '2026-11',
};
export const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let count = 0;
/** A sign-up with unique data. */
export const newcomer = () => ({ ...signUpBody, email: `ida.${Date.now()}.${(count += 1)}@example.org` });
export const orderOf = (quote: ApiObject, more: ApiObject = {}): ApiObject => ({
  quote_id: quote['quote_id'],
  total_shown: quote['total'],
  contract_summary_id: quote['quote_id'],
  owner: { role: 'owner', statement: true },
  signup: newcomer(),
  payment: sepa,
  ...more,
});

/** Requests a quote for the basket, with additional fields. */
export const quoting =
  (client: GetClient) =>
  async (more: ApiObject = {}): Promise<ApiObject> =>
    (await client().post('/quote', { service: 'sv-3', object: 'ob-103', from_date: later(60), ...more })).item;

/** Uploads a file; returns its id for a proof. */
export const handIn = async (client: GetClient): Promise<unknown[]> => [
  await client().handIn('vertrag.pdf', '%PDF-1.7'),
];

/** Reason and field of a refusal. */
export const problemSummary = ({ status, body }: ApiResponse) => [
  status,
  body['code'],
  (body['fields'] as ApiObject[] | undefined)?.map(({ path }) => path),
];
