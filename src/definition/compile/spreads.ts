/** Completes the spreads of a request with the names that each excludes. */
import { isObject, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { withChildren } from '../../base/deep';

const spreadKey = '...';

type Path = readonly string[];

/** Whether a compiled expression is a path: `["$", "with", "contact"]`. */
const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value[0] === '$' && value.every((part) => typeof part === 'string');

/** All paths read in a compiled value, except those of spreads. */
function* pathsIn(value: unknown): Generator<Path> {
  if (isPath(value)) yield value;
  else if (Array.isArray(value)) for (const part of value) yield* pathsIn(part);
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) if (key !== spreadKey) yield* pathsIn(part);
}

/** The names below a path that others read, if the expression is a path. */
function namesBelow(base: unknown, paths: readonly Path[]): readonly string[] {
  if (!isPath(base)) return [];
  return paths.flatMap((path) => {
    const name = path[base.length];
    return name !== undefined && base.every((part, index) => path[index] === part) ? [name] : [];
  });
}

function completed(value: unknown, paths: readonly Path[]): unknown {
  return withChildren(value, (part, key) => {
    if (key !== spreadKey) return completed(part, paths);
    const { $: tree, without } = isObject(part) ? part : { $: part, without: [] };
    return { $: tree, without: [...new Set([...texts(without), ...namesBelow(tree, paths)])] };
  });
}

/** A compiled operation whose spreads exclude the names that it sets itself and those that other expressions read. */
export function withSpreads<Call extends JsonObject>(operation: Call): Call {
  const { body, path } = operation;
  if (!isObject(body)) return operation;
  const inPath = [...String(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ['$', 'with', name]);
  return { ...operation, body: completed(body, [...pathsIn(operation), ...inPath]) };
}
