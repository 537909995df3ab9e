import { loadPart } from '../kit/loading/load';
import type { Live } from '../kit/contracts/live';
import { ownKind } from '../state/own-kinds';

const parts = import.meta.glob<Live>('../blocks/*/live.ts', { import: 'live' });

/** Loads the script of a native block; undefined for a type without one. */
export async function loadLive(type: string): Promise<Live | undefined> {
  const load = parts[`../blocks/${type}/live.ts`];
  if (load) return loadPart(load);
  const own = await ownKind<{ readonly live: Live }>(`blocks/${type}/live`);
  return own && (await loadPart(own)).live;
}
