/** Possible names for a property, for the lists of a panel. */
import { asList, asObject, asText, isObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { autofillNames } from '../../../src/definition/check/rules/autocomplete';
import type { CheckContext } from '../../../src/definition/check/rule';
import { parsedText } from '../../../src/definition/edit/written-value';
import { findMessage, localeChain, messageIds } from '../../../src/definition/facts/messages';
import { originsOf } from '../../../src/definition/source/positions';
import { addressesOf } from '../../../src/model/block-address';
import type { ChoicesAnswer } from '../../../studio/protocol';

type Choice = ChoicesAnswer['choices'][number];

const named = (ids: Iterable<string>): readonly Choice[] => [...ids].map((id) => ({ id, title: id }));

const keysOf = (value: unknown): readonly Choice[] => named(Object.keys(asObject(value)));

function messages({ site }: CheckContext): readonly Choice[] {
  const chain = localeChain(site.settings, site.locales[0] ?? 'en');
  return [...messageIds(site.source, chain)].map((id) => ({
    id,
    title: asText(findMessage(site.source, chain, id)?.text) ?? id,
  }));
}

/** Returns the text of a message in the first language; undefined if it has none. */
export function messageWords({ site }: CheckContext, message: unknown): string | undefined {
  const id = asText(message) ?? (isObject(message) ? asText(message['message']) : undefined);
  const chain = localeChain(site.settings, site.locales[0] ?? 'en');
  return id === undefined ? undefined : asText(findMessage(site.source, chain, id)?.text);
}

type TitledPage = { readonly id: string; readonly entry: JsonObject };

/** Returns the title of a page in the first language of its site; its id if it has none, or if the title contains data. */
export function titleOfPage(context: CheckContext, { id, entry }: TitledPage): string {
  const words = messageWords(context, entry['title']);
  return words === undefined || words.includes('{') ? id : words;
}

/** Returns the paths in the state: each entry, then the properties in its schema. */
const statePlaces = (state: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(state).flatMap(([name, entry]) => {
    const inner = Object.keys(asObject(asObject(asObject(entry)['schema'])['properties']));
    return [name, ...inner.map((one) => `${name}.${one}`)].map((path) => `state.${path}`);
  });

/** Whether a typeface is complete: a layer may also contain only its changes to the one below. */
const isWholeFont = (font: unknown): font is JsonObject =>
  isObject(font) && 'family' in font && ('files' in font || 'package' in font) && !('$remove' in font);

/** Returns a CSS font name from a file name: fonts/source-serif.woff2 → Source serif. */
function fontFamily(src: string): string {
  const words = src
    .replace(/^.*\/|\.\w+$/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim();
  const name = /^[A-Za-z]/.test(words) ? words : `Font ${words}`;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

const files = ({ site }: CheckContext, folder: string): readonly string[] =>
  Object.keys(site.source.assets).filter((path) => path.startsWith(folder) && !path.endsWith('/README.md'));

/** Returns the available fonts, as JSON values: those of every site, those in layers, and other files in fonts/. */
function fonts({ site, textOf }: CheckContext): readonly Choice[] {
  const theme = asObject(site.settings['theme']);
  const below = ['font', 'headingFont'].flatMap((key) => originsOf(theme, key).map((at) => parsedText(textOf, at)));
  const named = [theme['font'], theme['headingFont'], ...below].filter(isWholeFont);
  const taken = new Set(named.flatMap((font) => asList(font['files']).map((one) => asText(asObject(one)['src']))));
  const loose = Object.keys(site.source.assets)
    .filter((path) => /^fonts\/.+\.(?:woff2?|otf|ttf)$/.test(path) && !taken.has(path))
    .map((src) => ({ family: fontFamily(src), files: [{ src }] }));
  const all = new Map<string, string>([
    ...['figtree', 'system'].map((name) => [JSON.stringify(name), name] as const),
    ...[...named, ...loose].map((font) => [JSON.stringify(font), asText(font['family']) ?? ''] as const),
  ]);
  return [...all].map(([id, title]) => ({ id, title }));
}

/** Returns the blocks of a page by id, with their kinds. */
function blocksOf({ site }: CheckContext, page: string | undefined): readonly Choice[] {
  const body = site.pages.find(({ id }) => id === page)?.body ?? [];
  return [...addressesOf(body)].flatMap(({ block }) => {
    const { id, block: kind } = asObject(block);
    return typeof id === 'string' && typeof kind === 'string' ? [{ id, title: kind }] : [];
  });
}

/** Returns the address parameters that pages read. */
function parametersOf({ site }: CheckContext): readonly Choice[] {
  const found = site.pages.flatMap(({ body }) => [...JSON.stringify(body).matchAll(/\broute\.query\.(\w+)/g)]);
  return named([...new Set(found.flatMap(([, name]) => name ?? []))].toSorted());
}

const choices: Readonly<Record<string, (context: CheckContext, page?: string) => readonly Choice[]>> = {
  block: blocksOf,
  parameter: parametersOf,
  autofill: () => named(autofillNames),
  page: (context) => context.site.pages.map((page) => ({ id: page.id, title: titleOfPage(context, page) })),
  message: messages,
  operation: ({ site }) => keysOf(site.operations),
  form: ({ site }) => keysOf(site.forms),
  part: ({ site }) => keysOf(site.source.parts),
  entity: ({ site }) => keysOf(site.entities),
  menu: ({ site }) => keysOf(site.menus),
  state: ({ site }) => keysOf(site.settings['state']),
  place: ({ site }) => named(statePlaces(asObject(site.settings['state']))),
  modal: ({ site }) => keysOf(site.settings['modals']),
  api: ({ site }) => keysOf(site.settings['apis']),
  role: ({ site }) => named(site.roles),
  locale: ({ site }) => named(site.locales),
  data: ({ site }) => named(new Set(site.pages.flatMap(({ data }) => Object.keys(data)))),
  category: ({ site }) =>
    named(asList(asObject(site.settings['consent'])['categories']).flatMap((one) => asText(asObject(one)['id']) ?? [])),
  document: ({ site }) => named(new Set(Object.values(site.source.documents).flatMap((one) => Object.keys(one)))),
  font: fonts,
  icon: (context) => named(files(context, 'images/icons/').map((path) => path.replace(/^.*\/|\.svg$/g, ''))),
  asset: (context) => named(files(context, 'images/').filter((path) => !path.startsWith('images/icons/'))),
  picture: (context) => named(files(context, 'images/').filter((path) => !path.startsWith('images/icons/'))),
  file: (context) => named(files(context, 'files/')),
};

/** Returns the names of a kind (`x-ref`) in a site or on a page, each with a title; none for a kind without a list. */
export const choicesOf = (context: CheckContext, ref: string, page?: string): readonly Choice[] =>
  Object.hasOwn(choices, ref) ? (choices[ref]?.(context, page) ?? []) : [];
