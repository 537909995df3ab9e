import type { FormItem, FormRule } from '../../model/form';
import type { Tree } from '../../model/tree';
import { refusesEmpty } from './empty-fields';

const alternatives = (tree: Tree): readonly Tree[] =>
  Array.isArray(tree) && tree[0] === '|' ? [...alternatives(tree[1]), ...alternatives(tree[2])] : [tree];

/** The field that a condition asks to be answered: `form.x != null`, or `form.x` or `form.x == true` of a box that is ticked. */
function fieldWanted(tree: Tree): string | undefined {
  if (!Array.isArray(tree)) return undefined;
  const [operation, first, value] = tree;
  const isWanted = (operation === '~' && value === null) || (operation === '=' && value === true);
  const read = isWanted ? first : tree;
  if (!Array.isArray(read) || read.length !== 3) return undefined;
  return read[0] === '$' && read[1] === 'form' ? String(read[2]) : undefined;
}

/** The fields of which a rule requires at least one, such as a phone number or an email address: each may stay empty, but not all of them. */
const jointFields = ({ require }: FormRule): readonly string[] => {
  const wanted = alternatives(require).flatMap((tree) => fieldWanted(tree) ?? []);
  return wanted.length > 1 ? wanted : [];
};

/** Marks the fields of which a rule of the form requires at least one, and those that a rule always refuses when they are empty. */
export function withJointFields(fields: readonly FormItem[], rules: readonly FormRule[]): readonly FormItem[] {
  const joint = new Set(rules.flatMap(jointFields));
  const marked = (item: FormItem, around: readonly Tree[]): FormItem => {
    const asked = item.when === undefined ? around : [...around, item.when];
    if (item.fields) return { ...item, fields: item.fields.map((field) => marked(field, asked)) };
    const isWanted = joint.has(item.id) || rules.some(({ require }) => refusesEmpty(require, item.id, asked));
    return isWanted ? { ...item, joint: true } : item;
  };
  return rules.length === 0 ? fields : fields.map((item) => marked(item, []));
}
