import { loadPart } from '../loading/load';
import { actionContext } from './action';

/** Kinds of all actions below a definition. */
function kindsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') return found;
  const { action } = value as { readonly action?: unknown };
  if (typeof action === 'string') found.add(action);
  for (const part of Object.values(value)) kindsIn(part, found);
  return found;
}

/**
 * Fetches what the actions of a definition need, and what tells of their failures, before anybody presses: the network may be gone
 * by then. What cannot be fetched now is asked for again when it is needed.
 */
export async function readyToTell(definition: unknown): Promise<void> {
  const kinds = kindsIn(definition);
  if (kinds.size === 0) return;
  const services = await actionContext().services();
  // The toast is what a failure is told with in a site without an error dialog.
  const parts = [...kinds, 'toast'].map((kind) => services.loadAction(kind));
  const answers = [loadPart(() => import('./failures')), loadPart(() => import('../operations/errors')), loadPart(() => import('../state/logout'))];
  await Promise.allSettled([...parts, ...answers, services.text('common.offline', {}), services.showModals()]);
}
