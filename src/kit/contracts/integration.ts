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

/** The settings of an integration, every expression replaced by what it gives. */
export type IntegrationSettings = Readonly<Record<string, unknown>>;

/** Needs of an integration on other servers; undefined while it is not configured, and then none of it runs. */
export type IntegrationOrigins = (settings: IntegrationSettings) => Origins | undefined;

export type IntegrationContext = {
  /** Whether a category of consent is allowed now. */
  readonly isAllowed: (category: string) => boolean;
};

/** Starts an integration on this document; called only when its category is allowed. Calling it again changes nothing. */
export type IntegrationRun = (settings: IntegrationSettings, context: IntegrationContext) => Promise<void>;

/** Attribute of every element that an integration puts into the page, so that withdrawing takes it out again. */
export const integrationMark = 'data-integration';

/** The origin of an address; undefined for what is none. */
export function urlOrigin(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return origin === 'null' ? undefined : origin;
}

const isExpression = (value: unknown): value is { readonly $: Tree } =>
  typeof value === 'object' && value !== null && '$' in value;

/** The settings of an integration with everything evaluated: where a site is published with its configuration, in a page with its state. */
export const settingsOf = (integration: Integration, scope: Readonly<Record<string, unknown>>): IntegrationSettings =>
  Object.fromEntries(
    Object.entries(integration).map(([name, value]) => [name, isExpression(value) ? evaluate(value.$, scope) : value]),
  );
