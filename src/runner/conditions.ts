import { evaluate } from '../expression/evaluate';
import type { Tree } from '../expression/tree';
import { onScopeChange, readScope } from '../state/scope';

const trees = new WeakMap<Element, Tree>();

function treeOf(element: HTMLElement): Tree {
  const known = trees.get(element);
  if (known !== undefined) return known;
  const tree = JSON.parse(element.dataset['when'] ?? 'true') as Tree;
  trees.set(element, tree);
  return tree;
}

function apply(): void {
  const scope = readScope();
  document.documentElement.dataset['role'] = String(scope.session['role'] ?? '');
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) element.hidden = evaluate(treeOf(element), scope) !== true;
}

/** Shows what conditions outside React allow, now and after every change of the state. */
export function followConditions(): void {
  apply();
  onScopeChange(apply);
}
