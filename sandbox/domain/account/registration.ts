import { FieldReader, isBody } from '../../http/body';
import type { Body } from '../../http/body';
import { country as countryCode, requestFormats, postcodeOf } from '../../http/formats';
import { oneLinePattern } from '../../http/patterns';

/** A sign-up as stored: trimmed, complete, numbers in international form. */
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
  street: true,
  streetAddress: true,
  building: false,
  flat: false,
  apartmentNumber: false,
  mailbox: false,
  city: true,
  county: false,
  province: false,
  postalCode: true,
  organisationName: false,
} as const;

const required = ['privacy', 'terms', 'owner', 'equipment', 'paymentTransfer'];
const optional = ['marketingEmail', 'marketingPhone'];

const part = (body: Body, name: string): Body => (isBody(body[name]) ? body[name] : {});

function addressOf(body: Body): { address: Record<string, string | null>; reader: FieldReader } {
  const reader = new FieldReader(part(body, 'address'), '/address');
  const country = reader.text('country', { max: 2, pattern: countryCode });
  const entries = Object.entries(addressParts).map(
    ([name, required]) =>
      [
        name,
        name === 'postalCode'
          ? reader.formatted(name, postcodeOf(country), { required })
          : reader.text(name, { max: 120, pattern: oneLinePattern, required }),
      ] as const,
  );
  return { address: Object.fromEntries(entries), reader };
}

function companyOf(body: Body): { company: Record<string, string | null>; reader: FieldReader } {
  const reader = new FieldReader(part(body, 'company'), '/company');
  if (body['customerType'] !== 'business') return { company: {}, reader };
  const line = { max: 120, pattern: oneLinePattern };
  const companyName = reader.text('companyName', { ...line, required: true });
  const businessType = reader.text('businessType', line);
  const vatId = reader.formatted('vatId', requestFormats.vatId);
  return { company: { companyName, businessType, vatId }, reader };
}

function consentsOf(body: Body): { consents: Record<string, boolean>; reader: FieldReader } {
  const input = part(body, 'consents');
  const reader = new FieldReader(input, '/consents');
  for (const name of required) reader.confirmed(name);
  const all = [...required, ...optional].map((name) => [name, input[name] === true] as const);
  return { consents: Object.fromEntries(all), reader };
}

/** @throws Problem 422 naming every refused field */
export function readRegistration(body: Body): Registration {
  const reader = new FieldReader(body);
  const line = { max: 120, pattern: oneLinePattern };
  const customerType = reader.text('customerType', { max: 20, required: true, pattern: /^(residential|business)$/ });
  const firstName = reader.formatted('firstName', requestFormats.name, { required: true });
  const lastName = reader.formatted('lastName', requestFormats.name, { required: true });
  const birthdate = reader.formatted('birthdate', requestFormats.adultBirthdate);
  const address = reader.formatted('email', requestFormats.email, { required: true, max: 254 });
  const [phone, mobile] = [
    reader.formatted('phone', requestFormats.phoneNumber),
    reader.formatted('mobile', requestFormats.mobile),
  ];
  const language = reader.text('language', { max: 5, required: true, pattern: /^(en|de|de-at)$/ });
  const consentVersion = reader.text('consentVersion', { ...line, required: true });
  const ownerRole = reader.text('ownerRole', { max: 10, required: true, pattern: /^(owner|tenant)$/ });
  const campaign = reader.text('campaign', { ...line, max: 40 });
  const object = reader.text('object', { ...line, max: 40 });
  const parts = [addressOf(body), companyOf(body), consentsOf(body)] as const;
  reader.finishWith(parts.map((each) => each.reader));
  return {
    customerType: customerType === 'business' ? 'business' : 'residential',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    birthdate,
    email: (address ?? '').toLowerCase(),
    phone,
    mobile,
    language: language ?? 'en',
    consentVersion: consentVersion ?? '',
    ownerRole: ownerRole ?? '',
    campaign: campaign?.toUpperCase() ?? null,
    object,
    address: parts[0].address,
    company: parts[1].company,
    consents: parts[2].consents,
  };
}
