/** Files for translators, to write and to read back: XLIFF 2.1, for translation tools, and JSON. */
import { asList, asObject, asText } from '../../base/json';
import { readableFile } from '../source/folders';
import { parseDefinition } from '../source/load';
import { originOf } from '../source/positions';
import { lineCounter } from '../../base/lines';
import { parseXml, escapeXml } from '../../base/xml';
import type { XmlElement } from '../../base/xml';
import type { Translation, TranslationUnit } from './units';
import type { GlossaryWord } from './words';

/** States of a translated text in XLIFF; the first is the default. */
export const segmentStates: readonly string[] = ['initial', 'translated', 'reviewed', 'final'];

/** A text of a returned file, and its line there. */
export type ReturnedUnit = {
  readonly id: string;
  readonly source: string | undefined;
  readonly target: string | undefined;
  /** One of `segmentStates`, or an unknown state from the file. */
  readonly state: string | undefined;
  readonly line: number;
};

export type Returned = {
  readonly site: string;
  readonly locale: string;
  /** The language of the texts as the file declares it, apart from the one that it was exported for. */
  readonly tag?: string | undefined;
  readonly units: readonly ReturnedUnit[];
};

export type Tags = { readonly source: string; readonly target: string };

/** A placeholder such as {name} or {price, number}. Choices such as {n, plural, …} contain texts and stay whole. */
const placeholder = /\{[^{}]*\}/g;

/** Encodes a text for XLIFF, with placeholders as protected elements. Texts with choices or quotes stay whole. */
function content(text: string): string {
  const isWhole = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\b|'/.test(text);
  if (isWhole) return escapeXml(text);
  let count = 0;
  const parts = text.split(placeholder).map(escapeXml);
  const values = text.match(placeholder) ?? [];
  return parts
    .map((part, index) => {
      const value = values[index];
      return value === undefined
        ? part
        : `${part}<ph id="${(count += 1)}" equiv="${escapeXml(value)}" disp="${escapeXml(value)}"/>`;
    })
    .join('');
}

const wordText = ({ source, target, avoid }: GlossaryWord): string =>
  `${source}: ${target}${avoid.length === 0 ? '' : `, not ${avoid.join(', ')}`}`;

/** Notes for the translator of a text. */
function notesOf({
  places,
  neighbours,
  words,
  source,
  isStale,
}: TranslationUnit): readonly (readonly [category: string, text: string])[] {
  return [
    ...places.map(({ what, at }) => ['place', `${what} (${readableFile(at.file)})`] as const),
    ...neighbours.map((text) => ['beside', text] as const),
    ...words.map((word) => ['word', wordText(word)] as const),
    ...(/,\s*plural\b/.test(source)
      ? [['plural', 'Give every form that the language has: one, few, many, other.'] as const]
      : []),
    ...(isStale ? [['changed', 'The source has changed since this was translated.'] as const] : []),
  ];
}

/** The state of a text for a translator: `initial` if it is missing or stale. */
const stateOf = ({ target, isStale }: TranslationUnit): string =>
  target === undefined || isStale ? 'initial' : 'translated';

function unitAsXliff(unit: TranslationUnit): readonly string[] {
  return [
    `    <unit id="${escapeXml(unit.id)}">`,
    '      <notes>',
    ...notesOf(unit).map(([category, text]) => `        <note category="${category}">${escapeXml(text)}</note>`),
    '      </notes>',
    `      <segment state="${stateOf(unit)}">`,
    `        <source>${content(unit.source)}</source>`,
    ...(unit.target === undefined ? [] : [`        <target>${content(unit.target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** Formats a translation as XLIFF 2.1: https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html */
export const asXliff = ({ site, locale, units }: Translation, tags: Tags): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${tags.source}" trgLang="${tags.target}">`,
    `  <file id="${site}" original="${locale}" xml:space="preserve">`,
    ...units.flatMap(unitAsXliff),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');

/** Formats a translation as JSON, with the same notes and states. */
export const asExchangeJson = ({ site, locale, sourceLocale, units }: Translation): string =>
  `${JSON.stringify(
    {
      site,
      source: sourceLocale,
      target: locale,
      units: units.map((unit) => ({
        id: unit.id,
        notes: notesOf(unit).map(([category, text]) => `${category}: ${text}`),
        source: unit.source,
        target: unit.target ?? '',
        state: stateOf(unit),
      })),
    },
    null,
    2,
  )}\n`;

const inside = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : child.name === name ? [child] : inside(child, name)));

/** Decodes a text from XLIFF, with its placeholders. Ignores elements that a translation tool has added. */
function plain({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'cp') return String.fromCodePoint(Number.parseInt(child.attributes['hex'] ?? '20', 16));
      return child.name === 'ph' ? (child.attributes['equiv'] ?? '') : plain(child);
    })
    .join('');
}

/** Joins the segments of a unit, which a translation tool may have split; undefined if one of them lacks the text. */
function joined(unit: XmlElement, name: string): string | undefined {
  const parts = unit.children.flatMap((child) =>
    typeof child !== 'string' && (child.name === 'segment' || child.name === 'ignorable') ? [child] : [],
  );
  const texts = parts.map(
    (part) => inside(part, name)[0] ?? (part.name === 'ignorable' ? inside(part, 'source')[0] : undefined),
  );
  return texts.includes(undefined) ? undefined : texts.map((text) => (text ? plain(text) : '')).join('');
}

/** The state of a unit: the lowest of its segments. */
function stateOfAll(unit: XmlElement): string | undefined {
  const states = inside(unit, 'segment').map(({ attributes }) => attributes['state'] ?? 'initial');
  return states.toSorted((one, other) => segmentStates.indexOf(one) - segmentStates.indexOf(other))[0];
}

function fromXliff(text: string): Returned {
  const root = parseXml(text);
  const [file] = inside(root, 'file');
  if (root.name !== 'xliff' || file === undefined)
    throw new SyntaxError('This is not XLIFF of version 2: there is no <file> in <xliff>.');
  const units = inside(file, 'unit').map((unit) => ({
    id: unit.attributes['id'] ?? '',
    source: joined(unit, 'source'),
    target: joined(unit, 'target'),
    state: stateOfAll(unit),
    line: unit.line,
  }));
  return {
    site: file.attributes['id'] ?? '',
    locale: file.attributes['original'] ?? '',
    tag: root.attributes['trgLang'],
    units,
  };
}

function fromJson(text: string): Returned {
  const value = asObject(JSON.parse(text));
  const lineOf = lineCounter(text);
  const places = asList(asObject(parseDefinition('', text).value)['units']);
  const units = asList(value['units']).map((each, index) => {
    const unit = asObject(each);
    return {
      id: asText(unit['id']) ?? '',
      source: asText(unit['source']),
      target: asText(unit['target']),
      state: asText(unit['state']),
      line: lineOf((originOf(asObject(places[index]), 'id') ?? originOf(places, index))?.from ?? 0),
    };
  });
  return { site: asText(value['site']) ?? '', locale: asText(value['target']) ?? '', units };
}

/** Parses a returned file, XLIFF or JSON. Throws a SyntaxError or XmlError with the reason. */
export function readReturned(text: string): Returned {
  const plainText = text.replace(/^\uFEFF/, '');
  const returned = /^\s*\{/.test(plainText) ? fromJson(plainText) : fromXliff(plainText);
  if (returned.site !== '' && returned.locale !== '') return returned;
  throw new SyntaxError(
    'This was not exported by "npx faceplate i18n export": it does not name its site and language.',
  );
}
