import { loadPart } from '../../kit/loading/load';
import { addedProvider } from '../../kit/contracts/payment';
import type { PaymentProvider } from '../../kit/contracts/payment';

const files = import.meta.glob<PaymentProvider>('../../payments/*/provider.{ts,tsx}', { import: 'show' });

const providers = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2), () => loadPart(load)]));

/** Loads how a provider shows its fields, only where card data is asked for. Undefined for an unknown provider. */
export async function providerOf(name: unknown): Promise<(() => Promise<PaymentProvider>) | undefined> {
  const own = providers.get(String(name));
  if (own || !name) return own;
  const load = await addedProvider(String(name));
  return load && (() => loadPart(load));
}
