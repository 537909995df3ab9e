import { objectsIn } from '../base/deep';
import type { JsonObject } from '../base/json';
import { memoizeWeak } from '../base/memoize';
import type { PageView } from '../kit/page/context';

type Ids = { readonly blocks: ReadonlySet<string>; readonly all: ReadonlySet<string> };

const known = memoizeWeak<Ids>();

function idsIn(body: readonly object[]): Ids {
  return known([body], () => {
    const named = [...objectsIn(body)].filter(({ id }) => typeof id === 'string');
    const idsOf = (parts: readonly JsonObject[]) => new Set(parts.map(({ id }) => String(id)));
    return { blocks: idsOf(named.filter((part) => 'block' in part)), all: idsOf(named) };
  });
}

/** The id of a part of a page whose ids have an ending: a part of a block has it after the id of the block, "faq_page1-cost". */
function withEnding(fragment: string, ending: string, { blocks, all }: Ids): string {
  if (all.has(fragment)) return fragment + ending;
  const ends = [...fragment.matchAll(/-/g)].map(({ index }) => index).toReversed();
  const end = ends.find((index) => blocks.has(fragment.slice(0, index))) ?? fragment.length;
  return fragment.slice(0, end) + ending + fragment.slice(end);
}

/** Returns the view whose links to a part of its own page lead to that part here, where ids may have an ending. */
export function viewWithEnding(view: PageView, ending: string): PageView {
  const { page: own, body = [] } = view.payload;
  return {
    ...view,
    href: (target, evaluate) => {
      const { page = own, fragment, params, query } = target;
      if (fragment === undefined || page !== own || params || query) return view.href(target, evaluate);
      return `#${withEnding(fragment, ending, idsIn(body))}`;
    },
  };
}
