/** Facts that a condition proves: the paths that are certainly present if it is true (or false). */
import type { ASTNode } from '@marcbachmann/cel-js';
import { pathKey, pathOf } from './path';
import { isAny, itemOf } from './types';
import type { Type } from './types';

export type Facts = ReadonlySet<string>;

export const NOTHING: Facts = new Set();

const all = (a: Facts, b: Facts): Facts => new Set([...a, ...b]);
const common = (a: Facts, b: Facts): Facts => new Set([...a].filter((fact) => b.has(fact)));

/** A present value has a present parent. */
function presence(node: ASTNode): Facts {
  const path = pathOf(node);
  return new Set(path ? path.map((_, index) => pathKey(path.slice(0, index + 1))) : []);
}

const isNullLiteral = (node: ASTNode): boolean => node.op === 'value' && node.args === null;

/** A value of unknown type may also be null. */
const certain = (type: Type | undefined): boolean => type !== undefined && !type.optional && !isAny(type);

function equalityFacts(left: ASTNode, right: ASTNode, equal: boolean, types: ReadonlyMap<ASTNode, Type>): Facts {
  if (isNullLiteral(left)) return equal ? NOTHING : presence(right);
  if (isNullLiteral(right)) return equal ? NOTHING : presence(left);
  // A value equal to a present one is present; an unequal one may be missing.
  if (!equal) return NOTHING;
  return all(
    certain(types.get(right)) ? presence(left) : NOTHING,
    certain(types.get(left)) ? presence(right) : NOTHING,
  );
}

function membershipFacts(item: ASTNode, list: ASTNode, types: ReadonlyMap<ASTNode, Type>): Facts {
  const type = types.get(list);
  return type && certain(itemOf(type)) ? presence(item) : NOTHING;
}

/** If both sides must hold, all their facts; otherwise the facts that both prove. */
function logicFacts(sides: readonly ASTNode[], both: boolean, holds: boolean, types: ReadonlyMap<ASTNode, Type>) {
  return sides.map((side) => factsOf(side, holds, types)).reduce(both ? all : common);
}

/** has() proves its field. */
function callFacts({ args: [name, [field]] }: ASTNode & { op: 'call' }): Facts {
  return name === 'has' && field ? presence(field) : NOTHING;
}

/** Facts that a true value proves; other values prove nothing. */
function factsOfTrue(node: ASTNode, types: ReadonlyMap<ASTNode, Type>): Facts {
  switch (node.op) {
    case 'in':
      return membershipFacts(node.args[0], node.args[1], types);
    case 'call':
      return callFacts(node);
    case '.':
    case '[]':
    case 'id':
      return presence(node);
    default:
      return NOTHING;
  }
}

/** Paths that are present if `node` is `holds`. `types` are those of the nodes checked so far. */
export function factsOf(node: ASTNode, holds: boolean, types: ReadonlyMap<ASTNode, Type>): Facts {
  switch (node.op) {
    case '!_':
      return factsOf(node.args, !holds, types);
    case '&&':
    case '||':
      return logicFacts(node.args, (node.op === '&&') === holds, holds, types);
    case '==':
    case '!=':
      return equalityFacts(node.args[0], node.args[1], (node.op === '==') === holds, types);
    default:
      return holds ? factsOfTrue(node, types) : NOTHING;
  }
}
