/** All named things of a site before parts are expanded, with the pages that show them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asObject, isObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { findMessage, localeChain, messageIds } from '../facts/messages';
import type { SourceSite } from '../source-site';
import { reachOf } from './reach';

export type NamedThing = {
  /** setting, page, menu, message, operation, form, entity, part, document or picture. */
  readonly kind: string;
  readonly name: string;
  /** Its value, merged from all layers. */
  readonly value: unknown;
  /** Routes of the pages that show it; undefined: of no specific page, or of all. */
  readonly routes: readonly string[] | undefined;
};

export type Inventory = {
  readonly things: readonly NamedThing[];
  readonly locales: readonly string[];
  /** Roles that may open a route. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
};

/** Keys for readers and tools, which do not affect the site. */
const headers: ReadonlySet<string> = new Set(['$schema', 'faceplate']);

function withoutHeaders(value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !headers.has(key))) : value;
}

/** Keys that differ between any two sites: the name and the site it extends. */
const layering: ReadonlySet<string> = new Set(['site', 'extends', 'abstract']);

/** Maps of settings are compared key by key, one thing each: a changed colour does not affect the others. */
function* settingsOf(settings: unknown): Generator<readonly [name: string, value: unknown]> {
  for (const [key, value] of Object.entries(asObject(withoutHeaders(settings)))) {
    if (layering.has(key)) continue;
    if (!isObject(value)) yield [key, value];
    else for (const [inner, one] of Object.entries(value)) yield [`${key}.${inner}`, one];
  }
}

/** A message by locale, as shown there: from the nearest layer, otherwise from the fallback language. */
function* messagesOf({ site }: CheckContext, source: SourceSite): Generator<readonly [name: string, value: unknown]> {
  const chains = site.locales.map((locale) => [locale, localeChain(source.settings, locale)] as const);
  const ids = new Set(chains.flatMap(([, chain]) => [...messageIds(source, chain)]));
  for (const id of ids)
    yield [
      id,
      Object.fromEntries(
        chains.flatMap(([locale, chain]) => {
          const found = findMessage(source, chain, id);
          return found === undefined ? [] : [[locale, found.text]];
        }),
      ),
    ];
}

function* pagesOf({ site }: CheckContext, source: SourceSite): Generator<readonly [name: string, value: unknown]> {
  for (const { id, entry, bodyName } of site.pages) {
    const file = bodyName === undefined ? undefined : source.bodies[bodyName];
    yield [id, { ...entry, ...asObject(withoutHeaders(file)) }];
  }
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);

function* filesOf({ documents, assets }: SourceSite): Generator<readonly [kind: string, name: string, value: unknown]> {
  for (const [locale, files] of Object.entries(documents))
    for (const [name, { text }] of Object.entries(files)) yield ['document', `${locale}/${name}`, text];
  for (const [name, file] of Object.entries(assets)) yield ['picture', name, digest(file)];
}

/** All named things of a site. `source`: the same site as written in its layers. */
export function inventoryOf(context: CheckContext, source: SourceSite): Inventory {
  const { site } = context;
  const reach = reachOf(context);
  const pairs = (
    kind: string,
    all: Iterable<readonly [string, unknown]>,
  ): readonly (readonly [string, string, unknown])[] => [...all].map(([name, value]) => [kind, name, value]);
  const files = (all: Readonly<Record<string, unknown>>): [string, unknown][] =>
    Object.entries(all).map(([name, value]) => [name, withoutHeaders(value)]);
  const all = [
    ...pairs('setting', settingsOf(source.settings)),
    ...pairs('page', pagesOf(context, source)),
    ...pairs('menu', Object.entries(asObject(asObject(source.menu)['menus']))),
    ...pairs('part', files(source.parts)),
    ...pairs(
      'form',
      Object.entries(source.forms).map(([id, { schema, layout }]) => [id, asForm(schema, layout)]),
    ),
    ...pairs('operation', files(source.operations)),
    ...pairs('entity', files(source.entities)),
    ...pairs('message', messagesOf(context, source)),
    ...filesOf(source),
  ];
  return {
    things: all.map(([kind, name, value]) => ({ kind, name, value, routes: reach(kind, name) })),
    locales: site.locales,
    roles: new Map(site.pages.map(({ path, access }) => [path, access ?? site.roles])),
  };
}

const asForm = (schema: unknown, layout: unknown): unknown => ({
  ...asObject(withoutHeaders(layout)),
  schema: withoutHeaders(schema),
});
