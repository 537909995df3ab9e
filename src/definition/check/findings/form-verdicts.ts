/** Judges the examples of a form as the form does: it asks nothing that a condition hides, and its rules count. */
import { asList, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { ExpressionError, compileExpression } from '../../../expression/compile';
import { evaluate } from '../../../expression/evaluate';
import { clockOperations } from '../../../expression/functions';
import { rootNames } from '../../../expression/roots';
import { bothHold } from '../../../expression/truth';
import type { Truth } from '../../../expression/truth';
import type { Tree } from '../../../model/tree';

/** Whether the clock decides: an example may hold on one day and not on another. */
export const dependsOnDay = (tree: Tree): boolean =>
  Array.isArray(tree) && (clockOperations.has(tree[0]) || tree.some((part) => dependsOnDay(part as Tree)));

/** Answers that conditions of a form may read. */
type Scope = { readonly form: JsonObject; readonly entry?: unknown };

/** Whether a condition holds for these answers; undefined where it depends on more than them, or cannot be read. */
function verdict(condition: unknown, scope: Scope): Truth {
  const source = asText(condition) ?? '';
  const roots = rootNames(source);
  if (roots.size === 0 || [...roots].some((root) => !Object.hasOwn(scope, root))) return undefined;
  try {
    const tree = compileExpression(source);
    return dependsOnDay(tree) ? undefined : evaluate(tree, scope) === true;
  } catch (failure) {
    if (failure instanceof ExpressionError) return undefined;
    throw failure;
  }
}

/** Whether each field is asked, by its path: of a list also the fields of each entry, as `people.0.firm`. */
function* askedIn(items: unknown, scope: Scope, around: Truth, base = ''): Generator<readonly [string, Truth]> {
  for (const item of asList(items).filter(isObject)) {
    const isAsked = bothHold(around, 'when' in item ? verdict(item['when'], scope) : true);
    const id = asText(item['id']) ?? '';
    if (Array.isArray(item['fields'])) yield* askedIn(item['fields'], scope, isAsked, base);
    else yield [base + id, isAsked];
    if (base !== '') continue;
    for (const [index, entry] of asList(scope.form[id]).entries())
      yield* askedIn(item['items'], { ...scope, entry }, isAsked, `${id}.${index}.`);
  }
}

type Asked = {
  /** Answers to what is asked. */
  readonly data: JsonObject;
  /** Paths of the fields that are not asked. */
  readonly hidden: ReadonlySet<string>;
  /** Paths of those that may not be asked: more than the answers decides. */
  readonly unsure: ReadonlySet<string>;
};

/** The fields that are asked while these ones are hidden: a hidden value counts as absent for other conditions, as an empty list does. */
function round(layout: JsonObject, answers: JsonObject, hidden: ReadonlySet<string>): Asked {
  const isGiven = ([field, value]: readonly [string, unknown]): boolean =>
    !hidden.has(field) && !(Array.isArray(value) && value.length === 0);
  const data = Object.fromEntries(Object.entries(answers).filter(isGiven));
  const found = [...askedIn(layout['fields'], { form: data }, true)];
  const pathsOf = (truth: Truth) => new Set(found.flatMap(([path, isAsked]) => (isAsked === truth ? [path] : [])));
  return { data, hidden: pathsOf(false), unsure: pathsOf(undefined) };
}

/** Returns what a form asks somebody who answers this, so far as answers alone decide. A circle of conditions ends, too. */
export function askedFields(layout: JsonObject, answers: JsonObject): Asked {
  let asked = round(layout, answers, new Set());
  for (let rounds = asList(layout['fields']).length; rounds > 0; rounds -= 1) {
    const { hidden } = asked;
    asked = round(layout, answers, hidden);
    if (asked.hidden.size === hidden.size && [...asked.hidden].every((path) => hidden.has(path))) break;
  }
  return asked;
}

/** The rules of a form that refuse these answers, or may on some day or page, each with the field that shows its message. */
export function refusingRules(
  layout: JsonObject,
  answers: JsonObject,
): readonly { readonly field: string; readonly rule: string }[] {
  const { data, hidden } = askedFields(layout, answers);
  return asList(layout['rules'])
    .filter(isObject)
    .map((item) => ({ item, field: asText(item['at']) ?? '', rule: asText(item['id']) ?? '' }))
    .filter(({ item, field }) => !hidden.has(field) && verdict(item['require'], { form: data }) !== true);
}
