import { loadChunk } from '../kit/loading/load';
import type { BlockView } from '../kit/page/context';
import { ownKind } from '../state/own-kinds';

type BlockModule = { readonly default: BlockView };

const modules = import.meta.glob<BlockModule>('../blocks/*/block.tsx');

const loaded = new Map<string, BlockView>();

/** Loads the views of these block types; unknown types are skipped and shown as broken blocks. */
export async function loadBlocks(types: Iterable<string>): Promise<void> {
  await Promise.all(
    [...types].map(async (type) => {
      if (loaded.has(type)) return;
      const load = modules[`../blocks/${type}/block.tsx`] ?? (await ownKind<BlockModule>(`blocks/${type}/block`));
      if (load) loaded.set(type, (await loadChunk(load)).default);
    }),
  );
}

/** The view of a loaded block type. */
export const blockView = (type: string): BlockView | undefined => loaded.get(type);
