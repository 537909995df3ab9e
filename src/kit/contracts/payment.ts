/** Contract of a payment provider, and a registry that connects its fields with the action that sends them. */
import type { ReactNode } from 'react';
import { ownKind } from '../../state/own-kinds';

/** Payment that the API has started at the provider for this step. */
export type PaymentSetup = { readonly clientSecret: string; readonly publishableKey: string };

/** A token that the API takes, or why there is none; `message` is the provider's, in the person's language. */
export type PaymentAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly code: string; readonly message?: string | undefined };

export type PaymentSurface = {
  /** Where the provider's fields stand. */
  readonly element: HTMLElement;
  /** Puts components of the provider there; null takes them away. */
  readonly render: (fields: ReactNode) => void;
  readonly setup: PaymentSetup;
  /** Address of the provider, for one that has no address of its own. */
  readonly address: string;
  readonly locale: string;
  /** Name of the fields for those who do not see them. */
  readonly label: string;
  /** Colours and radius of the page, by role. */
  readonly look: Readonly<Record<string, string>>;
};

export type PaymentFields = {
  /** Sends what was typed to the provider; may ask the person to confirm first. */
  readonly confirm: () => Promise<PaymentAnswer>;
  readonly remove: () => void;
};

/** Export `show` of src/payments/<provider>/provider.ts or provider.tsx; rejects when the provider cannot be reached. */
export type PaymentProvider = (surface: PaymentSurface) => Promise<PaymentFields>;

/** How to load a provider that the project adds; undefined where it adds none of this name. */
export async function addedProvider(name: string): Promise<(() => Promise<PaymentProvider>) | undefined> {
  const load = await ownKind<{ readonly show: PaymentProvider }>(`payments/${name}/provider`);
  return load && (async () => (await load()).show);
}

type Shown = { readonly confirm: () => Promise<PaymentAnswer> };

const shown = new Map<string, Shown>();

/** Makes shown fields known by a name; returns a function that takes them away again. */
export function registerPaymentFields(name: string, fields: Shown): () => void {
  shown.set(name, fields);
  return () => {
    if (shown.get(name) === fields) shown.delete(name);
  };
}

/** The fields that are shown under a name now. */
export const paymentFields = (name: string): Shown | undefined => shown.get(name);
