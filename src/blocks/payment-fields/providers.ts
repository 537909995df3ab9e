import type { PaymentProvider } from '../../kit/payment';

const providers = import.meta.glob<PaymentProvider>('../../payments/*/provider.ts', { import: 'show' });

/** How a provider shows its fields; loaded only where a card is asked for. Undefined for one that does not exist. */
export const providerOf = (name: unknown): (() => Promise<PaymentProvider>) | undefined => providers[`../../payments/${String(name)}/provider.ts`];
