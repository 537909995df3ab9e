/** Differences between countries are data of the country, not conditions on the language. */
import { nearest } from '../../../base/nearest';
import { rangeInString } from '../../source/string-offsets';
import { asObject, asText, isObject } from '../../../base/json';
import { readerCountries } from '../../source/site-countries';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { at, keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('countries', {
  FP8701: {
    message: 'There is no contact "{name}" that readers in {country} could have another of.',
    fix: 'Name it in "contacts" as well: readers everywhere else need it.',
  },
  FP8703: {
    message: 'No reader is in "{country}": no language of the site is that of this country.',
    fix: 'Use the country of a language tag: {known}.',
  },
  FP8704: {
    message: '"{link}" dials another number than "{name}" shows.',
    fix: 'Use the number of "{name}" with its country code and without spaces.',
  },
  FP8709: {
    message: 'A telephone cannot dial "{value}".',
    fix: 'Write the number alone, with its country code and without spaces, such as +442079460410: the link adds "tel:".',
  },
  FP8710: {
    severity: 'warning',
    message: 'These hours end at {to}, but begin at {from}.',
    fix: 'Correct them. Hours that go on after midnight are those of two days, the first until 24.',
  },
  FP8705: { message: '"{name}" is not an email address.', fix: 'Use the form name@example.org.' },
  FP8702: {
    severity: 'warning',
    message: 'This asks for the language where it means the country: people read every language everywhere.',
    fix: 'Write what differs into "byCountry" of "contacts", or ask for site.contacts.country.',
  },
});

function* contacts({ site }: CheckContext): Generator<Problem> {
  const { byCountry, ...own } = asObject(site.settings['contacts']);
  const known = Object.keys(own);
  const regions = readerCountries(site);
  for (const [country, theirs] of Object.entries(asObject(byCountry))) {
    if (!isObject(theirs)) continue;
    if (!regions.includes(country))
      yield report(
        'FP8703',
        keyAt(asObject(byCountry), country),
        { country, known: listed(regions) },
        { suggestion: nearest(country, regions) },
      );
    for (const name of Object.keys(theirs).filter((one) => !known.includes(one))) {
      yield report('FP8701', keyAt(theirs, name), { name, country }, { suggestion: nearest(name, known) });
    }
  }
}

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

/** A number as a link dials it (RFC 3966): separators are allowed, spaces are not. */
const dialled = /^\+?[\d().-]+(?:;[\w=.-]+)*$/;

/** Opening hours of a site that end before they start. */
function* endlessHours(hours: unknown): Generator<Problem> {
  if (!isObject(hours)) return;
  const { from, to } = hours;
  if (typeof from === 'number' && typeof to === 'number' && from >= to)
    yield report('FP8710', originOf(hours, 'to'), { from, to });
  for (const inner of Object.values(hours)) yield* endlessHours(inner);
}

/** Links call and mail the visible contact; readers in another country can have other contacts. */
function* reachable({ site }: CheckContext): Generator<Problem> {
  const contacts = asObject(site.settings['contacts']);
  for (const group of [contacts, ...Object.values(asObject(contacts['byCountry'])).filter(isObject)]) {
    yield* endlessHours(group['hours']);
    for (const [name, value] of Object.entries(group)) {
      const [text, link] = [asText(value) ?? '', asText(group[`${name}Link`])];
      const isNumber = digits(text) !== '' && link !== undefined;
      if (isNumber && !dialled.test(link)) yield report('FP8709', originOf(group, `${name}Link`), { value: link });
      else if (link !== undefined && !digits(link).endsWith(digits(text)))
        yield report('FP8704', originOf(group, `${name}Link`), { name, link: `${name}Link` });
      if (/email$/i.test(name) && text !== '' && !/^[^@\s]+@[^@\s]+$/.test(text))
        yield report('FP8705', originOf(group, name), { name });
    }
  }
}

/** Passing on the language is not a condition. */
const localeCondition = /\broute\.locale\s*(?:\.|==|!=|\bin\b)|(?:==|!=)\s*route\.locale\b/;

function* languages({ units, textOf }: CheckContext): Generator<Problem> {
  for (const place of units
    .flatMap(({ places }) => places)
    .filter(({ schema }) => schema['x-expression'] !== undefined)) {
    const { value } = place;
    const found = typeof value === 'string' ? localeCondition.exec(value) : null;
    if (found) yield report('FP8702', rangeInString(textOf, at(place), found.index, found.index + found[0].length), {});
  }
}

export const rule: Rule = {
  name: 'countries',
  again: { alone: languages, branding: ['contacts'] },
  *check(context) {
    yield* contacts(context);
    yield* reachable(context);
    yield* languages(context);
  },
};
