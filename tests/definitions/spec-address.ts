/** The address language of spec-facts.json: where a definition carries a fact. See docs/reference/specification-facts.md. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asList, asObject, asText, isObject } from '../../src/base/json';
import type { JsonObject } from '../../src/base/json';
import { readLanguageSources } from '../../src/definition/language/kinds';
import { buildLanguage } from '../../src/definition/language/language';
import { expandSite } from '../../src/definition/normalise/parts/site';
import { carryOrigins } from '../../src/definition/source/positions';
import type { SourceSite } from '../../src/definition/source-site';

export type FactAddress = { readonly kind: string; readonly name: string; readonly path: readonly string[] };

const grammar = /^(?<kind>[a-z]+)(?::(?<name>[^#\s]+))?(?:#(?<path>\S+))?$/;

/** Steps are parted by dots; a filter in brackets may hold dots and a list itself. */
const steps = (path: string): string[] => path.match(/\[(?:[^[\]]|\[[^\]]*\])*\]|[^.[\]]+/g) ?? [];

/** Reads an address; undefined when it is none. */
export function parseAddress(text: string): FactAddress | undefined {
  const { kind, name, path } = grammar.exec(text)?.groups ?? {};
  const finder = kind === undefined ? undefined : finders[kind];
  if (kind === undefined || finder === undefined || finder.named !== (name !== undefined)) return undefined;
  return { kind, name: name ?? '', path: path === undefined ? [] : steps(path) };
}

const withId = (items: readonly unknown[], id: string): unknown =>
  items.find((item) => isObject(item) && item['id'] === id);

function matching(items: readonly unknown[], filter: string): readonly unknown[] {
  const [key = '', value = ''] = filter.slice(1, -1).split(/=(.*)/s);
  return items.filter((item) => JSON.stringify(asObject(item)[key]) === value);
}

const isMany = (step: string): boolean => step === '*' || step.startsWith('[');

/** The value that the steps lead to; undefined when there is none. `*` and `[key=json]` give a list. */
export function valuesAt(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (isMany(step)) {
    const items = Array.isArray(value) ? asList(value) : Object.values(asObject(value));
    const found = (step === '*' ? items : matching(items, step)).map((item) => valuesAt(item, rest));
    return rest.some(isMany) ? found.flat() : found;
  }
  if (Array.isArray(value)) return valuesAt(step === 'length' ? value.length : withId(value, step), rest);
  const holder = asObject(value);
  if (step === 'keys()') return valuesAt(Object.keys(holder), rest);
  return Object.hasOwn(holder, step) ? valuesAt(holder[step], rest) : undefined;
}

/** The nearest thing with one of these ids below a value, level by level. */
function below(value: unknown, ids: readonly string[]): unknown {
  let level: readonly unknown[] = [value];
  while (level.length > 0) {
    const next = level.flatMap((item) => (isObject(item) ? Object.values(item) : asList(item)));
    const found = ids.map((id) => withId(next, id)).find((item) => item !== undefined);
    if (found !== undefined) return found;
    level = next;
  }
  return undefined;
}

/** Follows ids into a value. Ids inside a part have the id of its use, which the address contains, as a prefix. */
function descend(value: unknown, ids: readonly string[]): unknown {
  let holder = value;
  let passed: readonly string[] = [];
  for (const id of ids) {
    holder = below(holder, [id, ...passed.map((outer) => `${outer}-${id}`)]);
    if (holder === undefined) return undefined;
    passed = [...passed, asText(asObject(holder)['id']) ?? id];
  }
  return holder;
}

/** A locale and those it falls back to. */
function localesFrom(site: SourceSite, locale: string): readonly string[] {
  const languages = asObject(asObject(site.settings)['languages']);
  const chain: string[] = [];
  for (let next: string | undefined = locale; next !== undefined && !chain.includes(next);) {
    chain.push(next);
    next = asText(asObject(languages[next])['fallback']);
  }
  return chain;
}

function message(site: SourceSite, locale: string, id: string): unknown {
  const layers = localesFrom(site, locale).flatMap((each) => site.messages[each] ?? []);
  return layers.find(({ messages }) => Object.hasOwn(messages, id))?.messages[id];
}

function documentText(site: SourceSite, locale: string, name: string): string | undefined {
  const file = localesFrom(site, locale)
    .map((each) => site.documents[each]?.[name])
    .find((each) => each !== undefined);
  return file?.text;
}

/** A file's text, what a JSON file holds, or the text of all sources of a folder. */
function code(path: string): unknown {
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isDirectory()) {
    const text = readFileSync(path, 'utf8');
    return path.endsWith('.json') ? (JSON.parse(text) as unknown) : text;
  }
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return sources.map((file) => readFileSync(join(path, file), 'utf8')).join('\n');
}

/** An operation whose body names what a spread takes over, as far as the operation describes it. */
function withSpread(operation: JsonObject): JsonObject {
  const spread = asObject(operation['body'])['...'];
  const source = asText(isObject(spread) ? spread['$'] : spread);
  if (source === undefined) return operation;
  const taken = source.split('.').slice(1);
  const described = taken.reduce(
    (schema, name) => asObject(asObject(schema['properties'])[name]),
    asObject(operation['with']),
  );
  const fields = Object.keys(asObject(described['properties'])).map((name) => [name, { $: `${source}.${name}` }]);
  const copy = { ...operation, body: { ...Object.fromEntries(fields), ...asObject(operation['body']) } };
  carryOrigins(copy, operation);
  return copy;
}

type Finder = { readonly named: boolean; readonly find: (site: SourceSite, name: string, root: string) => unknown };

/** `de:legal/imprint` → `de` and `legal/imprint`. */
function byLocale(name: string): readonly [locale: string, rest: string] {
  const [locale = '', ...rest] = name.split(':');
  return [locale, rest.join(':')];
}

/** `home/slides/light`, from the list that `home` names down to the ids behind it. */
function byIds(lists: unknown, name: string): unknown {
  const [list = '', ...ids] = name.split('/');
  return descend(asObject(lists)[list], ids);
}

/** Where each kind of address begins to look. */
const finders: Readonly<Record<string, Finder>> = {
  site: { named: false, find: (site) => site.settings },
  pages: { named: false, find: (site) => asObject(site.pages)['pages'] },
  menus: { named: false, find: (site) => asObject(site.menu)['menus'] },
  page: { named: true, find: (site, name) => withId(asList(asObject(site.pages)['pages']), name) },
  body: { named: true, find: (site, name) => site.bodies[name] },
  block: { named: true, find: (site, name) => byIds(site.bodies, name) },
  menu: { named: true, find: (site, name) => byIds(asObject(site.menu)['menus'], name) },
  message: { named: true, find: (site, name) => message(site, ...byLocale(name)) },
  document: { named: true, find: (site, name) => documentText(site, ...byLocale(name)) },
  operation: { named: true, find: (site, name) => withSpread(asObject(site.operations[name])) },
  entity: { named: true, find: (site, name) => site.entities[name] },
  form: { named: true, find: (site, name) => site.forms[name] },
  asset: { named: true, find: (site, name) => site.assets[name] },
  code: { named: true, find: (_site, name, root) => code(join(root, name)) },
};

const expanded = new WeakMap<SourceSite, SourceSite>();

/** The site with its parts standing where they are used; choices are as they are written. */
function withParts(site: SourceSite, root: string): SourceSite {
  const known = expanded.get(site);
  if (known !== undefined) return known;
  const { source } = expandSite(site, buildLanguage(readLanguageSources(root)));
  expanded.set(site, source);
  return source;
}

/** An expression in which names that its page gives are what they name. */
function withNames(value: unknown, names: Readonly<Record<string, unknown>>): unknown {
  if (typeof value !== 'string') return value;
  const written = (name: string): unknown => withNames(names[name], names);
  return value.replaceAll(/\blet\.(\w+)/g, (whole, name: string) =>
    name in names ? `(${String(written(name))})` : whole,
  );
}

/** Value at an address of a site, also inside a used part; undefined when there is none. */
export function resolveAddress(site: SourceSite, root: string, { kind, name, path }: FactAddress): unknown {
  const found = valuesAt(finders[kind]?.find(withParts(site, root), name, root), path);
  return kind === 'block' ? withNames(found, asObject(asObject(site.bodies[name.split('/')[0] ?? ''])['let'])) : found;
}
