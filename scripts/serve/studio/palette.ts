/** Blocks to add to a page: an example of each kind, with names that the site has. */
import { freeName } from '../../../src/base/free-name';
import { asObject, asText } from '../../../src/base/json';
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
import { withChildren } from '../../../src/base/deep';

/** Kinds of names that are replaced by any name of the site: people choose the right one later. */
const exchanged: ReadonlySet<unknown> = new Set(['page', 'asset', 'document', 'data']);

/** Matches expressions that read from the page around an example, which another page lacks. */
const readsMore = /\b(?:state|data|session|route)\.\w/;

const namesOf = ({ context, page }: StudioPageRead, ref: string): readonly string[] | undefined => {
  const unit = context.units.find((one) => one.kind === 'page' && one.page?.id === page.id);
  return unit && knownNames[ref]?.names(context, unit);
};

/** Whether a heading is the title of a page, which already has one. */
const namesPage = ({ schema, owner }: SchemaVisit): boolean =>
  typeof schema['x-rank'] === 'string' && owner[schema['x-rank']] === 1;

/** Replaces names in an example by those of the site; false if the example needs something that the site lacks. */
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

/** Returns a value with replaced texts; `nameOf` is called for each. */
function renamed(value: unknown, nameOf: (text: string) => string): unknown {
  return typeof value === 'string' ? nameOf(value) : withChildren(value, (part) => renamed(part, nameOf));
}

/** Returns an example with a separate message for each place with a text, even if the example repeats one. */
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

/** Returns an id for a kind that is new on the page, and is not the prefix of a message. */
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

  /** Returns the first example of a kind that fits the page; undefined if there is none. */
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

/** Returns the kinds that can be added to a page. */
export function paletteOf(read: StudioPageRead): PaletteAnswer {
  const { project, root } = read.studio;
  const palette = new Palette(read);
  const [blocks] = readFamilies(root, read.context.language.sources, project.kinds());
  return { kinds: blocks?.kinds.flatMap((kind) => palette.kind(kind) ?? []) ?? [] };
}
