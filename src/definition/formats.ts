/** The formats that a form's schema may ask for. Functions, so that validators of many forms share them. */
import { lateFormats } from './late-formats';

const isDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/.test(text);

const isDateTime = (text: string): boolean => {
  const [date = '', time = ''] = text.split(/[Tt ]/);
  return isDate(date) && isTime(time);
};

const isHost = (host: string): boolean =>
  host.length <= 253 && host.split('.').length > 1 && !/^[\d.]+$/.test(host) &&
  host.split('.').every((label) => /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label));

/** Addresses as people have them: umlauts before and after the @ are allowed (RFC 6531), quoted local parts are not. */
const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const parts = local.split('.');
  return at > 0 && local.length <= 64 && isHost(text.slice(at + 1)) && parts.every((part) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(part));
};

const isUri = (text: string): boolean => /^https?:\/\/[^\s"<>\\^`{|}]+$/iu.test(text) && URL.canParse(text);

/** An address that may be written relative to another; never one with a scheme that could run code. */
const isUriReference = (text: string): boolean =>
  /^[^\s"<>\\^`{|}]+$/u.test(text) && URL.canParse(text, 'https://site.invalid') && /^https?:$/.test(new URL(text, 'https://site.invalid').protocol);

const isPhone = (text: string): boolean => /^\+?[\d ()/-]+$/.test(text) && /^\d{6,15}$/.test(text.replaceAll(/\D/g, ''));

/** The name of an account: an email address, or a mobile number with + and country code. */
const isEmailOrMobile = (text: string): boolean => isEmail(text.trim()) || (/^\s*\+/.test(text) && isPhone(text.trim()));

/** Every format by name; a schema that names another is refused. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  email: isEmail,
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  uri: isUri,
  'uri-reference': isUriReference,
  phone: isPhone,
  'email-or-mobile': isEmailOrMobile,
  ...lateFormats,
};
