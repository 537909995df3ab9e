/** The names in a site, each with a description. */
import type { CheckableUnit } from '../facts/checkable-units';
import { asList, asObject, asText, isObject } from '../../base/json';
import { knownNames } from '../check/findings/known-names';
import type { CheckContext } from '../check/rule';
import { findMessage, localeChain, messageNames } from '../facts/messages';

export type DescribedName = readonly [name: string, description: string];

/** A message in each language of the site, one line per language. */
function eachLanguage({ site }: CheckContext, id: string): string {
  const lines = site.locales.flatMap((locale) => {
    const found = findMessage(site.source, localeChain(site.settings, locale), id);
    return found === undefined || found.locale !== locale ? [] : [`${locale}: ${String(found.text)}`];
  });
  return lines.join('\n');
}

const kindDescription = (kinds: CheckContext['language']['sources']['widgets'], name: string): string =>
  asText(kinds.find(({ type }) => type === name)?.schema['description']) ?? '';

const descriptionOf = (value: unknown): string => asText(asObject(value)['description']) ?? '';

function operationSentence(context: CheckContext, id: string): string {
  const operation = asObject(context.site.operations[id]);
  const words = ['api', 'protocol', 'method', 'path'].flatMap((key) => asText(operation[key]) ?? []);
  return [descriptionOf(operation), words.join(' ')].filter(Boolean).join('\n');
}

const titleOf = (context: CheckContext, value: unknown): string => {
  const id = asText(value) ?? asText(asObject(value)['message']);
  return id === undefined ? '' : eachLanguage(context, id);
};

/** Descriptions of a name, by its kind. */
const sentences: Readonly<Record<string, (context: CheckContext, name: string) => string>> = {
  message: eachLanguage,
  page(context, id) {
    const page = context.site.pages.find((each) => each.id === id);
    const access = page?.access === undefined ? 'for everybody' : `for ${page.access.join(', ')}`;
    return [`${page?.path ?? ''} ${access}`, titleOf(context, page?.entry['title'])].filter(Boolean).join('\n');
  },
  operation: operationSentence,
  form: ({ site }, id) => Object.keys(asObject(site.forms[id]?.schema['properties'])).join(', '),
  part: ({ site }, name) => descriptionOf(site.source.parts[name]),
  body: (_context, name) => `content/pages/${name}.json`,
  widget: ({ language }, name) => kindDescription(language.sources.widgets, name),
  protocol: ({ language }, name) => kindDescription(language.sources.protocols, name),
  state: ({ site }, name) => descriptionOf(asObject(site.settings['state'])[name]),
  api: ({ site }, name) =>
    asText(asObject(site.settings['apis'])[name]) ?? descriptionOf(asObject(site.settings['apis'])[name]),
  locale: ({ site }, name) => asText(asObject(asObject(site.settings['languages'])[name])['name']) ?? '',
  document: ({ site }, name) =>
    site.locales
      .filter((locale) => Object.hasOwn(site.source.documents[locale] ?? {}, name))
      .map((locale) => `content/${locale}/${name}.md`)
      .join('\n'),
};

/** Ids of list items, for anchors of overlay items, with their places. */
function siblingsOf({ units }: CheckContext): readonly DescribedName[] {
  const found = new Map<string, Set<string>>();
  for (const { kind, name, page, places, value } of units) {
    const where = kind === 'page' || kind === 'pages' ? `page ${page?.id ?? name}` : `${kind} ${name}`;
    const ids = [...places.map((place) => place.value), ...asList(value['fields'])]
      .filter(isObject)
      .flatMap(({ id }) => asText(id) ?? []);
    for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(where));
  }
  return [...found].map(([id, where]) => [id, [...where].slice(0, 5).join(', ')]);
}

/** Names to which no `x-ref` of the language refers. */
const others: Readonly<Record<string, (context: CheckContext) => readonly string[]>> = {
  message: messageNames,
  part: ({ site }) => Object.keys(site.source.parts),
  body: ({ site }) => Object.keys(site.source.bodies),
};

/** Description of a name; empty if only the name is known. */
export const describedName = (context: CheckContext, kind: string, name: string): string =>
  sentences[kind]?.(context, name) ?? '';

/** All names of one kind in a site: with a place those known in its file, otherwise those known in any file. */
export function describedNames(context: CheckContext, kind: string, unit?: CheckableUnit): readonly DescribedName[] {
  const named = knownNames[kind];
  const asked = named?.isOfUnit === true ? context.units : context.units.slice(0, 1);
  const units = unit === undefined ? asked : [unit];
  const names = others[kind]?.(context) ?? units.flatMap((each) => named?.names(context, each) ?? []);
  return [...new Set(names)].map((name) => [name, describedName(context, kind, name)]);
}

/** All kinds of names that editors complete, including those of the project's sites. */
export function allNames(
  context: CheckContext,
  sites: readonly string[],
): Readonly<Record<string, readonly DescribedName[]>> {
  const kinds = [...Object.keys(knownNames), ...Object.keys(others)];
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, describedNames(context, kind)])),
    site: sites.map((name) => [name, '']),
    sibling: siblingsOf(context),
  };
}
