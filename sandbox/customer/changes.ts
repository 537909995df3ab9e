import { checkVAT, countries } from 'jsvat';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { FieldReader, isBody } from '../http/body';
import type { Body } from '../http/body';
import { email as emailPattern, oneLine } from '../http/patterns';
import type { BillingAddress } from '../db/paymentTables';
import type { CustomerProfile } from './profile';

const name = { max: 120, pattern: oneLine };

/** A phone number as it is stored: + and digits; what people put between them is left out. */
export const normalisePhone = (text: string): string => text.replace(/\(0\)|[\s().\p{Pd}/]/gu, '');

function readPhone(reader: FieldReader, field: 'phone' | 'mobile', isValid: (number: string) => boolean): string | null {
  const given = reader.text(field, { max: 40 });
  if (given === null) return null;
  const number = normalisePhone(given);
  if (/[^+\d]/.test(number)) reader.refuse(field, 'phone.characters');
  else if (!number.startsWith('+')) reader.refuse(field, 'phone.country');
  else if (!isValid(number)) reader.refuse(field, 'phone.number');
  return number;
}

function readTaxId(reader: FieldReader): string | null {
  const given = reader.text('taxId', { max: 30 });
  if (given === null) return null;
  const { isValid, value } = checkVAT(given, countries);
  if (!isValid) reader.refuse('taxId', 'vat.format');
  return value ?? null;
}

type Change = Partial<Omit<CustomerProfile, 'billing' | 'pendingEmail' | 'customerNumber' | 'customerType' | 'birthdate'>>;

/** A tick, false when it was taken back. */
function readTick(reader: FieldReader, body: Body, field: string): boolean {
  const value = body[field] ?? false;
  if (typeof value !== 'boolean') reader.refuse(field, 'type');
  return value === true;
}

const readers: Record<string, (reader: FieldReader, body: Body) => Change> = {
  firstName: (reader) => ({ firstName: reader.text('firstName', { ...name, required: true }) }),
  lastName: (reader) => ({ lastName: reader.text('lastName', { ...name, required: true }) }),
  companyName: (reader) => ({ companyName: reader.text('companyName', { ...name, required: true }) }),
  email: (reader) => ({ email: reader.text('email', { max: 254, required: true, pattern: emailPattern })?.toLowerCase() ?? null }),
  phone: (reader) => ({ phone: readPhone(reader, 'phone', (number) => parsePhoneNumberFromString(number)?.isPossible() === true) }),
  mobile: (reader) => ({ mobile: readPhone(reader, 'mobile', (number) => parsePhoneNumberFromString(number)?.isValid() === true) }),
  taxId: (reader) => ({ taxId: readTaxId(reader) }),
  language: (reader) => ({ language: reader.text('language', { required: true, max: 5, pattern: /^(en|de|de-at)$/ }) ?? '' }),
  marketingEmail: (reader, body) => ({ marketingEmail: readTick(reader, body, 'marketingEmail') }),
  marketingPhone: (reader, body) => ({ marketingPhone: readTick(reader, body, 'marketingPhone') }),
};

/** The fields that were sent, and no others. @throws Problem 422 */
export function readChanges(body: Body): Change {
  const reader = new FieldReader(body);
  const changes = Object.keys(body).map((field) => {
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (read === undefined) reader.refuse(field, 'unknown');
    return read?.(reader, body) ?? {};
  });
  reader.finish();
  return Object.assign({}, ...changes) as Change;
}

/** The billing address, null when it is the same as the customer's. @throws Problem 422 */
export function readBilling(body: Body): BillingAddress | null {
  const { billing = null } = body;
  if (billing === null) return null;
  const reader = new FieldReader(isBody(billing) ? billing : {}, '/billing');
  const text = (field: keyof BillingAddress, max: number) => reader.text(field, { max, required: true, pattern: oneLine }) ?? '';
  const address = { name: text('name', 120), address: text('address', 200), postalCode: text('postalCode', 12), city: text('city', 120) };
  reader.finish();
  return address;
}
