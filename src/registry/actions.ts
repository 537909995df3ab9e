import { loadPart } from '../loading/load';
import type { ActionRun } from '../kit/actions/action';

// The simple kinds that the runner carries itself are asked for there and never here.
const kinds = import.meta.glob<ActionRun>(['../actions/*/run.ts', '!../actions/{close,reset,set}/run.ts'], {
  import: 'run',
});

/** Loads an action kind that is not part of the runner. Throws for an unknown one, which `check` has refused before. */
export async function loadActionKind(kind: string): Promise<ActionRun> {
  const load = kinds[`../actions/${kind}/run.ts`];
  if (!load) throw new Error(`There is no action "${kind}"`);
  return loadPart(load);
}
