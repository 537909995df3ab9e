import { loadPart } from '../kit/loading/load';
import type { IntegrationRun } from '../kit/contracts/integration';
import { ownKind } from '../state/own-kinds';

const runs = import.meta.glob<IntegrationRun>('../integrations/*/run.ts', { import: 'start' });

/** Loads an integration kind; undefined for an unknown one, which `check` has refused before. */
export async function loadIntegration(kind: string): Promise<IntegrationRun | undefined> {
  const load = runs[`../integrations/${kind}/run.ts`];
  if (load) return loadPart(load);
  const own = await ownKind<{ readonly start: IntegrationRun }>(`integrations/${kind}/run`);
  return own && (await loadPart(own)).start;
}
