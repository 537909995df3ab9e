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

/** How much a selection asks for once its fragments are written out. */
export interface Size {
  depth: number;
  fields: number;
  spreads: number;
}

/** Measured size of a document, and the number of visited nodes. */
export interface Measured {
  /** The size of each operation and fragment, in their order. */
  sizes: readonly Size[];
  visited: number;
}

type Definition = FragmentDefinitionNode | OperationDefinitionNode;

const isMeasured = (node: DefinitionNode): node is Definition =>
  node.kind === 'OperationDefinition' || node.kind === 'FragmentDefinition';

/**
 * The size of every operation and fragment, used or not: all of them are validated. Each fragment is measured once however often it is spread,
 * so the work grows with the document and not with what it says. One that is unknown counts as nothing, one that holds itself as endless.
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

/** @throws GraphQLError for brackets so deep that a parser runs out of stack, and for texts that a database cannot store. Reads each token once. */
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

/** Weight of the root fields of one operation, with fragments expanded: every alias counts, as each is answered separately. */
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
 * @throws GraphQLError where that is more than one document may
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
 * Reads a document and refuses one that asks for too much, before anything of it is validated or looked up.
 * @throws GraphQLError that says what it has too much of
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
