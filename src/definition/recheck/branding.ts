/**
 * Values of site.json in which sites commonly differ: colours, names, addresses. No other definition depends on them, so a change
 * does not need a check of the whole site.
 */
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { cacheKey, cachedValue } from '../disk-cache';
import type { BrandingMember } from '../check/rule';
import type { DefinitionLanguage } from '../language/language';
import { walk } from '../language/walk';
import type { Loaded } from '../source/load';
import type { ChangedJson } from './changes';
import type { RecordOptions } from './clean-record';

const members: readonly BrandingMember[] = ['theme', 'brand', 'contacts'];

/** The JSON of each branding member of a site.json, and a hash of everything that something else depends on: enough for a later check. */
type Signature = Readonly<Record<BrandingMember | 'rest', string>>;

/** The changed members of site.json, with their former and current JSON. */
export type ChangedBranding = ReadonlyMap<BrandingMember, readonly [before: string, now: string]>;

/** The current site.json, with the hash of its content. */
export type BrandedFile = { readonly hash: string; readonly loaded: Loaded };

/** `engine`: the version of the checking code, with the kinds, packs and countries of the project. */
export type BrandingOptions = Pick<RecordOptions, 'cache' | 'engine'> & { readonly language: DefinitionLanguage };

/** Annotations that do not affect what depends on a value. */
const silent: ReadonlySet<string> = new Set(['x-definition', 'x-listed', 'x-inside', 'x-hint']);

/** The keys of each object whose values name something: a picture, a message, an expression. */
function namingKeys(language: DefinitionLanguage, settings: JsonObject): ReadonlyMap<object, ReadonlySet<unknown>> {
  const found = new Map<object, Set<unknown>>();
  walk(language, 'SiteFile', { settings }, 'settings', ({ schema, container, key }) => {
    const isNaming = Object.keys(schema).some((name) => name.startsWith('x-') && !silent.has(name));
    if (isNaming) found.set(container, (found.get(container) ?? new Set()).add(key));
  });
  return found;
}

/** A member without its own values: `theme` omits them; elsewhere their type remains, because expressions and texts read them. */
function withoutValues(
  member: BrandingMember,
  value: unknown,
  naming: ReadonlyMap<object, ReadonlySet<unknown>>,
): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]): readonly (readonly [string, unknown])[] => {
    if (naming.get(value)?.has(key) === true || key.startsWith('$') || Array.isArray(part)) return [[key, part]];
    if (isObject(part)) return [[key, withoutValues(member, part, naming)]];
    if (member === 'theme') return [];
    // Other definitions depend on the country of a site.
    if (key === 'country') return [[key, part]];
    return [[key, part === '' ? 'empty' : typeof part]];
  });
  return Object.fromEntries(entries);
}

function signatureOf(value: unknown, language: DefinitionLanguage): Signature {
  if (!isObject(value)) return { rest: '', theme: '', brand: '', contacts: '' };
  const naming = namingKeys(language, value);
  const rest = { ...value };
  for (const member of members) if (member in value) rest[member] = withoutValues(member, value[member], naming);
  const jsonOf = (part: unknown): string => JSON.stringify(part) ?? '';
  const [theme, brand, contacts] = [jsonOf(value['theme']), jsonOf(value['brand']), jsonOf(value['contacts'])];
  return { rest: cacheKey(jsonOf(rest)), theme, brand, contacts };
}

const nameOf = (hash: string, { engine }: BrandingOptions): string => `branding-${cacheKey([engine, hash].join('\n'))}`;

/** Stores what a later check needs to know of a site.json with this hash. */
export function keepBranding(hash: string, value: unknown, options: BrandingOptions): Signature {
  const signature = signatureOf(value, options.language);
  const name = nameOf(hash, options);
  if (options.cache.read(name) === undefined) options.cache.write(name, JSON.stringify(signature));
  return signature;
}

/**
 * The members of site.json files with changed values. `read` returns the current file. Undefined if
 * anything else has changed.
 */
export function changedBranding(
  files: readonly ChangedJson[],
  read: (file: ChangedJson) => BrandedFile | undefined,
  options: BrandingOptions,
): ChangedBranding | undefined {
  const found = new Map<BrandingMember, readonly [string, string]>();
  for (const file of files) {
    const former = cachedValue(options.cache.read(nameOf(file.before, options)));
    const now = read(file);
    if (!isObject(former) || now === undefined || now.loaded.problems.length > 0) return undefined;
    const signature = keepBranding(now.hash, now.loaded.value, options);
    if (former['rest'] !== signature.rest) return undefined;
    for (const member of members) {
      if (former[member] === signature[member]) continue;
      const [before, current] = found.get(member) ?? ['', ''];
      found.set(member, [before + String(former[member]), current + signature[member]]);
    }
  }
  return found;
}
