import type { IntegrationRun } from '../kit/integration';

const runs = import.meta.glob<IntegrationRun>('../integrations/*/run.ts', { import: 'start' });

/** What starts an integration kind; undefined for one that does not exist, which `check` has refused before. */
export const loadIntegration = async (kind: string): Promise<IntegrationRun | undefined> => runs[`../integrations/${kind}/run.ts`]?.();

