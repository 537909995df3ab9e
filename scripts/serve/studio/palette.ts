/** Blocks that may be added to a page: an example of each kind, in names that the site has. */
import { freeName } from '../../../src/base/free-name';
import { asObject, asText, isObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { knownNames } from '../../../src/definition/check/findings/known-names';
import { messageIds, localeChain } from '../../../src/definition/facts/messages';
import { walk } from '../../../src/definition/language/walk';
import type { SchemaVisit } from '../../../src/definition/language/walk';
import { addressesOf } from '../../../src/model/block-address';
import type { PaletteAnswer, PaletteKind } from '../../../studio/outline-protocol';
import { readFamilies } from '../../gallery/kinds';
import type { GalleryKind, KindExample } from '../../gallery/kinds';
import { kindTitle } from './described';
import type { StudioPageRead } from './outline';

/** Things that an example may name by any name of the site: what is meant is chosen afterwards. */
const exchanged: ReadonlySet<unknown> = new Set(['page', 'asset', 'document', 'data']);

/** Reads something that the page around an example has, and another page has not. */
const readsMore = /\b(?:state|data|session|route)\.\w/;

const namesOf = ({ context, page }: StudioPageRead, ref: string): readonly string[] | undefined => {
  const unit = context.units.find((one) => one.kind === 'page' && one.page?.id === page.id);
  return unit && knownNames[ref]?.names(context, unit);
};

/** A heading that names a whole page: there is one on it already. */
const namesPage = ({ schema, owner }: SchemaVisit): boolean =>
  typeof schema['x-rank'] === 'string' && owner[schema['x-rank']] === 1;

/** Puts names of the site in an example; false where it needs something that the site does not have. */
function isFitted(read: StudioPageRead, item: JsonObject, texts: KindExample['given']['messages'] = {}): boolean {
  const known = messageIds(read.context.site.source, localeChain(read.context.site.settings, 'en'));
  let fits = !readsMore.test(JSON.stringify(item));
  walk(read.context.language, 'blocks', { body: [item] }, 'body', (place) => {
    const { schema, value, container, key } = place;
    const ref = schema['x-ref'];
    if (namesPage(place)) fits = false;
    if (typeof ref !== 'string' || typeof value !== 'string') return;
    if (ref === 'message') fits &&= Object.hasOwn(texts, value) || known.has(value);
    const names = ref === 'message' ? undefined : namesOf(read, ref);
    if (names === undefined || names.includes(value)) return;
    const [first] = exchanged.has(ref) ? names : [];
    if (first === undefined) fits = false;
    else Reflect.set(container, key, first);
  });
  return fits;
}

const own = 'example.';

/** A value with other texts in place of some. `nameOf` is asked at each place. */
function renamed(value: unknown, nameOf: (text: string) => string): unknown {
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value)) return value.map((item) => renamed(item, nameOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part, nameOf)]));
}

/** An example with a message for each place that shows one, though the example shows the same words at several. */
function withMessages(
  item: JsonObject,
  given: NonNullable<KindExample['given']['messages']>,
  prefix: string,
): Pick<PaletteKind, 'item' | 'texts'> {
  const texts = new Map<string, string>();
  const named = renamed(item, (name) => {
    const text = name.startsWith(own) && Object.hasOwn(given, name) ? given[name] : undefined;
    if (text === undefined) return name;
    const first = prefix + name.slice(own.length);
    const free = freeName(first, (message) => texts.has(message));
    texts.set(free, text);
    return free;
  });
  return { item: asObject(named), texts: Object.fromEntries(texts) };
}

/** An id after a kind that nothing on the page has, and no message begins with. */
function freeId(kind: string, page: string, ids: ReadonlySet<string>, messages: readonly string[]): string {
  return freeName(kind, (id) => ids.has(id) || messages.some((one) => one.startsWith(`${page}.${id}.`)));
}

class Palette {
  private readonly ids: ReadonlySet<string>;
  private readonly messages: readonly string[];

  constructor(private readonly read: StudioPageRead) {
    const { page, context } = read;
    this.ids = new Set([...addressesOf(page.body)].flatMap(({ block }) => asText(asObject(block)['id']) ?? []));
    this.messages = context.site.locales.flatMap((locale) => [...messageIds(context.site.source, [locale])]);
  }

  /** The first example of a kind that may be there; undefined where there is none. */
  kind({ type, schema, description, examples }: GalleryKind): PaletteKind | undefined {
    for (const { definition, given } of examples) {
      const item = structuredClone(asObject(definition));
      if (!isFitted(this.read, item, given.messages)) continue;
      const id = freeId(type, this.read.page.id, this.ids, this.messages);
      const made = withMessages(item, given.messages ?? {}, `${this.read.page.id}.${id}.`);
      const title = kindTitle(asText(schema['title']), type);
      return { kind: type, title, description, item: { ...made.item, id }, texts: made.texts };
    }
    return undefined;
  }
}

/** Kinds that can be added to a page. */
export function paletteOf(read: StudioPageRead): PaletteAnswer {
  const { project, root } = read.studio;
  const palette = new Palette(read);
  const [blocks] = readFamilies(root, read.context.language.sources, project.kinds());
  return { kinds: blocks?.kinds.flatMap((kind) => palette.kind(kind) ?? []) ?? [] };
}
