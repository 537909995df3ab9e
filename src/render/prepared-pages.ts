import { prefetchActions } from '../kit/actions/prefetch-actions';
import { whenIdle } from '../kit/loading/idle';
import { quietly } from '../kit/loading/load';
import { blockTypes } from '../registry/block-types';
import { loadBlocks } from '../registry/blocks';
import { formsNamed, loadForms } from '../registry/forms';
import { liveSource } from './live-source';
import type { LiveSource } from './live-view';

const prepared = new Map<string, LiveSource>();

/**
 * Loads what the first render of a page of the application needs: its payload, blocks and forms. What its dialogs and actions need
 * is loaded when the browser is idle.
 */
export async function preparePage(payload: string): Promise<LiveSource> {
  const known = prepared.get(payload);
  if (known) return known;
  const source = await liveSource(payload);
  const { body, forms } = source.payload;
  await Promise.all([loadBlocks(blockTypes(body)), loadForms(formsNamed(body, forms))]);
  prepared.set(payload, source);
  whenIdle(() => quietly(Promise.all([prefetchActions(source.payload), loadForms(forms)])));
  return source;
}
