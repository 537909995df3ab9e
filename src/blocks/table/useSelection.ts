import { useEffect, useEffectEvent } from 'react';
import type { TableBlock } from '../../generated/blocks';
import { useEvaluateItem, useStatePath } from '../../kit/page/useValue';

export type Selection = {
  readonly keyOf: (item: unknown) => string;
  readonly chosen: ReadonlySet<string>;
  /** Selects or deselects these rows. */
  readonly choose: (keys: readonly string[], wanted: boolean) => void;
};

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The selected rows: their keys are in the state, in the order of the rows. A removed row is no longer selected. */
export function useSelection({ as, key, select }: TableBlock, items: readonly unknown[]): Selection | undefined {
  const evaluateItem = useEvaluateItem(as);
  const [value, put] = useStatePath(select?.at);
  const keyOf = (item: unknown) => String(key === undefined ? '' : (evaluateItem(key, item) ?? ''));
  const chosen = new Set(listOf(value));
  const write = (wanted: ReadonlySet<string>) => put(items.map(keyOf).filter((one) => wanted.has(one)));
  const known = new Set(items.map(keyOf));
  const isStale = select !== undefined && [...chosen].some((one) => !known.has(one));
  const dropStale = useEffectEvent(() => write(chosen));
  useEffect(() => {
    if (isStale) dropStale();
  }, [isStale]);
  if (!select) return undefined;
  return {
    keyOf,
    chosen,
    choose: (keys, wanted) =>
      write(new Set(wanted ? [...chosen, ...keys] : [...chosen].filter((one) => !keys.includes(one)))),
  };
}
