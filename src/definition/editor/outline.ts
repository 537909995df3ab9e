/** Outline of a file: things by their ids and kinds. */
import { syntaxTree } from '../source/load';
import type { Node } from 'jsonc-parser';

export type OutlineEntry = {
  readonly name: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly children: readonly OutlineEntry[];
};

const valueOf = (node: Node, key: string): string | undefined => {
  const property = node.children?.find(({ children }) => children?.[0]?.value === key);
  const value: unknown = property?.children?.[1]?.value;
  return typeof value === 'string' ? value : undefined;
};

const tags = ['block', 'action', 'widget', 'integration'];

function entriesOf(node: Node | undefined): readonly OutlineEntry[] {
  if (node === undefined) return [];
  const children = (node.children ?? []).flatMap(entriesOf);
  if (node.type !== 'object') return children;
  const kind = tags.map((tag) => valueOf(node, tag)).find((found) => found !== undefined);
  const name = valueOf(node, 'id') ?? kind;
  return name === undefined || node.parent === undefined
    ? children
    : [{ name, kind: kind ?? '', from: node.offset, to: node.offset + node.length, children }];
}

const scalar = ({ value }: Node): string => (typeof value === 'string' ? value : '');

/** Files that are a map of names: messages, recorded responses. */
const entriesOfMap = (root: Node): readonly OutlineEntry[] =>
  (root.children ?? []).flatMap(({ children: [key, value] = [], offset, length }) =>
    key === undefined || value === undefined || scalar(key).startsWith('$')
      ? []
      : [{ name: scalar(key), kind: scalar(value), from: offset, to: offset + length, children: [] }],
  );

/** The outline of a text; of a broken text, the part that can be parsed. */
export function outlineOf(text: string): readonly OutlineEntry[] {
  const root = syntaxTree(text);
  const entries = entriesOf(root);
  return entries.length > 0 || root === undefined ? entries : entriesOfMap(root);
}
