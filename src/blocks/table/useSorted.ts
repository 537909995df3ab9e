import { useMemo, useState } from 'react';
import type { TableBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { useEvaluateItem } from '../../kit/page/useValue';
import { ordered } from '../../kit/text/long-list';

export type Sorting = { readonly column: string; readonly descending: boolean };

type Sorted = {
  readonly items: readonly unknown[];
  readonly sorting: Sorting | undefined;
  readonly sort: (sorting: Sorting) => void;
};

/** The items of a table sorted by one of its columns, which a person may change. */
export function useSorted({ as, columns, sorted }: TableBlock, list: unknown): Sorted {
  const evaluateItem = useEvaluateItem(as);
  const { tag } = usePage().language;
  const [sorting, sort] = useState<Sorting | undefined>(sorted);
  const items = useMemo(() => {
    const all: readonly unknown[] = Array.isArray(list) ? list : [];
    const by = columns.find(({ id }) => id === sorting?.column)?.sortBy;
    return by ? ordered(all, (item) => evaluateItem(by, item), tag, sorting?.descending) : all;
  }, [list, columns, sorting, tag, evaluateItem]);
  return { items, sorting, sort };
}
