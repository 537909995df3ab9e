import { addedPolicy } from '../../registry/published';

/** Directives of a Content-Security-Policy and their sources; null removes one. */
export type Policy = Readonly<Record<string, readonly string[] | null>>;

type PolicyOf = (config: Readonly<Record<string, unknown>>) => Policy;

const policies = import.meta.glob<PolicyOf>('../../payments/*/policy.ts', { eager: true, import: 'policy' });

const policyOf = (provider: string): PolicyOf | undefined =>
  policies[`../../payments/${provider}/policy.ts`] ?? (addedPolicy(provider) as PolicyOf | undefined);

/** Policy of the configured payment provider; empty without one. */
export const paymentPolicy = (config: Readonly<Record<string, unknown>>): Policy =>
  policyOf(String(config['payment_provider']))?.(config) ?? {};
