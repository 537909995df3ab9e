import { loadPart } from '../loading/load';
import type { IntegrationRun } from '../kit/contracts/integration';

const runs = import.meta.glob<IntegrationRun>('../integrations/*/run.ts', { import: 'start' });

/** Loads an integration kind; undefined for an unknown one, which `check` has refused before. */
export async function loadIntegration(kind: string): Promise<IntegrationRun | undefined> {
  const load = runs[`../integrations/${kind}/run.ts`];
  return load && loadPart(load);
}
