import { prefetchActions } from '../kit/actions/prefetch-actions';
import { quietly } from '../loading/load';
import { blockTypes } from '../registry/block-types';
import { loadBlocks } from '../registry/blocks';
import { loadForms } from '../registry/forms';
import { liveSource } from './live-source';
import type { LiveSource } from './live-view';

const prepared = new Map<string, LiveSource>();

/** Fetches what a page of the application is drawn with: its payload, its blocks and its forms. */
export async function preparePage(payload: string): Promise<LiveSource> {
  const known = prepared.get(payload);
  if (known) return known;
  const source = await liveSource(payload);
  await Promise.all([loadBlocks(blockTypes(source.payload.body)), loadForms(source.payload.forms)]);
  prepared.set(payload, source);
  quietly(prefetchActions(source.payload));
  return source;
}
