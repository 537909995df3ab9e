/** Mutants of a piece of source text: each change that a test should notice. */
import type { Node } from '../support/syntax';
import { isNode } from '../support/syntax';
import { brokenPatterns } from './patterns';

/** One change: its name, and the text that replaces the node's. */
export type Replacement = { readonly mutator: string; readonly text: string };

const swapped: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

const calledInstead: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Calls that give something of the kind they are called on: without them, everything passes. */
const narrowing: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'trim',
  'sort',
  'toSorted',
  'reverse',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
  'concat',
]);

/** Words for people or for the console are not behaviour: a change of them is not a mutant. */
const isProse = (text: string): boolean => /[a-z,;:]\s+["'(]?[a-z]/i.test(text);

const child = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
const list = (node: Node, key: string): readonly Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : []);

function operators(node: Node, text: string): readonly Replacement[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (!left || !right) return [];
  const operator = String(node['operator']);
  const [before, between, after] = [
    text.slice(node.start, left.end),
    text.slice(left.end, right.start),
    text.slice(right.start, node.end),
  ];
  const mutator =
    node.type === 'LogicalExpression'
      ? 'logic'
      : ['+', '-', '*', '/', '%', '+=', '-='].includes(operator)
        ? 'arithmetic'
        : 'comparison';
  if (operator === '??') return [{ mutator: 'fallback', text: before }];
  return (swapped[operator] ?? []).map((other) => ({
    mutator,
    text: before + between.replace(operator, other) + after,
  }));
}

function literal(node: Node): readonly Replacement[] {
  const { value, regex } = node as Node & { readonly regex?: { readonly pattern: string; readonly flags: string } };
  if (regex) return brokenPatterns(regex.pattern, regex.flags).map((text) => ({ mutator: 'regex', text }));
  if (typeof value === 'number') return [{ mutator: 'number', text: String(value + 1) }];
  if (typeof value === 'boolean') return [{ mutator: 'boolean', text: String(!value) }];
  if (typeof value !== 'string' || isProse(value)) return [];
  return [{ mutator: 'string', text: value === '' ? "'mutant'" : "''" }];
}

function template(node: Node, text: string): readonly Replacement[] {
  const words = list(node, 'quasis')
    .map(({ start, end }) => text.slice(start, end))
    .join('');
  return isProse(words) || words === '' ? [] : [{ mutator: 'string', text: "''" }];
}

function calls(node: Node, text: string): readonly Replacement[] {
  const callee = child(node, 'callee');
  const object = callee && child(callee, 'object');
  const property = callee && child(callee, 'property');
  if (callee?.type !== 'MemberExpression' || callee['computed'] === true || !object || !property) return [];
  const name = String(property['name']);
  const other = calledInstead.get(name);
  return [
    ...(narrowing.has(name) ? [{ mutator: 'dropped call', text: text.slice(object.start, object.end) }] : []),
    ...(other === undefined
      ? []
      : [
          {
            mutator: 'other call',
            text: text.slice(node.start, property.start) + other + text.slice(property.end, node.end),
          },
        ]),
  ];
}

/** A list with each of its elements left out in turn. */
function elements(node: Node, text: string): readonly Replacement[] {
  const parts = list(node, 'elements').map(({ start, end }) => text.slice(start, end));
  return parts.map((_, index) => ({
    mutator: 'dropped element',
    text: `[${parts.filter((_part, at) => at !== index).join(', ')}]`,
  }));
}

/** Mutants of an expression. */
export function expressionChanges(node: Node, text: string): readonly Replacement[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operators(node, text);
    case 'Literal':
      return literal(node);
    case 'TemplateLiteral':
      return template(node, text);
    case 'CallExpression':
      return calls(node, text);
    case 'ArrayExpression':
      return elements(node, text);
    case 'UnaryExpression': {
      const argument = child(node, 'argument');
      return node['operator'] === '!' && argument
        ? [{ mutator: 'negation', text: text.slice(argument.start, argument.end) }]
        : [];
    }
    default:
      return [];
  }
}

/** Mutants of an expression that depend on its place: a condition, or a returned value. */
export function changesAsPart(parent: Node, key: string): readonly Replacement[] {
  const isTest = key === 'test' && ['IfStatement', 'ConditionalExpression'].includes(parent.type);
  if (isTest) return ['true', 'false'].map((text) => ({ mutator: 'condition', text }));
  if (key === 'argument' && parent.type === 'ReturnStatement') return [{ mutator: 'return', text: 'undefined' }];
  return key === 'body' && parent.type === 'ArrowFunctionExpression' ? [{ mutator: 'return', text: 'undefined' }] : [];
}
