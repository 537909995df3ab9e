/** Takes everything personal and secret out of a report: by the name of a value, and by the look of a text. */
const removed = '[removed]';

const secretNames = /pass(word|wort|code)?|secret|token|api[_-]?key|authorization|cookie|e-?mail|phone|mobile|iban|(?<![a-z])bic(?![a-z])|birth|ssn|(?<![a-z])tax|user-?name|first-?name|last-?name|street|signature/i;

/** In this order: what is recognised by more comes first. */
const patterns: readonly RegExp[] = [
  /\b(?:Basic|Bearer)\s+[\w+/=.~-]+/gi,
  /[^\s"'<>(),;:=?&/]+@[^\s"'<>(),;:=?&/]+\.[^\s"'<>(),;:=?&/]+/gu,
  /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?:\+|\b00?)[\d][\d\s()/.-]{5,}\d/g,
  /\b[\w-]*\d[\w-]{19,}\b/g,
];

/** The address without its query and fragment, where links carry secrets. */
const plainAddress = (text: string): string => text.replace(/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1');

const pairs = (text: string, more: RegExp | undefined): string =>
  text.replace(/(["']?)([\w-]+)\1(\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/g, (whole, quote: string, name: string, sign: string) =>
    secretNames.test(name) || more?.test(name) ? `${quote}${name}${quote}${sign}${removed}` : whole);

export type Scrub = <T>(value: T) => T;

/** Gives the function that cleans a report; `names` are those of values that go as well. What it is given stays as it is. */
export function scrubber(names: readonly string[] = []): Scrub {
  const more = names.length === 0 ? undefined : new RegExp(`^(${names.map((name) => name.replace(/[^\w]/g, '.')).join('|')})$`, 'i');
  const isSecret = (name: string) => secretNames.test(name) || more?.test(name) === true;
  const text = (value: string) => patterns.reduce((left, pattern) => left.replace(pattern, removed), pairs(plainAddress(value), more));
  const clean = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return text(value);
    if (value === null || typeof value !== 'object') return value;
    if (depth > 12) return removed;
    if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, isSecret(name) && item !== undefined ? removed : clean(item, depth + 1)]));
  };
  return <T>(value: T) => clean(value, 0) as T;
}
