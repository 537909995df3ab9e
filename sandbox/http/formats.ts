/** The formats of form fields. The API accepts what the forms accept, and stores it as the form shows it. */
import * as accountNumber from '../../src/formats/account-number';
import * as areaCode from '../../src/formats/area-code';
import * as birthdate from '../../src/formats/birthdate';
import * as adult from '../../src/formats/birthdate-adult';
import { isEmail } from '../../src/formats/common/email';
import * as mobile from '../../src/formats/mobile';
import * as personName from '../../src/formats/person-name';
import * as phone from '../../src/formats/phone';
import * as phoneList from '../../src/formats/phone-list';
import * as phoneNumber from '../../src/formats/phone-number';
import * as sepaIban from '../../src/formats/sepa-iban';
import * as sortCode from '../../src/formats/sort-code';
import * as vatId from '../../src/formats/vat-id';
import { postcodeIn } from './postcodes';
import type { MessageCode } from './problem';

/** A format, and the error code for each reason to refuse a value. */
export interface Format {
  readonly fault: (text: string) => string | undefined;
  readonly written?: (text: string) => string;
  readonly rules: Readonly<Record<string, MessageCode>>;
}

const numberRules = {
  characters: 'phone.characters',
  country: 'phone.country',
  length: 'phone.number',
  format: 'phone.number',
} as const;

export const requestFormats = {
  name: { ...personName, rules: { format: 'required', length: 'name.length' } },
  email: {
    fault: (text: string) => (isEmail(text) ? undefined : 'format'),
    written: (text: string) => text.replace(/\p{Cf}/gu, '').trim(),
    rules: {},
  },
  phone: { ...phone, rules: numberRules },
  phoneNumber: { ...phoneNumber, rules: numberRules },
  mobile: { ...mobile, rules: numberRules },
  phoneList: { ...phoneList, rules: { characters: 'phone.characters' } },
  areaCode: { ...areaCode, rules: {} },
  postcode: { ...postcodeIn(null), rules: { format: 'postcode.format' } },
  iban: {
    ...sepaIban,
    rules: { country: 'iban.country', length: 'iban.length', checksum: 'iban.checksum', format: 'iban.checksum' },
  },
  sortCode: { ...sortCode, rules: {} },
  accountNumber: { ...accountNumber, rules: {} },
  vatId: { ...vatId, rules: { format: 'vat.format', number: 'vat.number' } },
  birthdate: { ...birthdate, rules: { future: 'birthdate.future', past: 'birthdate.past' } },
  adultBirthdate: { ...adult, rules: { future: 'birthdate.future', past: 'birthdate.past', age: 'birthdate.age' } },
} satisfies Record<string, Format>;

/** The postcode of a country; of any supported country if none is given. */
export const postcodeOf = (country: string | null): Format => ({ ...requestFormats.postcode, ...postcodeIn(country) });

export const country = /^(AT|DE|GB)$/;
