import type { CallAction } from '../../generated/actions';
import { resolve } from '../../kit/actions/action';
import type { ActionContext } from '../../kit/actions/action';
import { writeStatePath } from '../../kit/state/scope-path';

type Reader = Pick<ActionContext, 'scope'>;

function valueAt(path: string, { scope }: Reader): unknown {
  const read = (holder: unknown, name: string): unknown =>
    typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
      ? (holder as Readonly<Record<string, unknown>>)[name]
      : null;
  return path.split('.').reduce<unknown>(read, scope());
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Writes the expected states before a call succeeds. Returns a function that restores the former values, except where
 * another value was written since.
 */
export function writeMeanwhile(changes: CallAction['meanwhile'], context: Reader): () => void {
  const written = (changes ?? []).map(({ at, value }) => ({
    at,
    before: textOf(valueAt(at, context)),
    during: resolve(value, context),
  }));
  for (const { at, during } of written) writeStatePath(at, during);
  return () => {
    for (const { at, before, during } of written.toReversed())
      if (textOf(valueAt(at, context)) === textOf(during)) writeStatePath(at, JSON.parse(before));
  };
}
