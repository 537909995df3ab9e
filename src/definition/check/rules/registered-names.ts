/** Currencies, countries and time zones exist, according to Unicode CLDR and IANA in Node. */
import { once } from '../../../base/lazy';
import { nearest } from '../../../base/nearest';
import { asText, isObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('registered-names', {
  FP3401: { message: 'There is no {what} "{name}".', fix: 'Write it as {example}.' },
});

type Registered = {
  readonly what: string;
  readonly example: string;
  readonly has: (name: string) => boolean;
  readonly known: () => readonly string[];
};

const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }));

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** By the key that says it. */
const registered: Readonly<Record<string, Registered>> = {
  currency: {
    what: 'currency',
    example: 'ISO 4217 has it, such as EUR',
    has: (name) => currencies.has(name),
    known: () => [...currencies],
  },
  country: {
    what: 'country',
    example: 'ISO 3166 has it, such as DE',
    has: (name) => regions().of(name) !== undefined,
    known: () => [],
  },
  timeZone: {
    what: 'time zone',
    example: 'IANA has it, such as Europe/Berlin',
    has: isZone,
    known: () => Intl.supportedValuesOf('timeZone'),
  },
};

/** The schema reports values with the wrong form. */
const isWritten: Readonly<Record<string, RegExp>> = {
  currency: /^[A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  timeZone: /^[^{}]+$/,
};

function* namesIn(value: unknown): Generator<Problem> {
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const [list, name] = [registered[key], asText(part)];
    if (list === undefined || name === undefined || isWritten[key]?.test(name) !== true) yield* namesIn(part);
    else if (!list.has(name)) {
      const values = { what: list.what, name, example: list.example };
      yield report('FP3401', originOf(value, key), values, { suggestion: nearest(name, list.known()) });
    }
  }
}

export const rule: Rule = {
  name: 'registered-names',
  again: { branding: ['brand', 'contacts'] },
  *check({ site }) {
    const { currency, brand, contacts, seller } = site.settings;
    yield* namesIn({ brand, contacts, seller });
    const list = registered['currency'];
    const name = asText(currency);
    if (list === undefined || name === undefined || isWritten['currency']?.test(name) !== true || list.has(name))
      return;
    const values = { what: list.what, name, example: list.example };
    const at = originOf(site.settings, 'currency');
    yield report('FP3401', at, values, { suggestion: nearest(name, list.known()) });
  },
};
