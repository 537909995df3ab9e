import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { bareIban } from '../../../src/formats/iban';
import { keyedHash, seal } from '../../auth/seal';
import type { PaymentMethods } from '../../db/schema/payment-tables';
import { FieldReader } from '../../http/body';
import type { Body } from '../../http/body';
import { requestFormats } from '../../http/formats';
import { oneLinePattern } from '../../http/patterns';

type NewMethod = Omit<Insertable<PaymentMethods>, 'id' | 'customer' | 'is_default' | 'created_at'>;

const line = { max: 120, pattern: oneLinePattern };

const nothing = {
  account_holder: null,
  company_holder: null,
  account_sealed: null,
  fingerprint: null,
  country: null,
  brand: null,
  expiry: null,
  sort_code: null,
  mandate: null,
  mandate_text: null,
};

/** Unique, and at most 35 characters as the scheme requires. */
const mandateReference = (prefix: string, customerNumber: string): string =>
  `${prefix}-${customerNumber.replace(/[^A-Za-z0-9]/g, '')}-${randomBytes(4).toString('hex')}`.toUpperCase();

/** A SEPA mandate. @throws Problem 422 */
export function readSepa(body: Body, customerNumber: string): NewMethod {
  const reader = new FieldReader(body);
  const company_holder = reader.text('companyHolder', line);
  const account_holder = reader.formatted('accountHolder', requestFormats.name, { required: company_holder === null });
  const iban = bareIban(reader.formatted('iban', requestFormats.iban, { required: true }) ?? '');
  const mandate_text = reader.text('mandateTextVersion', { max: 20, required: true });
  reader.confirmed('mandateAccepted');
  reader.confirmed('transferConsent');
  reader.finish();
  return {
    ...nothing,
    type: 'sepa',
    account_holder,
    company_holder,
    mandate_text,
    last4: iban.slice(-4),
    country: iban.slice(0, 2),
    account_sealed: seal(iban),
    fingerprint: keyedHash(iban),
    mandate: mandateReference('FP', customerNumber),
  };
}

/** A Bacs instruction. The provider makes the banks' modulus check, whose tables change. @throws Problem 422 */
export function readBacs(body: Body, customerNumber: string): NewMethod {
  const reader = new FieldReader(body);
  const account_holder = reader.formatted('accountHolder', requestFormats.name, { required: true });
  const sort = reader.formatted('sortCode', requestFormats.sortCode, { required: true }) ?? '';
  const number = reader.formatted('accountNumber', requestFormats.accountNumber, { required: true }) ?? '';
  const mandate_text = reader.text('mandateTextVersion', { max: 20, required: true });
  reader.confirmed('soleSignatory');
  reader.confirmed('transferConsent');
  reader.finish();
  const account = `${sort.replaceAll('-', '')} ${number.padStart(8, '0')}`;
  return {
    ...nothing,
    type: 'bacs',
    account_holder,
    mandate_text,
    last4: account.slice(-4),
    country: 'GB',
    sort_code: `${sort.slice(0, 2)}-**-**`,
    account_sealed: seal(account),
    fingerprint: keyedHash(account),
    mandate: mandateReference('FPB', customerNumber),
  };
}

export interface CardRequest {
  token: string;
  holder: string;
}

const sameName = (one: string | null, other: string | null): boolean => {
  const normalised = (name: string | null) =>
    (name ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
  return normalised(one) === normalised(other);
};

/** The provider's token for a card; the cardholder is the payer. @throws Problem 422 */
export function readCard(body: Body, payer: { first_name: string | null; last_name: string | null }): CardRequest {
  const reader = new FieldReader(body);
  const token = reader.text('token', { max: 100, required: true });
  const first = reader.formatted('holderFirstName', requestFormats.name, { required: true });
  const last = reader.formatted('holderLastName', requestFormats.name, { required: true });
  reader.confirmed('transferConsent');
  if (first !== null && !sameName(first, payer.first_name)) reader.refuse('holderFirstName', 'holder.mismatch');
  if (last !== null && !sameName(last, payer.last_name)) reader.refuse('holderLastName', 'holder.mismatch');
  reader.finish();
  return { token: token ?? '', holder: `${first} ${last}` };
}

/** A card that the provider has accepted. */
export function cardMethod(
  holder: string,
  card: { brand: string; last4: string; expiry: string; fingerprint: string },
): NewMethod {
  const { brand, last4, expiry } = card;
  return { ...nothing, type: 'card', account_holder: holder, brand, last4, expiry, fingerprint: card.fingerprint };
}
