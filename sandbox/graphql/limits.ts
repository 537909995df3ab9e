import { GraphQLError } from 'graphql';
import type { ASTVisitor, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql';

const deepest = 8;
const mostFields = 200;

interface Size {
  depth: number;
  fields: number;
}

/** How deep a selection goes, and how many fields it has once its fragments are written out. Stops counting beyond the limit. */
function sizeOf({ selections }: SelectionSetNode, fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined, open: readonly string[] = []): Size {
  const total: Size = { depth: 0, fields: 0 };
  for (const node of selections) {
    const name = node.kind === 'FragmentSpread' ? node.name.value : undefined;
    if (total.fields > mostFields || (name !== undefined && open.includes(name))) continue;
    const below = name === undefined ? (node.kind === 'FragmentSpread' ? undefined : node.selectionSet) : fragmentOf(name)?.selectionSet;
    const size = below === undefined ? { depth: 0, fields: 0 } : sizeOf(below, fragmentOf, name === undefined ? open : [...open, name]);
    const own = node.kind === 'Field' ? 1 : 0;
    total.depth = Math.max(total.depth, size.depth + own);
    total.fields += size.fields + own;
  }
  return total;
}

/** Refuses documents that ask for too much, before anything is looked up. */
export function limitSize(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const { depth, fields } = sizeOf(node.selectionSet, (name) => context.getFragment(name));
      if (depth > deepest) context.reportError(new GraphQLError(`The document is deeper than ${deepest} fields.`, { nodes: node }));
      else if (fields > mostFields) context.reportError(new GraphQLError(`The document asks for more than ${mostFields} fields.`, { nodes: node }));
    },
  };
}
