/** Validates the examples of a form like the form itself: without hidden fields, with its rules. */
import { asList, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { compileIfRight } from '../../../expression/compile';
import { evaluate } from '../../../expression/evaluate';
import { clockOperations } from '../../../expression/functions';
import { rootNames } from '../../../expression/roots';
import { bothHold } from '../../../expression/truth';
import type { Truth } from '../../../expression/truth';
import type { Tree } from '../../../model/tree';

/** Whether the clock matters: an example may be valid on one day and not on another. */
export const dependsOnDay = (tree: Tree): boolean =>
  Array.isArray(tree) && (clockOperations.has(tree[0]) || tree.some((part) => dependsOnDay(part as Tree)));

/** Answers that conditions of a form may read. */
type Scope = { readonly form: JsonObject; readonly entry?: unknown };

/** Whether a condition holds for these answers; undefined if it depends on other values, or cannot be parsed. */
function verdict(condition: unknown, scope: Scope): Truth {
  const source = asText(condition) ?? '';
  const roots = rootNames(source);
  if (roots.size === 0 || [...roots].some((root) => !Object.hasOwn(scope, root))) return undefined;
  const tree = compileIfRight(source);
  return tree === undefined || dependsOnDay(tree) ? undefined : evaluate(tree, scope) === true;
}

/** Whether each field is visible, by its path: for a list also the fields of each entry, as `people.0.firm`. */
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
  /** Answers to the visible fields. */
  readonly data: JsonObject;
  /** Paths of the hidden fields. */
  readonly hidden: ReadonlySet<string>;
  /** Paths of fields that may be hidden, depending on other values than the answers. */
  readonly unsure: ReadonlySet<string>;
};

/** The visible fields while these are hidden: a hidden value counts as missing for other conditions, like an empty list. */
function round(layout: JsonObject, answers: JsonObject, hidden: ReadonlySet<string>): Asked {
  const isGiven = ([field, value]: readonly [string, unknown]): boolean =>
    !hidden.has(field) && !(Array.isArray(value) && value.length === 0);
  const data = Object.fromEntries(Object.entries(answers).filter(isGiven));
  const found = [...askedIn(layout['fields'], { form: data }, true)];
  const pathsOf = (truth: Truth) => new Set(found.flatMap(([path, isAsked]) => (isAsked === truth ? [path] : [])));
  return { data, hidden: pathsOf(false), unsure: pathsOf(undefined) };
}

/** Returns the fields that a form shows for these answers, as far as they determine it. Circular conditions end, too. */
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
