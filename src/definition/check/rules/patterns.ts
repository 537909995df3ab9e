import { memoizeWeak } from '../../../base/memoize';
import { asObject, asText, isObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { syntaxError } from '../../../expression/pattern';
import { isSlow } from '../findings/pattern-safety';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { CheckContext, Rule } from '../rule';
import { subschemas } from '../../facts/subschemas';
import { checkedCountries } from '../findings/asked-countries';
import { statedSchemas } from '../findings/site-schemas';
import type { JsonObject } from '../../../base/json';

const report = reporter('patterns', {
  FP8101: {
    message: 'The pattern {pattern} is not valid: {reason}.',
    fix: 'Patterns are regular expressions with the u flag: escape only what needs it.',
  },
  FP8102: {
    message: 'The pattern {pattern} can take very long for some texts.',
    fix: 'Avoid nested repetitions, such as (a+)+, and alternatives that begin alike.',
  },
});

const parts = memoizeWeak<readonly JsonObject[]>();

const withPattern = (schema: JsonObject): readonly JsonObject[] =>
  parts([schema], () => subschemas(schema).filter((part) => 'pattern' in part));

/** `run`: the pattern as it is run. */
function* patternIn(
  part: JsonObject,
  context: CheckContext,
  run = (pattern: string): string => pattern,
): Generator<Problem> {
  const pattern = asText(part['pattern']);
  if (pattern === undefined) return;

  const at = originOf(part, 'pattern');
  const reason = syntaxError(pattern);
  if (reason !== undefined) yield report('FP8101', at, { pattern, reason });
  else if (isSlow(run(pattern), context)) yield report('FP8102', at, { pattern });
}

/** A pattern for visitors' input can be parsed, and cannot take exponential time. */
export const rule: Rule = {
  name: 'patterns',
  again: {},
  *check(context) {
    for (const { schema } of statedSchemas(context)) {
      for (const part of withPattern(schema)) yield* patternIn(part, context);
    }
    for (const { postcode } of checkedCountries(context.site))
      if (isObject(postcode)) yield* patternIn(postcode, context, (pattern) => `^(?:${pattern})$`);
    for (const { entry } of context.site.pages)
      for (const param of Object.values(asObject(entry['params'])))
        if (isObject(param)) yield* patternIn(param, context);
  },
};
