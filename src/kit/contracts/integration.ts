import type { Integration } from '../../model/site';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';

/** Origins that a page may contact for an integration; `trustedTypes` names the policies that it creates. */
export type Origins = {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  readonly trustedTypes?: readonly string[];
};

/** The settings of an integration, with every expression evaluated. */
export type IntegrationSettings = Readonly<Record<string, unknown>>;

/** The origins that an integration needs; undefined while it is not configured, and then none of it runs. */
export type IntegrationOrigins = (settings: IntegrationSettings) => Origins | undefined;

export type IntegrationContext = {
  /** Whether a category of consent is currently allowed. */
  readonly isAllowed: (category: string) => boolean;
};

/** Starts an integration on this document; called only if its category is allowed. Repeated calls change nothing. */
export type IntegrationRun = (settings: IntegrationSettings, context: IntegrationContext) => Promise<void>;

/** Attribute of every element that an integration adds to the page, so that withdrawing consent removes it. */
export const integrationMark = 'data-integration';

/** The origin of an address; undefined if it is invalid. */
export function urlOrigin(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return origin === 'null' ? undefined : origin;
}

const isExpression = (value: unknown): value is { readonly $: Tree } =>
  typeof value === 'object' && value !== null && '$' in value;

/** The evaluated settings of an integration: at publishing with the site's configuration, in a page with its state. */
export const settingsOf = (integration: Integration, scope: Readonly<Record<string, unknown>>): IntegrationSettings =>
  Object.fromEntries(
    Object.entries(integration).map(([name, value]) => [name, isExpression(value) ? evaluate(value.$, scope) : value]),
  );
