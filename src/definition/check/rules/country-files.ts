/** The files of the site's countries are usable. */
import { nearest } from '../../../base/nearest';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { syntaxError } from '../../../expression/pattern';
import { postcodeWritten } from '../../../formats/postcode';
import { partsOfAddress, countryPartNames, partsOfName } from '../../source/country-parts';
import { subschemas } from '../../facts/subschemas';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { checkedCountries, choosableCountries } from '../findings/asked-countries';
import { statedSchemas } from '../findings/site-schemas';
import { listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('country-files', {
  FP8706: {
    severity: 'warning',
    message:
      'Nothing is known of the country "{country}": its postcodes are not checked, and its addresses are written in the usual order.',
    fix: 'Add countries/{file}.json, or correct the code. Known: {known}.',
  },
  FP8707: { message: 'There is no part "{name}" of {what}.', fix: 'Parts: {known}.' },
  FP8708: { message: 'The example "{example}" {what}.', fix: 'Correct the example, "pattern" or "written".' },
});

/** Texts in braces that name no part. */
function* unknownParts(
  container: object,
  key: string | number,
  { what, known }: { readonly what: string; readonly known: readonly string[] },
): Generator<Problem> {
  for (const [, name = ''] of String(Reflect.get(container, key)).matchAll(/\{([^{}]*)\}/g)) {
    if (known.includes(name)) continue;
    const values = { name, what, known: listed(known) };
    yield report('FP8707', originOf(container, key), values, { suggestion: nearest(name, known) });
  }
}

/** The example of a country's postcodes is one of them, in the country's notation. */
function* example(postcode: JsonObject): Generator<Problem> {
  const [pattern, written, shown] = ['pattern', 'written', 'example'].map((key) => asText(postcode[key]));
  if (pattern === undefined || written === undefined || shown === undefined || syntaxError(pattern) !== undefined)
    return;
  const right = postcodeWritten({ pattern, written }, shown);
  if (right === shown) return;
  const what = right === undefined ? 'does not fit the pattern' : `would be written "${right}"`;
  yield report('FP8708', originOf(postcode, 'example'), { example: shown, what });
}

/** Whether a site uses data of its countries. */
const usesCountries = (context: CheckContext): boolean =>
  countryPartNames.some((name) => context.site.parts.uses.has(name)) ||
  statedSchemas(context).some(({ schema }) => subschemas(schema).some(({ format }) => format === 'postcode'));

function* unknown({ site }: CheckContext): Generator<Problem> {
  const contacts = asObject(site.settings['contacts']);
  const list = asList(contacts['countries']);
  const known = [...site.source.countries.keys()].sort();
  const stated = [[contacts, 'country'] as const, ...list.map((_, index) => [list, index] as const)];
  const own = stated.flatMap(([container, key]) => {
    const country = asText(Reflect.get(container, key));
    return country === undefined ? [] : [{ country, at: originOf(container, key) }];
  });
  const missing = [...own, ...choosableCountries(site)].filter(({ country }) => !known.includes(country));
  for (const { country, at } of new Map(missing.toReversed().map((one) => [one.country, one])).values()) {
    const values = { country, file: country.toLowerCase(), known: known.join(', ') };
    yield report('FP8706', at, values);
  }
}

export const rule: Rule = {
  name: 'country-files',
  again: {},
  *check(context) {
    for (const country of checkedCountries(context.site)) {
      if (isObject(country['postcode'])) yield* example(country['postcode']);
      const lines = asList(country['address']);
      for (const index of lines.keys())
        yield* unknownParts(lines, index, { what: 'an address', known: partsOfAddress });
      yield* unknownParts(country, 'name', { what: 'a name', known: partsOfName });
    }
    if (usesCountries(context)) yield* unknown(context);
  },
};
