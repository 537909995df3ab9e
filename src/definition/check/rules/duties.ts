import { baseLanguage } from '../../../base/base-language';
import { nearest } from '../../../base/nearest';
import { dutiesOf } from '../findings/duties';
import type { Duty } from '../findings/duties';
import { asList, asObject, asText, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { findMessage, localeChain } from '../../facts/messages';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('duties', {
  FP5501: {
    message: 'Sellers in {country} must offer {what} ({law}), but nothing fulfils "{duty}".',
    fix: 'Add "{duty}" to "duties" of site.json with its {key}.',
  },
  FP5502: {
    message: 'The page "{page}" fulfils "{duty}" ({law}) only if everybody may open it.',
    fix: 'Remove "access" of the page, or add "{role}" to it.',
  },
  FP5503: {
    message: 'The page "{page}" fulfils "{duty}" ({law}) only if every page links to it.',
    fix: 'Add a link to a menu in the footer or the header.',
  },
  FP5504: {
    message: 'The message "{id}" is "{text}" in {locale}, but {law} requires: {words}.',
    fix: 'Use exactly one of these texts.',
  },
  FP5505: {
    message: 'No page calls "{operation}", which is to fulfil "{duty}" ({law}).',
    fix: 'Show its answer on a page.',
  },
  FP5506: {
    message: 'The operation "{operation}" expects nothing named "{expects}", which is to fulfil "{duty}" ({law}).',
    fix: 'Add it to "expects" of the operation, where it holds recorded answers.',
  },
  FP5507: {
    message: 'There is no {kind} "{name}", which is to fulfil "{duty}" ({law}).',
    fix: 'Correct the name, or name what fulfils it.',
  },
  FP5508: {
    message: 'No pack of the site has a duty "{duty}".',
    fix: 'Correct the name, delete the entry, or name its pack. Known: {known}.',
  },
  FP5509: {
    message: 'No pack of the site has the duties in "{country}", so that none of them is looked for.',
    fix: 'Name a country by its two letters: {known}; or name a pack with the law of this one in "packs".',
  },
});

type Declared = { readonly duty: Duty; readonly entry: JsonObject };

/** Required keys of an entry, by kind of duty. */
const keys: Readonly<Record<string, string>> = {
  everywhere: 'page',
  page: 'page',
  operation: 'operation',
  expects: 'operation',
  words: 'message',
  document: 'document',
};

/** Pages that a menu of the shell links on every page. */
function linkedEverywhere({ site }: CheckContext): ReadonlySet<string> {
  const shell = JSON.stringify(site.settings['shell'] ?? {});
  const menus = Object.entries(asObject(asObject(site.source.menu)['menus'])).filter(([name]) =>
    shell.includes(JSON.stringify(name)),
  );
  const pages = menus.flatMap(([, items]) =>
    asList(items)
      .flatMap((item) => [item, ...asList(asObject(item)['children'])])
      .flatMap((item) => asText(asObject(asObject(item)['to'])['page']) ?? []),
  );
  return new Set(pages);
}

function* everywhere({ duty, entry }: Declared, context: CheckContext): Generator<Problem> {
  const { site } = context;
  const page = site.pages.find(({ id }) => id === entry['page']);
  const [role] = site.roles;
  const values = { page: String(entry['page']), duty: duty.id, law: duty.law };
  if (page === undefined) return;
  if (role !== undefined && page.access !== undefined && !page.access.includes(role))
    yield report('FP5502', originOf(entry, 'page'), { ...values, role });
  else if (!linkedEverywhere(context).has(page.id)) yield report('FP5503', originOf(entry, 'page'), values);
}

function* words({ duty, entry }: Declared, { site }: CheckContext): Generator<Problem> {
  const id = asText(entry['message']);
  if (id === undefined) return;
  // Several languages often share one text.
  const checked = new Set<object>();
  for (const locale of site.locales) {
    const wanted = duty.words[baseLanguage(locale)];
    const found = findMessage(site.source, localeChain(site.settings, locale), id);
    const text = asText(found?.text);
    if (
      wanted === undefined ||
      found === undefined ||
      text === undefined ||
      wanted.includes(text) ||
      checked.has(found.layer)
    )
      continue;
    checked.add(found.layer);
    yield report('FP5504', originOf(found.layer.messages, id), {
      id,
      text,
      locale,
      law: duty.law,
      words: listed(wanted),
    });
  }
}

function* operation({ duty, entry }: Declared, { site, units }: CheckContext): Generator<Problem> {
  const name = asText(entry['operation']);
  if (name === undefined || site.operations[name] === undefined) return;
  const values = { operation: name, duty: duty.id, law: duty.law };
  const called = units.some(
    (unit) =>
      unit.operation === undefined &&
      unit.places.some(({ schema, value }) => schema['x-ref'] === 'operation' && value === name),
  );
  if (!called) yield report('FP5505', originOf(entry, 'operation'), values);
  if (duty.kind !== 'expects') return;
  const expects = asText(entry['expects']) ?? '';
  const known = asList(site.operations[name]['expects']).some((one) => asObject(one)['id'] === expects);
  if (!known)
    yield report('FP5506', originOf(entry, 'expects') ?? originOf(entry, 'operation'), { ...values, expects });
}

const isDeclared = ({ kind }: Duty, entry: JsonObject): boolean => typeof entry[keys[kind] ?? ''] === 'string';

/** Unknown pages and operations; messages and documents are references like all others. */
function* unknown({ duty, entry }: Declared, { site }: CheckContext): Generator<Problem> {
  const all = { page: site.pages.map(({ id }) => id), operation: Object.keys(site.operations) };
  for (const [kind, names] of Object.entries(all)) {
    const name = asText(entry[kind]);
    if (name === undefined || names.includes(name)) continue;
    yield report(
      'FP5507',
      originOf(entry, kind),
      { kind, name, duty: duty.id, law: duty.law },
      { suggestion: nearest(name, names) },
    );
  }
}

function* broken(declared: Declared, context: CheckContext): Generator<Problem> {
  const { kind } = declared.duty;
  yield* unknown(declared, context);
  if (kind === 'everywhere') yield* everywhere(declared, context);
  if (kind === 'words') yield* words(declared, context);
  if (kind === 'operation' || kind === 'expects') yield* operation(declared, context);
}

/** A site has the pages, words and responses that the law in its packs requires of sellers in each of its countries. */
export const rule: Rule = {
  name: 'duties',
  again: { page: ({ lost }) => lost.some((name) => name.startsWith('operation ')) },
  *check(context) {
    const { site } = context;
    const contacts = asObject(site.settings['contacts']);
    const duties = asObject(context.units.find(({ kind }) => kind === 'site')?.value['duties']);
    const known = dutiesOf(site);
    const dutyNames = [...new Set([...known.values()].flatMap((list) => list.map(({ id }) => id)))];
    for (const id of Object.keys(duties).filter((name) => !dutyNames.includes(name))) {
      yield report(
        'FP5508',
        keyAt(duties, id),
        { duty: id, known: dutyNames.join(', ') || 'none' },
        { suggestion: nearest(id, dutyNames) },
      );
    }
    // Texts that one country requires are not required again for the next, unless that has its own words.
    const checked = new Set<string>();
    const countries = asList(contacts['countries']);
    for (const country of known.size === 0 ? [] : texts(countries)) {
      if (!known.has(country))
        yield report('FP5509', originOf(countries, countries.indexOf(country)), {
          country,
          known: [...known.keys()].join(', '),
        });
      for (const duty of known.get(country) ?? []) {
        const question = `${duty.id} ${JSON.stringify(duty.words)}`;
        if (checked.has(question)) continue;
        checked.add(question);
        const entry = asObject(duties[duty.id]);
        if (isDeclared(duty, entry)) yield* broken({ duty, entry }, context);
        else
          yield report('FP5501', keyAt(contacts, 'countries'), {
            country,
            what: duty.what,
            law: duty.law,
            duty: duty.id,
            key: keys[duty.kind] ?? '',
          });
      }
    }
  },
};
