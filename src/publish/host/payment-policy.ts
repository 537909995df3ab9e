/** Directives of a Content-Security-Policy and what they admit; null takes one away. */
export type Policy = Readonly<Record<string, readonly string[] | null>>;

const policies = import.meta.glob<(config: Readonly<Record<string, unknown>>) => Policy>('../../payments/*/policy.ts', {
  eager: true,
  import: 'policy',
});

/** Policy of the configured payment provider; empty without one. */
export const paymentPolicy = (config: Readonly<Record<string, unknown>>): Policy =>
  policies[`../../payments/${String(config['payment_provider'])}/policy.ts`]?.(config) ?? {};
