/** Whether the cursor is in an expression, and what is known there. */
import { asObject, asText } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { parseDefinition } from '../source/load';
import { jsonPlaceAt, knownPlaceAt, unitAt } from './cursor';
import type { Cursor } from './cursor';
import type { ExpressionPlace } from './expression-help';

/** Keys whose texts are expressions, for places about which nothing else is known. */
const expressionKeys: ReadonlySet<unknown> = new Set(['$', 'when', 'of', 'choose']);

/** The place of an expression, as exactly as the typed text allows. */
export function expressionPlace(context: CheckContext, cursor: Cursor): ExpressionPlace | undefined {
  const found = knownPlaceAt(context, cursor);
  const values = asObject(asObject(parseDefinition(cursor.file, cursor.text).value)['let']);
  const named = Object.fromEntries(Object.entries(values).map(([name, source]) => [name, asText(source) ?? 'null']));
  if (found !== undefined && 'x-expression' in found.place.schema)
    return { unit: found.unit, scope: found.place.scope, values: named };
  const { path } = jsonPlaceAt(cursor);
  if (!expressionKeys.has(path.at(-1)) && path[0] !== 'let') return undefined;
  const unit = found?.unit ?? unitAt(context, cursor.file);
  return unit && { unit, scope: found?.place.scope, values: named };
}
