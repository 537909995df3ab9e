import { checkVAT, countries } from 'jsvat';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { FieldReader, isBody } from '../http/body';
import type { Body } from '../http/body';
import { email, oneLine } from '../http/patterns';

/** A sign-up as it is kept: clean, complete, numbers in international form. */
export interface Registration {
  customerType: 'residential' | 'business';
  firstName: string;
  lastName: string;
  birthdate: string | null;
  email: string;
  phone: string | null;
  mobile: string | null;
  language: string;
  address: Record<string, string | null>;
  company: Record<string, string | null>;
  campaign: string | null;
  object: string | null;
  ownerRole: string;
  consents: Record<string, boolean>;
  consentVersion: string;
}

const addressParts = {
  street: true, streetAddress: true, building: false, flat: false, apartmentNumber: false, mailbox: false,
  city: true, county: false, province: false, postalCode: true, organisationName: false,
} as const;

const required = ['privacy', 'terms', 'owner', 'equipment', 'paymentTransfer'];
const optional = ['marketingEmail', 'marketingPhone'];
const postalCode = /^(\d{4,5}|(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}))$/i;

const part = (body: Body, name: string): Body => (isBody(body[name]) ? body[name] : {});

/** A telephone number in international form; refused when it is none, or no mobile number where one is asked for. */
function phoneOf(reader: FieldReader, name: string, mobile: boolean): string | null {
  const text = reader.text(name, { max: 40, pattern: oneLine });
  if (text === null) return null;
  const number = text.startsWith('+') ? parsePhoneNumberFromString(text) : undefined;
  const kinds: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'];
  const right = number?.isPossible() === true && (!mobile || (number.isValid() && kinds.includes(number.getType())));
  if (!right) reader.refuse(name, 'format');
  return number?.number ?? null;
}

function birthdateOf(reader: FieldReader): string | null {
  const text = reader.text('birthdate', { max: 10, pattern: /^(19|20)\d\d-\d\d-\d\d$/ });
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text || date > new Date()) reader.refuse('birthdate', 'format');
  return text;
}

function addressOf(body: Body): { address: Record<string, string | null>; reader: FieldReader } {
  const reader = new FieldReader(part(body, 'address'), '/address');
  const rule = (name: string) => (name === 'postalCode' ? { max: 12, pattern: postalCode } : { max: 120, pattern: oneLine });
  const read = Object.entries(addressParts).map(([name, needed]) => [name, reader.text(name, { ...rule(name), required: needed })] as const);
  return { address: Object.fromEntries(read), reader };
}

function companyOf(body: Body): { company: Record<string, string | null>; reader: FieldReader } {
  const reader = new FieldReader(part(body, 'company'), '/company');
  if (body['customerType'] !== 'business') return { company: {}, reader };
  const line = { max: 120, pattern: oneLine };
  const companyName = reader.text('companyName', { ...line, required: true });
  const businessType = reader.text('businessType', line);
  const vatId = reader.text('vatId', { ...line, max: 20 });
  if (vatId !== null && !checkVAT(vatId, [...countries]).isValid) reader.refuse('vatId', 'format');
  return { company: { companyName, businessType, vatId: vatId === null ? null : vatId.replaceAll(/[\s.-]/g, '').toUpperCase() }, reader };
}

function consentsOf(body: Body): { consents: Record<string, boolean>; reader: FieldReader } {
  const given = part(body, 'consents');
  const reader = new FieldReader(given, '/consents');
  for (const name of required) reader.confirmed(name);
  const all = [...required, ...optional].map((name) => [name, given[name] === true] as const);
  return { consents: Object.fromEntries(all), reader };
}

/** @throws Problem 422 that names every field that was refused */
export function readRegistration(body: Body): Registration {
  const reader = new FieldReader(body);
  const line = { max: 120, pattern: oneLine };
  const customerType = reader.text('customerType', { max: 20, required: true, pattern: /^(residential|business)$/ });
  const firstName = reader.text('firstName', { ...line, required: true });
  const lastName = reader.text('lastName', { ...line, required: true });
  const birthdate = birthdateOf(reader);
  const address = reader.text('email', { max: 254, required: true, pattern: email });
  const [phone, mobile] = [phoneOf(reader, 'phone', false), phoneOf(reader, 'mobile', true)];
  const language = reader.text('language', { max: 5, required: true, pattern: /^(en|de|de-at)$/ });
  const consentVersion = reader.text('consentVersion', { ...line, required: true });
  const ownerRole = reader.text('ownerRole', { max: 10, required: true, pattern: /^(owner|tenant)$/ });
  const campaign = reader.text('campaign', { ...line, max: 40 });
  const object = reader.text('object', { ...line, max: 40 });
  const parts = [addressOf(body), companyOf(body), consentsOf(body)] as const;
  reader.finishWith(parts.map((each) => each.reader));
  return {
    customerType: customerType === 'business' ? 'business' : 'residential', firstName: firstName ?? '', lastName: lastName ?? '', birthdate,
    email: (address ?? '').toLowerCase(), phone, mobile, language: language ?? 'en', consentVersion: consentVersion ?? '',
    ownerRole: ownerRole ?? '', campaign: campaign?.toUpperCase() ?? null, object,
    address: parts[0].address, company: parts[1].company, consents: parts[2].consents,
  };
}
