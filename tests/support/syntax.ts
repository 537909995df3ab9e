import { parseSync } from 'vite';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { repositoryText } from './repository';

/** A node of a syntax tree (ESTree with the TypeScript nodes of oxc). */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export type Comment = { readonly type: string; readonly value: string; readonly start: number; readonly end: number };

export type Parsed = {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly Node[];
  readonly program: Node;
  readonly comments: readonly Comment[];
  /** Line of an offset, counted from 1. */
  readonly lineAt: (offset: number) => number;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function collect(value: unknown, found: Node[]): Node[] {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (isNode(value)) {
    found.push(value);
    for (const key in value) collect(value[key], found);
  }
  return found;
}

const cache = new Map<string, Parsed>();

/** The syntax tree of a source file and all its nodes, parents first. Throws for a file that cannot be parsed. */
export function parseFile(path: string): Parsed {
  const cached = cache.get(path);
  if (cached) return cached;
  const text = repositoryText(path);
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tree = program as unknown as Node;
  const lines = TextDocument.create(path, 'typescript', 0, text);
  const lineAt = (offset: number) => lines.positionAt(offset).line + 1;
  const result = { path, text, program: tree, nodes: collect(tree.body, []), comments, lineAt };
  cache.set(path, result);
  return result;
}
