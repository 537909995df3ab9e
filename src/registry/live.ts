import type { Live } from '../kit/live';

const parts = import.meta.glob<Live>('../blocks/*/live.ts', { import: 'live' });

/** What script adds to a native block; undefined for a type that is complete without. */
export const loadLive = async (type: string): Promise<Live | undefined> => parts[`../blocks/${type}/live.ts`]?.();
