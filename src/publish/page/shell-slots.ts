/** Blocks of a site around every page: in its head and foot. */
import type { ConcretePage } from './concrete-page';
import type { Block } from '../../model/page';
import type { PagePayload } from '../../model/payload';
import type { Shell } from '../../model/site';
import type { SlotName } from '../../shell/view';
import type { LocaleBuild } from './page-view';
import { prerender } from './prerender';

const blocksOf = ({ header, footer }: Shell): Readonly<Record<SlotName, readonly Block[]>> => ({
  'header-above': header.above ?? [],
  'header-end': header.end ?? [],
  'footer-above': footer.above ?? [],
  'footer-below': footer.below ?? [],
});

/** Whether a site has blocks around its pages: their styles are for such a site only. */
export const hasShellSlots = (shell: Shell): boolean => Object.values(blocksOf(shell)).some(({ length }) => length > 0);

const marks = /\u0000([a-z-]+)\u0000/g;

export type ShellSlots = {
  /** Holds the place of a slot in HTML that React makes; undefined for one without blocks. */
  readonly placeOf: (name: SlotName) => string | undefined;
  /** Puts the blocks into their places. */
  readonly filled: (html: string) => string;
};

/** The slots of a page: what its blocks say may hang on the page and its language. */
export function shellSlots(build: LocaleBuild, page: ConcretePage, payload: PagePayload): ShellSlots {
  const slots = blocksOf(build.site.settings.shell);
  // The studio finds the blocks of a page by marks; these are none of them.
  const plain = { ...build, development: false };
  const htmlOf = (body: readonly Block[]) => prerender(plain, { ...page, body }, payload).html;
  return {
    placeOf: (name) => (slots[name].length === 0 ? undefined : `\u0000${name}\u0000`),
    filled: (html) => html.replace(marks, (_, name: SlotName) => htmlOf(slots[name])),
  };
}
