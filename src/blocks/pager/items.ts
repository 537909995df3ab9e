export type PagerItem = { readonly key: string; readonly number?: number };

/** The pages that a pager offers: the first, the last, and the neighbours of the current one; gaps for more than one omitted page. */
export function pagerItems(page: number, pages: number): readonly PagerItem[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const near = [...new Set(wanted)].sort((one, other) => one - other);
  return near.flatMap((number, index): readonly PagerItem[] => {
    const before = near[index - 1] ?? number - 1;
    const left = number - before - 1;
    const between =
      left === 0 ? [] : left === 1 ? [{ key: `p${number - 1}`, number: number - 1 }] : [{ key: `gap${number}` }];
    return [...between, { key: `p${number}`, number }];
  });
}
