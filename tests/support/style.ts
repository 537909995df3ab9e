import { isNode } from './syntax';
import type { Node, Parsed } from './syntax';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const functionLengths = (file: Parsed): readonly { readonly line: number; readonly length: number }[] =>
  file.nodes
    .filter((node) => functions.has(node.type))
    .map((node) => {
      const line = file.lineAt(node.start);
      return { line, length: file.lineAt(node.end) - line + 1 };
    });

const branching =
  /^(IfStatement|ConditionalExpression|LogicalExpression|CatchClause|(For|ForIn|ForOf|While|DoWhile)Statement)$/;

const isBranch = (node: Node): boolean =>
  branching.test(node.type) || (node.type === 'SwitchCase' && node['test'] !== null);

/** Branches below a node; those of an inner function count for that function. */
function branchesBelow(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + branchesBelow(item), 0);
  if (!isNode(value) || functions.has(value.type)) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + branchesBelow(part), Number(isBranch(value)));
}

/** How many ways every function of a file tells apart. */
export const functionBranches = (file: Parsed): readonly { readonly line: number; readonly branches: number }[] =>
  file.nodes
    .filter((node) => functions.has(node.type))
    .map((node) => ({ line: file.lineAt(node.start), branches: branchesBelow(node['body']) }));

/** How often a file says by `as` what the compiler does not know; `as const` says nothing of that kind. */
export const casts = ({ nodes, text }: Parsed): number =>
  nodes.filter((node) => node.type === 'TSAsExpression' && !text.slice(node.start, node.end).endsWith('as const'))
    .length;

const isFunction = (value: unknown): boolean => isNode(value) && functions.has(value.type);

function exportedFunctions(node: Node): readonly string[] {
  const declaration = node['declaration'];
  if (!isNode(declaration)) return [];
  if (declaration.type === 'FunctionDeclaration') return [String((declaration['id'] as Node)['name'])];
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as readonly Node[])
    .filter((each) => isFunction(each['init']))
    .map((each) => String((each['id'] as Node)['name']));
}

/** Exported functions without a doc comment right in front of them. */
export function undocumented(file: Parsed): readonly string[] {
  const documented = file.comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const hasComment = (node: Node) =>
    documented.some(({ end }) => end <= node.start && file.text.slice(end, node.start).trim() === '');
  return file.nodes
    .filter((node) => node.type === 'ExportNamedDeclaration' && !hasComment(node))
    .flatMap((node) => exportedFunctions(node).map((name) => `${file.path}:${file.lineAt(node.start)} ${name}`));
}

const nameOf = (value: unknown): unknown => (isNode(value) ? (value['name'] ?? value['value']) : undefined);
const memberName = (value: unknown): unknown =>
  isNode(value) && value.type === 'MemberExpression' ? nameOf(value['property']) : undefined;
const markupWriters = new Set(['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe']);

const writesDocument = ({ callee }: Node): boolean =>
  ['write', 'writeln'].includes(String(memberName(callee))) && nameOf((callee as Node)['object']) === 'document';

/** Why a node is forbidden in code that a strict page runs; undefined when it is allowed. */
function danger(node: Node): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'any';
  if (node.type === 'CallExpression' && (nameOf(node['callee']) === 'eval' || nameOf(node['callee']) === 'Function'))
    return 'eval';
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Function') return 'new Function';
  if (node.type === 'JSXIdentifier' && node['name'] === 'dangerouslySetInnerHTML') return 'dangerouslySetInnerHTML';
  if (node.type === 'Property' && nameOf(node['key']) === 'dangerouslySetInnerHTML') return 'dangerouslySetInnerHTML';
  if (
    node.type === 'AssignmentExpression' &&
    ['innerHTML', 'outerHTML', 'srcdoc'].includes(String(memberName(node['left'])))
  )
    return 'writing markup';
  if (node.type === 'CallExpression' && writesDocument(node)) return 'writing markup';
  if (node.type === 'CallExpression' && markupWriters.has(String(memberName(node['callee'])))) return 'writing markup';
  if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'style')
    return 'a style attribute, which the policy refuses';
  return undefined;
}

/** Forbidden code, with its place. */
export const dangers = (file: Parsed): readonly string[] =>
  file.nodes.flatMap((node) => {
    const found = danger(node);
    return found === undefined ? [] : [`${file.path}:${file.lineAt(node.start)} ${found}`];
  });

const markers = /@ts-(ignore|expect-error|nocheck)|eslint-disable|\b(TODO|FIXME|XXX|HACK)\b/;

/** Comments that switch a check off or put work off. */
export const excuses = ({ path, comments, lineAt }: Parsed): readonly string[] =>
  comments
    .filter(({ value }) => markers.test(value))
    .map(({ value, start }) => `${path}:${lineAt(start)} ${value.trim()}`);

const textAttributes = new Set(['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label']);

/** Words for people in markup that should be in a message. */
export function wordsInMarkup(file: Parsed): readonly string[] {
  const isMessageId = (text: string) => /^[a-z][\w-]*(\.[\w-]+)+$/.test(text);
  const hasWord = (text: unknown) => /\p{L}{2}/u.test(String(text ?? '')) && !isMessageId(String(text));
  return file.nodes.flatMap((node) => {
    const attribute =
      node.type === 'JSXAttribute' && textAttributes.has(String(nameOf(node['name'])))
        ? nameOf(node['value'])
        : undefined;
    const text = node.type === 'JSXText' ? node['value'] : typeof attribute === 'string' ? attribute : undefined;
    return hasWord(text) ? [`${file.path}:${file.lineAt(node.start)} ${String(text).trim()}`] : [];
  });
}

const isIt = (callee: unknown): boolean =>
  isNode(callee) &&
  (callee.type === 'Identifier'
    ? callee['name'] === 'it'
    : callee.type === 'CallExpression' &&
      isNode(callee['callee']) &&
      isNode(callee['callee']['object']) &&
      callee['callee']['object']['name'] === 'it');

export const testTitles = ({ nodes, text }: Parsed): readonly string[] =>
  nodes
    .filter((node) => node.type === 'CallExpression' && isIt(node['callee']))
    .flatMap((node) => {
      const [title] = Array.isArray(node['arguments']) ? node['arguments'] : [];
      return isNode(title) ? [text.slice(title.start + 1, title.end - 1)] : [];
    });
