import { loadPart } from '../loading/load';
import { loadProtocol } from '../../operations/protocols';
import { actionContext } from './action';
import type { Services } from './action';

/** The dialog that shows failures, and the text for a lost connection. */
const failureDialog = 'error';
const offline = 'common.offline';

type Found = Readonly<Record<'action' | 'operation' | 'open', Set<string>>>;

/** Kinds of all actions in a definition, the operations they call and the dialogs they open. */
function foundIn(value: unknown, found: Found = { action: new Set(), operation: new Set(), open: new Set() }): Found {
  if (value === null || typeof value !== 'object') return found;
  const parts = value as Readonly<Record<string, unknown>>;
  const isAction = typeof parts['action'] === 'string';
  for (const [key, names] of Object.entries(found))
    if (isAction && typeof parts[key] === 'string') names.add(parts[key]);
  for (const part of Object.values(value)) foundIn(part, found);
  return found;
}

async function loadCall(id: string, services: Services): Promise<void> {
  const operation = await services.operation(id);
  if (operation) await loadProtocol(operation.protocol);
}

/**
 * Loads the code for the actions of a definition and for their failures before the first press, because the network may be
 * lost later. A failed load is repeated when the code is needed.
 */
export async function prefetchActions(definition: unknown): Promise<void> {
  const { action, operation, open } = foundIn(definition);
  if (action.size === 0) return;
  const services = await actionContext().services();
  // A site without an error dialog shows failures in a toast.
  const kinds = [...action, 'toast'].map((kind) => services.loadAction(kind));
  const calls = [...operation].map((id) => loadCall(id, services));
  const dialogs = [...open, failureDialog].map((dialog) => services.showModals(dialog));
  const answers = [
    loadPart(() => import('./failures')),
    loadPart(() => import('../../operations/errors')),
    loadPart(() => import('../../state/logout')),
  ];
  await Promise.allSettled([...kinds, ...calls, ...dialogs, ...answers, services.text(offline, {})]);
}
