/** Prints a tree: an object or list on one line if it fits, otherwise one entry per line. */
import { memoizeWeak } from '../../base/memoize';
import type { SourceComment, Document, Entry, JsonNode } from './tree';

const usualColumns = 120;

const lines = memoizeWeak<string | undefined>();

const hasComments = ({ comments, trailing }: Entry): boolean => comments.length + trailing.length > 0;

const keyOf = ({ key, keyText }: Entry): string => (key === undefined ? '' : `${keyText}: `);

function lineOf(node: JsonNode): string | undefined {
  if (node.kind === 'literal') return node.text;
  if (node.inner.length > 0 || node.entries.some(hasComments)) return undefined;
  const items: string[] = [];
  for (const entry of node.entries) {
    const line = onOneLine(entry.node);
    if (line === undefined) return undefined;
    items.push(keyOf(entry) + line);
  }
  if (node.kind === 'array') return `[${items.join(', ')}]`;
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
}

/** The value on one line of any length; undefined if it contains a comment. */
const onOneLine = (node: JsonNode): string | undefined => lines([node], () => lineOf(node));

/** Comments on their own lines, with the blank lines before them. */
const commentLines = (comments: readonly SourceComment[], indent: string): readonly string[] =>
  comments.flatMap(({ text, blank }) => (blank ? ['', indent + text] : [indent + text]));

function entryLines(entry: Entry, indent: string, comma: string, columns: number): readonly string[] {
  const head = indent + keyOf(entry);
  const behind = entry.trailing.map(({ text }) => ` ${text}`).join('');
  const value = printed(entry.node, indent, head.length + comma.length, columns);
  return [...commentLines(entry.comments, indent), ...(entry.blank ? [''] : []), head + value + comma + behind];
}

/** Prints a value whose first line already has `used` columns. */
function printed(node: JsonNode, indent: string, used: number, columns: number): string {
  const line = onOneLine(node);
  if (node.kind === 'literal') return node.text;
  const { entries, inner, kind } = node;
  if (line !== undefined && (used + line.length <= columns || entries.length === 0)) return line;
  const [open, close] = kind === 'array' ? ['[', ']'] : ['{', '}'];
  const deeper = `${indent}  `;
  const lines = [
    ...entries.flatMap((entry, index) => entryLines(entry, deeper, index < entries.length - 1 ? ',' : '', columns)),
    ...commentLines(inner, deeper),
  ];
  return [open, ...(lines[0] === '' ? lines.slice(1) : lines), indent + close].join('\n');
}

/** Prints a document; equal trees give equal text. */
export function printTree({ root, after }: Document, columns = usualColumns): string {
  const lines = [...entryLines(root, '', '', columns), ...commentLines(after, '')];
  return `${(lines[0] === '' ? lines.slice(1) : lines).join('\n')}\n`;
}
