/** What differs between countries stands as data of the country, not as a question of which language is read. */
import { nearest } from '../../expression/suggest';
import { insideText } from '../inside-text';
import { asObject, isObject } from '../json';
import { reporter } from '../problems';
import type { Problem } from '../problems';
import { at, keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('countries', {
  FP8701: { message: 'There is no contact "{name}" that readers in {country} could have another of.', fix: 'Name it in "contacts" as well: readers everywhere else need it.' },
  FP8702: { severity: 'warning', message: 'This asks for the language where it means the country: people read every language everywhere.', fix: 'Write what differs into "byCountry" of "contacts", or ask for site.contacts.country.' },
});

function* contacts({ site }: CheckContext): Generator<Problem> {
  const { byCountry, ...own } = asObject(site.settings['contacts']);
  const known = Object.keys(own);
  for (const [country, theirs] of Object.entries(asObject(byCountry))) {
    if (!isObject(theirs)) continue;
    for (const name of Object.keys(theirs).filter((one) => !known.includes(one))) {
      yield report(site.name, 'FP8701', keyAt(theirs, name), { name, country }, { suggestion: nearest(name, known) });
    }
  }
}

/** Handing the language on is no question. */
const asked = /\broute\.locale\s*(?:\.|==|!=|\bin\b)|(?:==|!=)\s*route\.locale\b/;

function* languages({ site, units }: CheckContext): Generator<Problem> {
  for (const place of units.flatMap(({ places }) => places).filter(({ schema }) => schema['x-expression'] !== undefined)) {
    const { value } = place;
    const found = typeof value === 'string' ? asked.exec(value) : null;
    if (found) yield report(site.name, 'FP8702', insideText(at(place), found.index, found.index + found[0].length), {});
  }
}

export const rule: Rule = {
  name: 'countries',
  *check(context) {
    yield* contacts(context);
    yield* languages(context);
  },
};
