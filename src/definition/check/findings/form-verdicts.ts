/** Judges the examples of a form as the form does: it asks nothing that a condition hides, and its rules count. */
import { asList, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { ExpressionError, compileExpression } from '../../../expression/compile';
import { evaluate } from '../../../expression/evaluate';
import { clockOperations } from '../../../expression/functions';
import { rootNames } from '../../../expression/roots';
import type { Tree } from '../../../model/tree';

/** Whether the clock decides: an example may hold on one day and not on another. */
export const dependsOnDay = (tree: Tree): boolean =>
  Array.isArray(tree) && (clockOperations.has(tree[0]) || tree.some((part) => dependsOnDay(part as Tree)));

/** Whether a condition holds for these answers; undefined where it depends on more than them, or cannot be read. */
function verdict(condition: unknown, answers: JsonObject): boolean | undefined {
  const source = asText(condition) ?? '';
  const roots = rootNames(source);
  if (roots.size !== 1 || !roots.has('form')) return undefined;
  try {
    const tree = compileExpression(source);
    return dependsOnDay(tree) ? undefined : evaluate(tree, { form: answers }) === true;
  } catch (failure) {
    if (failure instanceof ExpressionError) return undefined;
    throw failure;
  }
}

/** Ids of the fields that a form does not ask somebody who answers this, so far as answers alone decide. */
export function unaskedFields(layout: JsonObject, answers: JsonObject): ReadonlySet<string> {
  const idsIn = (items: unknown, isHidden: boolean): readonly string[] =>
    asList(items)
      .filter(isObject)
      .flatMap((item) => {
        const isUnasked = isHidden || verdict(item['when'], answers) === false;
        if (Array.isArray(item['fields'])) return idsIn(item['fields'], isUnasked);
        return isUnasked ? [asText(item['id']) ?? ''] : [];
      });
  return new Set(idsIn(layout['fields'], false));
}

/** The rules of a form that refuse these answers, each with the field that shows its message. */
export const refusingRules = (
  layout: JsonObject,
  answers: JsonObject,
): readonly { readonly field: string; readonly rule: string }[] =>
  asList(layout['rules'])
    .filter(isObject)
    .filter((item) => verdict(item['require'], answers) === false)
    .map((item) => ({ field: asText(item['at']) ?? '', rule: asText(item['id']) ?? '' }));
