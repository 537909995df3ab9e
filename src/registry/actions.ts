import type { ActionRun } from '../kit/action';

const kinds = import.meta.glob<ActionRun>('../actions/*/run.ts', { import: 'run' });

/** What an action kind does. Throws for one that does not exist, which `check` has refused before. */
export async function loadAction(kind: string): Promise<ActionRun> {
  const load = kinds[`../actions/${kind}/run.ts`];
  if (!load) throw new Error(`There is no action "${kind}"`);
  return load();
}
