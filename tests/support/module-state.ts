import { isNode } from './syntax';
import type { Node, Parsed } from './syntax';

const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
const changers = new Set(['set', 'add', 'push', 'unshift', 'splice', 'delete', 'clear']);

const nameOf = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '');
const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The declaration that a statement of a module makes, exported or not. */
const declarationOf = (statement: Node): Node =>
  isNode(statement['declaration']) ? statement['declaration'] : statement;

/** A module creates an empty container only to fill it later. */
function isEmptyContainer(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'NewExpression')
    return containers.has(nameOf(value['callee'])) && list(value['arguments']).length === 0;
  return (
    (value.type === 'ArrayExpression' && list(value['elements']).length === 0) ||
    (value.type === 'ObjectExpression' && list(value['properties']).length === 0)
  );
}

/** Names on which some call of the file changes something, such as `names.push(…)`. */
const changed = (file: Parsed): ReadonlySet<string> =>
  new Set(
    file.nodes.flatMap((node) => {
      const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
      return isNode(callee) && callee.type === 'MemberExpression' && changers.has(nameOf(callee['property']))
        ? [nameOf(callee['object'])]
        : [];
    }),
  );

/** Variables of a module that can grow or change while the program runs: `let`, empty containers, and containers the file changes. */
export function moduleState(file: Parsed): readonly string[] {
  const changing = changed(file);
  return list(file.program['body'])
    .map(declarationOf)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) =>
      list(declaration['declarations'])
        .filter(({ id, init }) => declaration['kind'] !== 'const' || isEmptyContainer(init) || changing.has(nameOf(id)))
        .map(({ id }) => `${file.path} ${nameOf(id)}`),
    );
}
