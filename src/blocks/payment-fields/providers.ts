import { loadPart } from '../../loading/load';
import type { PaymentProvider } from '../../kit/contracts/payment';

const files = import.meta.glob<PaymentProvider>('../../payments/*/provider.{ts,tsx}', { import: 'show' });

const providers = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2), () => loadPart(load)]));

/** How a provider shows its fields; loaded only where a card is asked for. Undefined for one that does not exist. */
export const providerOf = (name: unknown): (() => Promise<PaymentProvider>) | undefined => providers.get(String(name));
