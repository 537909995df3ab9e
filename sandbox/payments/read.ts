import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { fingerprint, seal } from '../auth/seal';
import type { PaymentMethods } from '../db/paymentTables';
import { FieldReader } from '../http/body';
import type { Body } from '../http/body';
import { oneLine } from '../http/patterns';
import { ibanProblem, normaliseIban } from './iban';

type NewMethod = Omit<Insertable<PaymentMethods>, 'id' | 'customer' | 'is_default' | 'created_at'>;

const line = { max: 120, pattern: oneLine };

const nothing = {
  account_holder: null, company_holder: null, account_sealed: null, fingerprint: null, country: null, brand: null,
  expiry: null, sort_code: null, mandate: null, mandate_text: null,
};

/** Unique, and never longer than the 35 characters that the scheme allows. */
const mandateReference = (prefix: string, customerNumber: string): string =>
  `${prefix}-${customerNumber.replace(/[^A-Za-z0-9]/g, '')}-${randomBytes(4).toString('hex')}`.toUpperCase();

/** A SEPA mandate. @throws Problem 422 */
export function readSepa(body: Body, customerNumber: string): NewMethod {
  const reader = new FieldReader(body);
  const company_holder = reader.text('companyHolder', line);
  const account_holder = reader.text('accountHolder', { ...line, min: 2, required: company_holder === null });
  const iban = normaliseIban(reader.text('iban', { max: 60, required: true }) ?? '');
  const mandate_text = reader.text('mandateTextVersion', { max: 20, required: true });
  reader.confirmed('mandateAccepted');
  reader.confirmed('transferConsent');
  const problem = iban === '' ? null : ibanProblem(iban);
  if (problem !== null) reader.refuse('iban', problem);
  reader.finish();
  return {
    ...nothing, type: 'sepa', account_holder, company_holder, mandate_text, last4: iban.slice(-4), country: iban.slice(0, 2),
    account_sealed: seal(iban), fingerprint: fingerprint(iban), mandate: mandateReference('FP', customerNumber),
  };
}

/** A Bacs instruction. The banks' modulus check belongs to the provider, whose tables change. @throws Problem 422 */
export function readBacs(body: Body, customerNumber: string): NewMethod {
  const reader = new FieldReader(body);
  const account_holder = reader.text('accountHolder', { ...line, min: 2, required: true });
  const sort = (reader.text('sortCode', { max: 12, required: true }) ?? '').replace(/[\s\p{Pd}]/gu, '');
  const number = (reader.text('accountNumber', { max: 16, required: true }) ?? '').replace(/[\s\p{Pd}]/gu, '');
  if (sort !== '' && !/^\d{6}$/.test(sort)) reader.refuse('sortCode', 'format');
  if (number !== '' && !/^\d{6,8}$/.test(number)) reader.refuse('accountNumber', 'format');
  const mandate_text = reader.text('mandateTextVersion', { max: 20, required: true });
  reader.confirmed('soleSignatory');
  reader.confirmed('transferConsent');
  reader.finish();
  const account = `${sort} ${number.padStart(8, '0')}`;
  return {
    ...nothing, type: 'bacs', account_holder, mandate_text, last4: account.slice(-4), country: 'GB',
    sort_code: `${sort.slice(0, 2)}-**-**`, account_sealed: seal(account), fingerprint: fingerprint(account),
    mandate: mandateReference('FPB', customerNumber),
  };
}

export interface CardRequest {
  token: string;
  holder: string;
}

const sameName = (one: string | null, other: string | null): boolean => {
  const plain = (name: string | null) => (name ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
  return plain(one) === plain(other);
};

/** The provider's token for a card, whose holder is who pays. @throws Problem 422 */
export function readCard(body: Body, payer: { first_name: string | null; last_name: string | null }): CardRequest {
  const reader = new FieldReader(body);
  const token = reader.text('token', { max: 100, required: true });
  const first = reader.text('holderFirstName', { ...line, required: true });
  const last = reader.text('holderLastName', { ...line, required: true });
  reader.confirmed('transferConsent');
  if (first !== null && !sameName(first, payer.first_name)) reader.refuse('holderFirstName', 'holder.mismatch');
  if (last !== null && !sameName(last, payer.last_name)) reader.refuse('holderLastName', 'holder.mismatch');
  reader.finish();
  return { token: token ?? '', holder: `${first} ${last}` };
}

/** A card that the provider has taken. */
export function cardMethod(holder: string, card: { brand: string; last4: string; expiry: string; fingerprint: string }): NewMethod {
  const { brand, last4, expiry } = card;
  return { ...nothing, type: 'card', account_holder: holder, brand, last4, expiry, fingerprint: card.fingerprint };
}
