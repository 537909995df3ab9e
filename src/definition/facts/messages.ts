/** Messages of a site: looked up along the chain of a locale, parsed as ICU. */
import { baseLanguage } from '../../base/base-language';
import { nearest } from '../../base/nearest';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { asObject, asText } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { ProjectMemory } from '../memory';
import type { MessageLayer, SourceSite } from '../source-site';

export type ArgumentUse = 'text' | 'number' | 'date' | 'plural' | 'select';

type MessageError = {
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  readonly suggestion?: string | undefined;
};

export type ParsedMessage = {
  readonly elements: readonly MessageFormatElement[];
  readonly arguments: ReadonlyMap<string, ArgumentUse>;
  readonly error?: MessageError;
};

/** A message with its location. */
export type FoundMessage = { readonly text: unknown; readonly locale: string; readonly layer: MessageLayer };

const fileKeys = new Set(['faceplate', '$schema']);

/** Whether a key of a message file is a message. */
export const isMessageId = (key: string): boolean => !fileKeys.has(key);

/** Whether a definition can contain this message id, by the language's "message" schema. */
export const isNameableMessage = (id: string): boolean => /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(id);

/** The locales in which a message is looked up, nearest first: the locale, then its fallbacks. A circle ends the chain. */
export function localeChain(settings: unknown, locale: string): readonly string[] {
  const languages = asObject(asObject(settings)['languages']);
  const chain: string[] = [];
  for (let next: string | undefined = locale; next !== undefined && !chain.includes(next);) {
    chain.push(next);
    next = asText(asObject(languages[next])['fallback']);
  }
  return chain;
}

/** The locales of a chain grouped by language: de-at, de | en. */
function languageRuns(chain: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const locale of chain) {
    const run = runs.at(-1);
    if (run?.every((other) => baseLanguage(other) === baseLanguage(locale))) run.push(locale);
    else runs.push([locale]);
  }
  return runs;
}

type PlacedLayer = { readonly locale: string; readonly layer: MessageLayer };

type Sources = Pick<SourceSite, 'messages' | 'builtIn'>;

const layersIn = ({ messages, builtIn }: Sources, chain: readonly string[]): readonly PlacedLayer[] =>
  languageRuns(chain).flatMap((run) => [
    ...run.flatMap((locale) => (messages[locale] ?? []).map((layer) => ({ locale, layer }))),
    ...[...new Set([...run, ...run.map(baseLanguage)])].flatMap((locale) =>
      (builtIn[locale] ?? []).map((layer) => ({ locale, layer })),
    ),
  ]);

/** Cache of the layers of a site by chain of locales, which every message of each language needs. */
const layersByChain = memoizeWeak<Map<string, readonly PlacedLayer[]>>();

/**
 * Where a message is looked up, nearest first: for each language of the chain the site's messages, then the built-in texts of that
 * language. So a site's own texts take precedence over built-in ones, and these over another language.
 */
export function messageLayers(source: Sources, chain: readonly string[]): readonly PlacedLayer[] {
  const known = layersByChain([source.messages, source.builtIn], () => new Map());
  const key = chain.join(' ');
  const layers = known.get(key) ?? layersIn(source, chain);
  known.set(key, layers);
  return layers;
}

/** Finds a message: per language of the locale's chain, the site's layers nearest first, then the built-in texts. */
export function findMessage(source: SourceSite, chain: readonly string[], id: string): FoundMessage | undefined {
  for (const { locale, layer } of messageLayers(source, chain))
    if (isMessageId(id) && Object.hasOwn(layer.messages, id)) return { text: layer.messages[id], locale, layer };
  return undefined;
}

/** All message ids in a chain of locales. */
export function messageIds(source: SourceSite, chain: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { layer } of messageLayers(source, chain))
    for (const id of Object.keys(layer.messages)) if (isMessageId(id)) ids.add(id);
  return ids;
}

type Spoken = { readonly locales: readonly string[]; readonly settings: unknown; readonly source: SourceSite };

/** All message ids in any language of a site. */
export const messageNames = ({ site }: { readonly site: Spoken }): readonly string[] => [
  ...new Set(site.locales.flatMap((locale) => [...messageIds(site.source, localeChain(site.settings, locale))])),
];

const uses: Readonly<Record<number, ArgumentUse>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.plural]: 'plural',
  [TYPE.select]: 'select',
};

function collect(elements: readonly MessageFormatElement[], found: Map<string, ArgumentUse>): void {
  for (const element of elements) {
    const use = uses[element.type];
    if (use !== undefined && 'value' in element) {
      const name = String(element.value);
      if (!found.has(name) || found.get(name) === 'text') found.set(name, use);
    }
    if ('options' in element) Object.values(element.options).forEach((option) => collect(option.value, found));
  }
}

/** A `select` in a message by one of its values, with its members. */
type MessageChoice = { readonly name: string; readonly options: readonly string[] };

/** All `select`s of a message, including nested ones. */
export function selectsIn(elements: readonly MessageFormatElement[]): readonly MessageChoice[] {
  return elements.flatMap((element): readonly MessageChoice[] => {
    if (!('options' in element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => selectsIn(value));
    return element.type === TYPE.select
      ? [{ name: element.value, options: Object.keys(element.options) }, ...inner]
      : inner;
  });
}

/** The plural categories of all languages (CLDR, https://cldr.unicode.org/index/cldr-spec/plural-rules). */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The first plural branch in a message that is neither a category of any language nor a number such as `=1`. */
function unknownForm(elements: readonly MessageFormatElement[]): string | undefined {
  for (const element of elements) {
    if (!('options' in element)) continue;
    for (const [choice, { value }] of Object.entries(element.options)) {
      if (element.type === TYPE.plural && !choice.startsWith('=') && !categories.includes(choice)) return choice;
      const inner = unknownForm(value);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

function formError(elements: readonly MessageFormatElement[], text: string): MessageError | undefined {
  const form = unknownForm(elements);
  if (form === undefined) return undefined;
  const from = text.search(new RegExp(String.raw`(?<=[\s,}])${form}\s*\{`));
  const reason = `no language has the form "${form}" of a number; the forms are ${categories.join(', ')}, or a number such as =1`;
  return {
    reason,
    from: Math.max(from, 0),
    to: Math.max(from, 0) + form.length,
    suggestion: nearest(form, categories),
  };
}

const isPlain = (text: string): boolean => !/[{}']/.test(text);

/** Parses a message. Markup is plain text. Never throws. */
export function parseMessage(text: string): ParsedMessage {
  if (isPlain(text)) return { elements: [{ type: TYPE.literal, value: text }], arguments: new Map() };
  try {
    const elements = parse(text, { ignoreTag: true, captureLocation: false });
    const found = new Map<string, ArgumentUse>();
    collect(elements, found);
    const error = formError(elements, text);
    return { elements, arguments: found, ...(error !== undefined && { error }) };
  } catch (error) {
    return { elements: [], arguments: new Map(), error: errorOf(error, text) };
  }
}

function errorOf(error: unknown, text: string): MessageError {
  const location = asObject(asObject(error)['location']);
  const offset = (part: string, otherwise: number): number => {
    const value = asObject(location[part])['offset'];
    return typeof value === 'number' ? value : otherwise;
  };
  const name = error instanceof Error ? error.message : String(error);
  return {
    reason: reasons[name] ?? name.toLowerCase().replaceAll('_', ' '),
    from: offset('start', 0),
    to: offset('end', text.length),
  };
}

const reasons: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a closing } is missing',
  EMPTY_ARGUMENT: 'the braces are empty',
  MALFORMED_ARGUMENT: 'this is not the name of a value',
  EXPECT_ARGUMENT_TYPE: 'after the comma a kind is expected: number, date, time, plural or select',
  INVALID_ARGUMENT_TYPE: 'there is no such kind: use number, date, time, plural or select',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'choices are expected, such as one {…} other {…}',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'a choice such as one or other is expected',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'a choice is expected',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'after the choice its text in braces is expected',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'after the choice its text in braces is expected',
  MISSING_OTHER_CLAUSE: 'the choice other {…} is missing',
  UNMATCHED_CLOSING_TAG: 'a closing tag has no opening one',
};

const parsed = (memory: ProjectMemory) => memory.table<ParsedMessage>();

/** A parsed message of a project. Returns the same object for equal texts. */
export const parsedMessage = (memory: ProjectMemory, text: string): ParsedMessage =>
  memory.part(parsed).take(text, () => parseMessage(text));
