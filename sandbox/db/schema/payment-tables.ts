import type { ColumnType, Generated } from 'kysely';

export interface BillingAddress {
  name: string;
  address: string;
  postalCode: string;
  city: string;
}

/** Settings of a customer. No row: nothing yet. */
export interface CustomerSettings {
  customer: string;
  email: string | null;
  pending_email: string | null;
  phone: string | null;
  marketing_email: boolean;
  marketing_phone: boolean;
  billing: ColumnType<BillingAddress | null, string | null, string | null>;
}

export interface PaymentMethods {
  id: string;
  customer: string;
  type: 'card' | 'sepa' | 'bacs';
  is_default: boolean;
  account_holder: string | null;
  company_holder: string | null;
  /** IBAN, or sort code and account number; never leaves the database in the clear. */
  account_sealed: string | null;
  /** Tells the same account or card again without knowing it. */
  fingerprint: string | null;
  country: string | null;
  last4: string;
  brand: string | null;
  /** Month of a card's end, YYYY-MM. */
  expiry: string | null;
  sort_code: string | null;
  mandate: string | null;
  mandate_text: string | null;
  created_at: string;
  position: Generated<number>;
}

/** A payment step that was begun: what the provider may take card data for. */
export interface ProviderSetups {
  secret_hash: string;
  /** null while the customer does not exist yet. */
  customer: string | null;
  type: string;
  expires: string;
}

/** Data of a card at the provider; its number and its code are never stored. */
export interface ProviderCards {
  token_hash: string;
  secret_hash: string;
  state: 'challenge' | 'ready' | 'used';
  brand: string;
  last4: string;
  expiry: string;
  fingerprint: string;
}

export interface PaymentTables {
  customer_settings: CustomerSettings;
  payment_methods: PaymentMethods;
  provider_setups: ProviderSetups;
  provider_cards: ProviderCards;
}
