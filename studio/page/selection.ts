import { createContext, useCallback, useContext, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ConditionPart, WeighedPart } from '../frame-protocol';
import type { OutlineBlock } from '../outline-protocol';
import type { BlockAddress, StudioPage, StudioSite } from '../protocol';
import type { PaneName } from './ViewBar';

/** The current site, page and block. */
export type Open = {
  readonly site: StudioSite;
  readonly page: StudioPage;
  /** Path of the selected block in its page. */
  readonly path: string | undefined;
  readonly select: (path: string | undefined) => void;
  /** The panel instead of the properties, such as `brand`; undefined: the properties. */
  readonly aside?: string | undefined;
  readonly setAside?: (aside: string | undefined) => void;
  /** Path of the selected menu entry: never selected together with a block. */
  readonly entry: string | undefined;
  readonly selectEntry: (path: string | undefined) => void;
  /** Changes with each selection, even of the same block or entry. */
  readonly visit?: string;
  /** Paths of the blocks in the document of the frame; undefined if unknown. */
  readonly drawn?: ReadonlySet<string> | undefined;
  /** Asks the page in the frame whether conditions hold. */
  readonly weigh?: (parts: readonly ConditionPart[]) => void;
  readonly weighed?: readonly WeighedPart[];
  /** The role of the visitor in the frame. */
  readonly role?: string | undefined;
  /** Replaces a text of the selected block in the frame at once. */
  readonly showText?: (language: string, before: string, after: string) => void;
  /** Adds CSS rules for colours to those of the page in the frame; '' removes them. */
  readonly showColors?: (css: string) => void;
  /** Reveals a pane that has no room next to others. Returns whether it was hidden. */
  readonly reveal?: (view: PaneName) => boolean;
};

export const SelectionContext = createContext<Open | undefined>(undefined);

/** Site, page and selection around the calling component. Throws outside of a page: a programming error. */
export function useOpen(): Open {
  const open = useContext(SelectionContext);
  if (!open) throw new Error('useOpen needs an SelectionContext around it');
  return open;
}

const name = 'block';
const asideName = 'show';
const entryName = 'entry';

/** The selection, which is part of the address: it can be shared, and the browser's Back returns to the former one. */
export function useOpenBlock(site: StudioSite, page: StudioPage): Open {
  const [query, setQuery] = useSearchParams();
  const { key: visit } = useLocation();
  const path = query.get(name) ?? undefined;
  const select = useCallback(
    (next: string | undefined) => setQuery(next === undefined ? {} : { [name]: next }, { replace: next === undefined }),
    [setQuery],
  );
  const aside = query.get(asideName) ?? undefined;
  const setAside = useCallback(
    (next: string | undefined) => setQuery(next === undefined ? {} : { [asideName]: next }),
    [setQuery],
  );
  const entry = query.get(entryName) ?? undefined;
  const selectEntry = useCallback(
    (next: string | undefined) =>
      setQuery(next === undefined ? {} : { [entryName]: next }, { replace: next === undefined || next === entry }),
    [setQuery, entry],
  );
  return useMemo(
    () => ({ site, page, path, select, aside, setAside, entry, selectEntry, visit }),
    [site, page, path, select, aside, setAside, entry, selectEntry, visit],
  );
}

const menus = 'menu.json';

/** The address of an entry of a menu by its path. */
export const entryAddress = (path: string): BlockAddress => `${menus}:${path}`;

/** The place in the studio for an address: its page with the block selected, or an entry next to the current page. */
export function studioPlaceOf(site: string, page: string, address: BlockAddress): string {
  const owner = address.slice(0, address.indexOf(':'));
  const [shown, selects] = owner === menus ? [page, entryName] : [owner, name];
  return `/${site}/${shown}?${new URLSearchParams({ [selects]: pathIn(address) }).toString()}`;
}

export const blockAddress = (page: string, path: string): BlockAddress => `${page}:${path}`;

/** The path of an address in its page. */
export const pathIn = (address: BlockAddress): string => address.slice(address.indexOf(':') + 1);

/** Blocks with all nested ones, outermost first. */
export const allBlocks = (blocks: readonly OutlineBlock[]): readonly OutlineBlock[] =>
  blocks.flatMap((block) => [block, ...block.slots.flatMap((slot) => allBlocks(slot.blocks))]);

/** A block and those around it, outermost first; empty for an unknown address. */
export function trailTo(blocks: readonly OutlineBlock[], address: BlockAddress): readonly OutlineBlock[] {
  for (const block of blocks) {
    if (block.address === address) return [block];
    const inner = block.slots.map((slot) => trailTo(slot.blocks, address)).find((trail) => trail.length > 0);
    if (inner) return [block, ...inner];
  }
  return [];
}

/** Whether the page in the frame does not show a block; false while that is unknown. */
export const isHidden = ({ drawn }: Pick<Open, 'drawn'>, { address, kind }: OutlineBlock): boolean =>
  drawn !== undefined && kind !== '' && !drawn.has(pathIn(address));
