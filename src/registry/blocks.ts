import type { BlockView } from '../kit/context';

const modules = import.meta.glob<{ default: BlockView }>('../blocks/*/block.tsx');

const loaded = new Map<string, BlockView>();

/** Loads the views of these block types; unknown types are left out and shown as broken blocks. */
export async function loadBlocks(types: Iterable<string>): Promise<void> {
  await Promise.all([...types].map(async (type) => {
    const load = modules[`../blocks/${type}/block.tsx`];
    if (load && !loaded.has(type)) loaded.set(type, (await load()).default);
  }));
}

/** The view of a loaded block type. */
export const blockView = (type: string): BlockView | undefined => loaded.get(type);
