import { settingsOf } from '../kit/contracts/integration';
import type { SitePayload } from '../model/payload';
import { startUp } from '../operations/startup';
import { loadIntegration } from '../registry/integrations';
import { loadSitePayload } from '../state/payloads';
import { isAllowed } from '../state/consent';
import { readScope } from '../state/scope';

/** Starts the allowed integrations, once start-up knows their configuration. */
export async function startAllowed(): Promise<void> {
  const settings = await loadSitePayload();
  if (!settings.consent?.integrations.length) return;
  await startUp();
  await startIntegrations(settings);
}

/** Starts every configured integration whose category is allowed. A failing one does not affect the page. */
export async function startIntegrations({ consent }: SitePayload): Promise<void> {
  if (consent === undefined) return;
  const { rules, integrations } = consent;
  const context = { isAllowed: (category: string) => isAllowed(rules, category) };
  const allowed = integrations.filter(({ category }) => context.isAllowed(category));
  await Promise.all(
    allowed
      .map(async (integration) => {
        const start = await loadIntegration(integration.integration);
        await start?.(settingsOf(integration, readScope()), context);
      })
      .map((started) => started.catch((cause: unknown) => console.warn(`integration: ${String(cause)}`))),
  );
}
