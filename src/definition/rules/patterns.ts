import { contentHash, diskCache } from '../ajv-factory';
import type { TextCache } from '../ajv-factory';
import { keeper } from '../kept';
import { asText } from '../json';
import { originOf } from '../positions';
import { isSlow, syntaxError } from '../pattern-safety';
import { reporter } from '../problems';
import type { Problem } from '../problems';
import type { Rule } from '../rule';
import { subschemas } from '../schema-parts';
import { statedSchemas } from '../site-schemas';
import type { JsonObject } from '../json';

const report = reporter('patterns', {
  FP8101: { message: 'The pattern {pattern} cannot be read: {reason}.', fix: 'Patterns are regular expressions with the u flag: escape only what needs it.' },
  FP8102: { message: 'The pattern {pattern} can take very long for some texts.', fix: 'Avoid a repetition inside a repetition, such as (a+)+, and alternatives that begin alike.' },
});

const known = new Map<string, boolean>();

function slow(pattern: string, cache: TextCache): boolean {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const name = `pattern-${contentHash(pattern)}.txt`;
  const kept = cache.read(name);
  const answer = kept === undefined ? isSlow(pattern) : kept === 'slow';
  if (kept === undefined) cache.write(name, answer ? 'slow' : 'fast');
  known.set(pattern, answer);
  return answer;
}

const kept = keeper<readonly JsonObject[]>();

/** The parts of a schema that have a pattern. */
const withPattern = (schema: JsonObject): readonly JsonObject[] =>
  kept(schema, [], () => [...subschemas(schema)].filter((part) => 'pattern' in part));

function* patternIn(part: JsonObject, site: string, cache: TextCache): Generator<Problem> {
  const pattern = asText(part['pattern']);
  if (pattern === undefined) return;
  const at = originOf(part, 'pattern');
  const reason = syntaxError(pattern);
  if (reason !== undefined) yield report(site, 'FP8101', at, { pattern, reason });
  else if (slow(pattern, cache)) yield report(site, 'FP8102', at, { pattern });
}

/** A pattern that a visitor's text is matched with can be read, and cannot be made to run for ever. */
export const rule: Rule = {
  name: 'patterns',
  *check(context) {
    const cache = diskCache(context.root);
    for (const { schema } of statedSchemas(context)) {
      for (const part of withPattern(schema)) yield* patternIn(part, context.site.name, cache);
    }
  },
};
