/** Removes personal data and secrets from a report: by the name of a value, and by patterns in texts. */
const removed = '[removed]';

const secretNames =
  /pass(?:word|wort|code)?|secret|token|api[_-]?key|authorization|cookie|e-?mail|phone|mobile|iban|(?<![a-z])bic(?![a-z])|birth|ssn|(?<![a-z])tax|user-?name|first-?name|last-?name|street|signature/i;

/** In this order: longer patterns first. */
const patterns: readonly RegExp[] = [
  /\b(?:Basic|Bearer)\s+[\w+/=.~-]+/gi,
  /[^\s"'<>(),;:=?&/]+@[^\s"'<>(),;:=?&/]+\.[^\s"'<>(),;:=?&/]+/gu,
  /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?:\+|\b00?)[\d][\d\s()/.-]{5,}\d/g,
  /\b(?=[\w-]*\d)[\w-]{20,}\b/g,
];

/** The address without its query and fragment, where links carry secrets. */
const plainAddress = (text: string): string => text.replace(/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1');

/** A sensitive name and its value, in text: password=…, "api_key": "…". */
const pairsOf = (name: RegExp): RegExp =>
  new RegExp(`(["']?)([\\w-]*(?:${name.source})[\\w-]*)\\1(\\s*[:=]\\s*)("[^"]*"|'[^']*'|[^\\s,;&}]+)`, 'gi');

/** Addresses of scripts, which are needed to find a failure. */
const places = new Set(['filename', 'abs_path']);

export type Scrub = <T>(value: T) => T;

/** Returns a function that scrubs a copy of a report; `names` are additional names of sensitive values. */
export function scrubber(names: readonly string[] = []): Scrub {
  const named = names.map((name) => name.replace(/[^\w]/g, '.'));
  const telling = new RegExp([secretNames.source, ...named].join('|'), 'i');
  const pairs = pairsOf(telling);
  const text = (value: string) =>
    patterns.reduce(
      (left, pattern) => left.replace(pattern, removed),
      plainAddress(value).replace(pairs, `$1$2$1$3${removed}`),
    );
  const part = (name: string, item: unknown, depth: number): unknown => {
    if (telling.test(name) && item !== undefined) return removed;
    return places.has(name) && typeof item === 'string' ? plainAddress(item) : clean(item, depth);
  };
  const clean = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return text(value);
    if (value === null || typeof value !== 'object') return value;
    if (depth > 12) return removed;
    if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, part(name, item, depth + 1)]));
  };
  return <T>(value: T) => clean(value, 0) as T;
}
