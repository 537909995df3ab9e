/** Evaluates the conditions that the studio asks about, with the present values of the page. */
import type { ConditionPart, WeighedPart } from '../../../../studio/frame-protocol';
import { evaluate } from '../../../../src/expression/evaluate';

type Known = Readonly<Record<string, unknown>>;

/** Maximum length of a shown value, in characters. */
const longest = 60;

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Whether a tree reads only values that the page has: no list items, no forms, and no data that has not arrived. */
function isKnown(tree: unknown, names: readonly string[], scope: Known): boolean {
  if (names.some((name) => !Object.hasOwn(scope, name))) return false;
  const data = Object(scope['data']) as object;
  const isMissing = (node: unknown): boolean =>
    Array.isArray(node) &&
    ((node[0] === '$' && node[1] === 'data' && !Object.hasOwn(data, String(node[2]))) || node.some(isMissing));
  return !isMissing(tree);
}

/** Returns a part of a condition with its result, and the values that it reads. */
export function weigh({ source, tree, names, reads }: ConditionPart, scope: Known): WeighedPart {
  const values = reads.flatMap((read) =>
    isKnown(read.tree, [/^\w+/.exec(read.source)?.[0] ?? ''], scope)
      ? [{ source: read.source, value: shortened(evaluate(read.tree, scope)) }]
      : [],
  );
  const holds = evaluate(tree, scope) === true ? 'yes' : 'no';
  return { source, holds: isKnown(tree, names, scope) ? holds : 'unknown', values };
}
