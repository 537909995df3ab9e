import { GraphQLError, Lexer, Source, TokenKind, parse } from 'graphql';
import { isStorable } from '../http/body';
import type {
  DefinitionNode,
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';

const deepest = 8;
const mostFields = 200;
const mostSpreads = 100;
const mostDefinitions = 50;
const mostTokens = 4000;
const deepestBrackets = 40;
const heaviestDocument = 60;

/** Size of a selection with all fragments expanded. */
export interface Size {
  depth: number;
  fields: number;
  spreads: number;
}

/** Measured size of a document, and the number of visited nodes. */
export interface Measured {
  /** Size of each operation and fragment, in order. */
  sizes: readonly Size[];
  visited: number;
}

type Definition = FragmentDefinitionNode | OperationDefinitionNode;

const isMeasured = (node: DefinitionNode): node is Definition =>
  node.kind === 'OperationDefinition' || node.kind === 'FragmentDefinition';

/**
 * Size of every operation and fragment, used or not, because all are validated. Measures each fragment once however often it is spread,
 * so the work is linear in the size of the document. An unknown fragment counts as 0, a cyclic one as infinite.
 */
export function documentSize({ definitions }: DocumentNode): Measured {
  const measured = definitions.filter(isMeasured);
  const fragments = new Map(
    measured.flatMap((node) => (node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [])),
  );
  const sizes = new Map<Definition, Size>();
  let visited = 0;
  const ofSelection = ({ selections }: SelectionSetNode): Size => {
    const total: Size = { depth: 0, fields: 0, spreads: 0 };
    for (const node of selections) {
      visited += 1;
      const [own, spread] = [node.kind === 'Field' ? 1 : 0, node.kind === 'FragmentSpread' ? 1 : 0];
      const fragment = node.kind === 'FragmentSpread' ? fragments.get(node.name.value) : undefined;
      const set = node.kind === 'FragmentSpread' ? undefined : node.selectionSet;
      const below = fragment !== undefined ? sizeOf(fragment) : set === undefined ? undefined : ofSelection(set);
      total.depth = Math.max(total.depth, own + (below?.depth ?? 0));
      total.fields += own + (below?.fields ?? 0);
      total.spreads += spread + (below?.spreads ?? 0);
    }
    return total;
  };
  const sizeOf = (node: Definition): Size => {
    const before = sizes.get(node);
    if (before !== undefined) return before;
    sizes.set(node, { depth: Infinity, fields: Infinity, spreads: Infinity });
    const size = ofSelection(node.selectionSet);
    sizes.set(node, size);
    return size;
  };
  return { sizes: measured.map(sizeOf), visited };
}

/** @throws GraphQLError for nesting that would overflow a parser's stack, and for texts that a database cannot store. One pass over the tokens. */
function refuseTokens(text: string): void {
  const lexer = new Lexer(new Source(text));
  const opening: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
  const closing: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];
  for (let [depth, tokens] = [0, 0]; lexer.advance().kind !== TokenKind.EOF; tokens += 1) {
    const { kind, value } = lexer.token;
    depth += opening.includes(kind) ? 1 : closing.includes(kind) ? -1 : 0;
    if (depth > deepestBrackets)
      throw new GraphQLError(`The document is nested deeper than ${deepestBrackets} brackets.`);
    if (!isStorable(value)) throw new GraphQLError('The document holds a character that is not part of any text.');
    if (tokens >= mostTokens) throw new GraphQLError(`The document is longer than ${mostTokens} words and signs.`);
  }
}

/** Weight of the root fields of one operation with fragments expanded; every alias counts, as each is answered separately. */
function weightOf(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  weights: Readonly<Record<string, number>>,
): number {
  return selections.reduce((sum, node) => {
    if (node.kind === 'Field') return sum + (weights[node.name.value] ?? 1);
    const part = node.kind === 'InlineFragment' ? node : fragments.get(node.name.value);
    return part === undefined ? sum : sum + weightOf(part.selectionSet, fragments, weights);
  }, 0);
}

/**
 * Weight of the heaviest operation of a document.
 * @throws GraphQLError if it exceeds the limit
 */
export function documentWeight({ definitions }: DocumentNode, weights: Readonly<Record<string, number>>): number {
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [])),
  );
  const heaviest = definitions
    .filter((node) => node.kind === 'OperationDefinition')
    .reduce((most, node) => Math.max(most, weightOf(node.selectionSet, fragments, weights)), 0);
  if (heaviest > heaviestDocument)
    throw new GraphQLError(
      `The document weighs ${heaviest}, more than ${heaviestDocument}: its fields compute too much.`,
    );
  return heaviest;
}

/**
 * Parses a document and refuses one that is too large, before validation or any lookup.
 * @throws GraphQLError naming the limit
 */
export function parseWithin(source: Source | string): DocumentNode {
  refuseTokens(typeof source === 'string' ? source : source.body);
  const document = parse(source, { maxTokens: mostTokens, noLocation: false });
  if (document.definitions.length > mostDefinitions)
    throw new GraphQLError(`The document has more than ${mostDefinitions} parts.`);
  for (const { depth, fields, spreads } of documentSize(document).sizes) {
    if (depth === Infinity) throw new GraphQLError('A fragment of the document holds itself.');
    if (depth > deepest) throw new GraphQLError(`The document is deeper than ${deepest} fields.`);
    if (fields > mostFields) throw new GraphQLError(`The document asks for more than ${mostFields} fields.`);
    if (spreads > mostSpreads) throw new GraphQLError(`The document uses fragments more than ${mostSpreads} times.`);
  }
  return document;
}
