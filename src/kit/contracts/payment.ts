/** Contract of a payment provider, and a registry that connects its fields with the action that sends them. */
import type { ReactNode } from 'react';
import { ownKind } from '../../state/own-kinds';

/** A payment step that the API has started at the provider. */
export type PaymentSetup = { readonly clientSecret: string; readonly publishableKey: string };

/** A token that the API accepts, or why there is none; `message` is the provider's, in the person's language. */
export type PaymentAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly code: string; readonly message?: string | undefined };

export type PaymentSurface = {
  /** The container of the provider's fields. */
  readonly element: HTMLElement;
  /** Renders components of the provider in it; null removes them. */
  readonly render: (fields: ReactNode) => void;
  readonly setup: PaymentSetup;
  /** Address of a provider without a fixed address. */
  readonly address: string;
  readonly locale: string;
  /** Accessible name of the fields. */
  readonly label: string;
  /** Colours and radius of the page, by role. */
  readonly look: Readonly<Record<string, string>>;
};

export type PaymentFields = {
  /** Sends the input to the provider; may ask the person to confirm first. */
  readonly confirm: () => Promise<PaymentAnswer>;
  readonly remove: () => void;
};

/** Export `show` of src/payments/<provider>/provider.ts or provider.tsx; rejects if the provider is unreachable. */
export type PaymentProvider = (surface: PaymentSurface) => Promise<PaymentFields>;

/** Loader of a provider that the project adds; undefined if it adds none of this name. */
export async function addedProvider(name: string): Promise<(() => Promise<PaymentProvider>) | undefined> {
  const load = await ownKind<{ readonly show: PaymentProvider }>(`payments/${name}/provider`);
  return load && (async () => (await load()).show);
}

type Shown = { readonly confirm: () => Promise<PaymentAnswer> };

const shown = new Map<string, Shown>();

/** Registers fields under a name; returns a function that removes them. */
export function registerPaymentFields(name: string, fields: Shown): () => void {
  shown.set(name, fields);
  return () => {
    if (shown.get(name) === fields) shown.delete(name);
  };
}

/** The fields registered under a name. */
export const paymentFields = (name: string): Shown | undefined => shown.get(name);
