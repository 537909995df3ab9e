import { inWords } from './values';
import type { MailValues } from './values';

/** A part of a mail, from which both of its forms are written. */
export type MailBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string };

const places = /\{(\w+)\}/g;
const alone = /^\{(\w+)\}$/;
const link = /^\[([^\]]+)\]\(\{(\w+)\}\)$/;

function valueOf(values: MailValues, place: string) {
  const value = values[place];
  // An untyped caller may pass null.
  if (value === undefined || value === null) throw new Error(`Mail: nothing is given for {${place}}`);
  return value;
}

/**
 * Fills the placeholders of a line; a value is never read as a placeholder.
 * @throws Error if a value is missing
 */
export function fillLine(template: string, values: MailValues): string {
  return template.replaceAll(places, (_, place: string) => {
    const value = valueOf(values, place);
    if (typeof value !== 'string' && 'rows' in value)
      throw new Error(`Mail: {${place}} holds rows and needs a paragraph of its own`);
    return inWords(value, place).replaceAll(/\s*\n\s*/g, ' ');
  });
}

/** A placeholder that is a paragraph of its own: rows, a text of several lines, or nothing. */
function blocksAt(place: string, values: MailValues): MailBlock[] {
  const value = valueOf(values, place);
  if (typeof value !== 'string' && 'rows' in value) {
    const rows = value.rows.map(([label, each]) => [inWords(label, place), inWords(each, place)] as const);
    return rows.length === 0 ? [] : [{ kind: 'rows', rows }];
  }
  const text = inWords(value, place);
  return text.trim() === '' ? [] : [{ kind: 'paragraph', text }];
}

function linkAt(label: string, place: string, values: MailValues): MailBlock[] {
  const address = valueOf(values, place);
  if (typeof address !== 'string' || !/^https?:\/\/[^\s"<>]+$/.test(address))
    throw new Error(`Mail: {${place}} is not an address of a page`);
  const text = fillLine(label, values);
  return text.trim() === '' ? [] : [{ kind: 'link', label: text, address }];
}

/**
 * The filled paragraphs of a mail: `# heading`, lines starting with `- ` are a list, `[label]({place})` is a link unless its label
 * is empty, and a placeholder on its own takes rows or several lines.
 * @throws Error if a value is missing or incomplete
 */
export function blocksOf(paragraphs: readonly string[], values: MailValues): MailBlock[] {
  return paragraphs.flatMap((paragraph): MailBlock[] => {
    const place = alone.exec(paragraph)?.[1];
    if (place !== undefined) return blocksAt(place, values);
    const [, label, address] = link.exec(paragraph) ?? [];
    if (label !== undefined && address !== undefined) return linkAt(label, address, values);
    if (paragraph.startsWith('# ')) return [{ kind: 'heading', text: fillLine(paragraph.slice(2), values) }];
    if (!paragraph.startsWith('- ')) return [{ kind: 'paragraph', text: fillLine(paragraph, values) }];
    return [{ kind: 'list', items: paragraph.split('\n').map((item) => fillLine(item.replace(/^- /, ''), values)) }];
  });
}

function textOf(block: MailBlock): string {
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'rows')
    return block.rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n');
  return block.kind === 'link' ? `${block.label}:\n${block.address}` : block.text;
}

/** The mail as plain text. */
export const plainTextOf = (blocks: readonly MailBlock[]): string => blocks.map(textOf).join('\n\n');
