import { evaluate } from '../../expression/evaluate';
import { bothHold } from '../../expression/truth';
import type { Truth } from '../../expression/truth';
import type { Tree } from '../../model/tree';

/** Conditions known to be true or false, by their compiled form as text. */
type Known = ReadonlyMap<string, boolean>;

const conjuncts = (tree: Tree): readonly Tree[] =>
  Array.isArray(tree) && tree[0] === '&' ? [...conjuncts(tree[1]), ...conjuncts(tree[2])] : [tree];

/** All facts implied by true conditions: an equation implies that its opposite is false. */
function knownFrom(conditions: readonly Tree[]): Known {
  const entries = conditions.flatMap(conjuncts).flatMap((tree): readonly (readonly [Tree, boolean])[] => {
    if (!Array.isArray(tree)) return [];
    if (tree[0] === '!') return [[tree[1], false]];
    if (tree[0] !== '=' && tree[0] !== '~') return [[tree, true]];
    const opposite: Tree = [tree[0] === '=' ? '~' : '=', tree[1], tree[2]];
    return [
      [tree, true],
      [opposite, false],
    ];
  });
  return new Map(entries.map(([tree, holds]) => [JSON.stringify(tree), holds]));
}

/** The paths that a condition reads, each as text. */
function pathsOf(tree: unknown): readonly string[] {
  if (!Array.isArray(tree)) return [];
  return tree[0] === '$' ? [JSON.stringify(tree)] : tree.flatMap(pathsOf);
}

const not = (a: Truth): Truth => (a === undefined ? undefined : !a);

/** Truth of a condition while a field is empty. */
function truthOf(tree: Tree, empty: string, known: Known): Truth {
  const of = (part: Tree): Truth => truthOf(part, empty, known);
  const fact = known.get(JSON.stringify(tree));
  if (fact !== undefined || !Array.isArray(tree)) return fact ?? tree === true;
  if (tree[0] === '&') return bothHold(of(tree[1]), of(tree[2]));
  if (tree[0] === '|') return not(bothHold(not(of(tree[1])), not(of(tree[2]))));
  if (tree[0] === '!') return not(of(tree[1]));
  const reads = pathsOf(tree);
  // Missing values are null, and evaluation never throws.
  if (reads.length > 0 && reads.every((path) => path === empty)) return evaluate(tree, {}) === true;
  return undefined;
}

/**
 * Whether a rule always refuses the form while a field is empty. Takes the requirement of the rule, its conditions, the id
 * of the field, and the conditions under which it is visible.
 */
export function refusesEmpty(require: Tree, judged: readonly Tree[], field: string, asked: readonly Tree[]): boolean {
  const [empty, known] = [JSON.stringify(['$', 'form', field]), knownFrom(asked)];
  return judged.every((when) => truthOf(when, empty, known) === true) && truthOf(require, empty, known) === false;
}
