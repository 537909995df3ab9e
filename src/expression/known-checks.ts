/** Caches results of checks: several rules check the same expression, and sites share types. */
import { isObject } from '../base/json';
import { memoizeWeak } from '../base/memoize';
import type { JsonSchema } from '../model/json-schema';

type Asked = {
  readonly roots: Readonly<Record<string, JsonSchema>>;
  readonly expected?: string | JsonSchema;
  readonly required?: boolean;
  readonly given?: readonly string[];
};

/** Results kept for the same types. While an author types an expression, each intermediate text is checked once. */
const most = 1000;

/**
 * Creates a table of results by expression and options. Roots are compared by identity, and only those that the expression or an enclosing
 * condition can read; of the others only the names count, which messages list.
 */
export function rememberChecks<Result extends object>(): (source: string, asked: Asked, make: () => Result) => Result {
  const known = memoizeWeak<Map<string, Result>>();
  return (source, { roots, expected = 'any', required = false, given = [] }, make) => {
    const texts = [source, ...given];
    const all = Object.keys(roots);
    const read = all.filter((name) => texts.some((text) => text.includes(name)));
    const types = read.map((name) => roots[name]).filter(isObject);
    if (types.length === 0) return make();
    const kind = typeof expected === 'string' ? expected : 'schema';
    const results = known(typeof expected === 'string' ? types : [...types, expected], () => new Map());
    const key = JSON.stringify([kind, required, all, read, texts]);
    const earlier = results.get(key);
    if (earlier !== undefined) return earlier;
    if (results.size >= most) results.clear();
    const result = make();
    results.set(key, result);
    return result;
  };
}
