import { loadPart } from '../kit/loading/load';
import type { ActionRun } from '../kit/actions/action';
import { ownKind } from '../state/own-kinds';

// The simple kinds are part of the runner and never loaded here.
const kinds = import.meta.glob<ActionRun>(['../actions/*/run.ts', '!../actions/{close,reset,set}/run.ts'], {
  import: 'run',
});

/** Loads an action kind that is not part of the runner. Throws for an unknown one, which `check` has refused before. */
export async function loadActionKind(kind: string): Promise<ActionRun> {
  const load = kinds[`../actions/${kind}/run.ts`];
  if (load) return loadPart(load);
  const own = await ownKind<{ readonly run: ActionRun }>(`actions/${kind}/run`);
  if (!own) throw new Error(`There is no action "${kind}"`);
  return (await loadPart(own)).run;
}
