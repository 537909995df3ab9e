import type { ColumnType, Generated } from 'kysely';

export interface BillingAddress {
  name: string;
  address: string;
  postalCode: string;
  city: string;
}

/** Contact and billing settings of a customer. No row: none yet. */
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
  /** IBAN, or sort code and account number; encrypted in the database. */
  account_sealed: string | null;
  /** Fingerprint that identifies the same account or card again without storing it. */
  fingerprint: string | null;
  country: string | null;
  last4: string;
  brand: string | null;
  /** Month in which a card expires, YYYY-MM. */
  expiry: string | null;
  sort_code: string | null;
  mandate: string | null;
  mandate_text: string | null;
  created_at: string;
  position: Generated<number>;
}

/** A payment step in progress: what the provider may accept card data for. */
export interface ProviderSetups {
  secret_hash: string;
  /** Null until the customer exists. */
  customer: string | null;
  type: string;
  expires: string;
}

/** Card data at the provider; the card number and code are never stored. */
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
