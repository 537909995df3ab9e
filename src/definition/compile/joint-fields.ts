import type { FormItem, FormRule } from '../../model/form';
import type { Tree } from '../../model/tree';
import { refusesEmpty } from './empty-fields';

const alternatives = (tree: Tree): readonly Tree[] =>
  Array.isArray(tree) && tree[0] === '|' ? [...alternatives(tree[1]), ...alternatives(tree[2])] : [tree];

/** The field that a condition requires: `form.x != null`, or `form.x` or `form.x == true` for a ticked box. */
function fieldWanted(tree: Tree): string | undefined {
  if (!Array.isArray(tree)) return undefined;
  const [operation, first, value] = tree;
  const isWanted = (operation === '~' && value === null) || (operation === '=' && value === true);
  const read = isWanted ? first : tree;
  if (!Array.isArray(read) || read.length !== 3) return undefined;
  return read[0] === '$' && read[1] === 'form' ? String(read[2]) : undefined;
}

/** The fields of which a rule requires at least one, such as a phone number or an email address: each may be empty, but not all of them. */
const jointFields = ({ require }: FormRule): readonly string[] => {
  const wanted = alternatives(require).flatMap((tree) => fieldWanted(tree) ?? []);
  return wanted.length > 1 ? wanted : [];
};

/** The conditions under which each field is visible: its own and those of its groups. */
const conditionsOf = (
  items: readonly FormItem[],
  around: readonly Tree[] = [],
): readonly (readonly [string, readonly Tree[]])[] =>
  items.flatMap(({ id, when, fields }) => {
    const asked = when === undefined ? around : [...around, when];
    return fields ? conditionsOf(fields, asked) : [[id, asked] as const];
  });

/** Marks the fields of which a rule requires at least one, and those that a rule always refuses when empty. */
export function withJointFields(fields: readonly FormItem[], rules: readonly FormRule[]): readonly FormItem[] {
  const joint = new Set(rules.flatMap(jointFields));
  const conditions = new Map(conditionsOf(fields));
  // A rule is not evaluated while the field that shows it is hidden.
  const isRefused = (field: string): boolean =>
    rules.some(({ require, at }) =>
      refusesEmpty(require, conditions.get(at) ?? [], field, conditions.get(field) ?? []),
    );
  const marked = (item: FormItem): FormItem => {
    if (item.fields) return { ...item, fields: item.fields.map(marked) };
    return joint.has(item.id) || isRefused(item.id) ? { ...item, joint: true } : item;
  };
  return rules.length === 0 ? fields : fields.map(marked);
}
