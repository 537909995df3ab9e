import type { ColumnType, Generated } from 'kysely';

/** Effect of a code. Amounts are decimal text. */
export interface Effect {
  start_price?: string;
  homedrop_price?: string;
  credit?: string;
  discount_pct?: number;
  free_months?: number;
  /** Documents that the customer has to submit. */
  proof?: string[];
}

export interface Campaigns {
  code: string;
  groups: ColumnType<string[], string, string>;
  customer_type: string;
  valid_from: string;
  valid_to: string;
  effect: ColumnType<Effect, string, string>;
  max_uses: number | null;
  used_by: ColumnType<string[], string, string>;
  /** Offered to every eligible customer; no code has to be entered. */
  open: Generated<boolean>;
}

/** Interest in an address, counted once its mail is confirmed. */
export interface Interests {
  token_hash: string;
  received_at: string;
  expires: string;
  confirmed_at: string | null;
  object: string | null;
  street: string;
  house: string;
  postal_code: string;
  city: string;
  name: string | null;
  email: string;
  language: string;
}

/** A submitted file, until an order takes it over. */
export interface Uploads {
  id: string;
  received_at: string;
  name: string;
  type: string;
  size: number;
  content: Uint8Array;
  /** `Upload-Metadata` as received. */
  metadata: string | null;
}

export interface CatalogueTables {
  campaigns: Campaigns;
  interests: Interests;
  uploads: Uploads;
}
