/** Blocks of a site around every page: in its header and footer. */
import { isObject } from '../../base/json';
import type { ConcretePage } from './concrete-page';
import type { Block } from '../../model/page';
import type { PagePayload } from '../../model/payload';
import type { Shell } from '../../model/site';
import type { SlotName } from '../../shell/view';
import type { LocaleBuild } from './page-view';
import { prerender } from './prerender';
import { withChildren } from '../../base/deep';

const blocksOf = ({ header, footer }: Shell): Readonly<Record<SlotName, readonly Block[]>> => ({
  'header-above': header.above ?? [],
  'header-end': header.end ?? [],
  'footer-above': footer.above ?? [],
  'footer-below': footer.below ?? [],
});

/** Whether a site has blocks around its pages, which need their styles. */
export const hasShellSlots = (shell: Shell): boolean => Object.values(blocksOf(shell)).some(({ length }) => length > 0);

const marks = /\u0000([a-z-]+)\u0000/g;

export type ShellSlots = {
  /** Placeholder of a slot in HTML from React; undefined for one without blocks. */
  readonly placeOf: (name: SlotName) => string | undefined;
  /** Inserts the blocks at their placeholders. */
  readonly filled: (html: string) => string;
  /** Failures of the inserted blocks. */
  readonly broken: readonly string[];
};

/** A value with ids that no block of a page or of another slot has: elements have the ids of their blocks. */
function withOwnIds<Value>(value: Value, slot: SlotName): Value;
function withOwnIds(value: unknown, slot: SlotName): unknown {
  const own = withChildren(value, (part) => withOwnIds(part, slot));
  return isObject(own) && 'block' in own && typeof own['id'] === 'string'
    ? { ...own, id: `${slot}-${own['id']}` }
    : own;
}

/** The slots of a page: the content of their blocks may depend on the page and its language. */
export function shellSlots(build: LocaleBuild, page: ConcretePage, payload: PagePayload): ShellSlots {
  const slots = blocksOf(build.site.settings.shell);
  // The studio finds the blocks of a page by marks, which these do not have.
  const plain = { ...build, development: false };
  const broken: string[] = [];
  const htmlOf = (name: SlotName): string => {
    const body = withOwnIds(slots[name], name);
    const rendered = prerender(plain, { ...page, body }, payload);
    // The same on every page.
    broken.push(...rendered.broken.map((failure) => `shell${failure.slice(page.id.length)}`));
    return rendered.html;
  };
  return {
    broken,
    placeOf: (name) => (slots[name].length === 0 ? undefined : `\u0000${name}\u0000`),
    filled: (html) => html.replace(marks, (_, name: SlotName) => htmlOf(name)),
  };
}
