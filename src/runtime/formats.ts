/** The formats available to form schemas. Functions, so that the validators of many forms share them. */
import { isEmail } from '../formats/common/email';
import { isPhone, phoneDigits } from '../formats/common/phone-digits';
import { lazyFormats, normaliseLazily } from './lazy-formats';
import type { FormatTest } from './lazy-formats';

const isDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const isTime = (text: string): boolean =>
  /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/.test(text);

const isDateTime = (text: string): boolean => {
  const [date = '', time = ''] = text.split(/[Tt ]/);
  return isDate(date) && isTime(time);
};

const isUri = (text: string): boolean => /^https?:\/\/[^\s"<>\\^`{|}]+$/iu.test(text) && URL.canParse(text);

/** An absolute or relative address, never one with a scheme that could run code. */
const isUriReference = (text: string): boolean =>
  /^[^\s"<>\\^`{|}]+$/u.test(text) &&
  URL.canParse(text, 'https://site.invalid') &&
  /^https?:$/.test(new URL(text, 'https://site.invalid').protocol);

/** The name of an account: an email address, or a mobile number with + and country code. */
const isEmailOrMobile = (text: string): boolean =>
  isEmail(text.trim()) || (/^\s*\p{Cf}*\+/u.test(text) && isPhone(phoneDigits(text)));

/** All formats by name; a schema that names another is refused. */
export const formats: Readonly<Record<string, FormatTest>> = {
  email: isEmail,
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  uri: isUri,
  'uri-reference': isUriReference,
  'email-or-mobile': isEmailOrMobile,
  ...lazyFormats,
};

/** Invisible characters, which may be pasted along with an address. */
const seen = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim();

const normalisers: Readonly<Record<string, (text: string) => string>> = { email: seen, 'email-or-mobile': seen };

/** A text as its format stores and shows it; unchanged if the format has no such form. */
export const normaliseFormat = (name: string, text: string, by?: unknown, chosen?: unknown): string =>
  normalisers[name]?.(text) ?? normaliseLazily(name, text, by, chosen);
