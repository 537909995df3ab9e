import type { ColumnType, Generated } from 'kysely';
import type { ShownQuote, Payment } from './agreed';
import type { Seller } from './seller';

type Json<T> = ColumnType<T, string, string>;

/** The requested basket and its price, as shown. */
export interface Quotes {
  id: string;
  created_at: string;
  expires: string;
  request: Json<QuoteRequest>;
  total: string;
  /** As shown; missing in rows older than this column. */
  content: ColumnType<ShownQuote | null, string | null | undefined, string>;
}

export interface QuoteRequest {
  service: string;
  object: string | null;
  from_date: string;
  campaign: string | null;
  router: 'own' | 'rent';
  /** Whether the customer still pays another provider; missing in rows older than this column. */
  other_contract?: boolean;
  /** The requested installation window. */
  wish_slot?: string | null;
  /** Seller of the requesting page; missing in rows older than this column. */
  seller?: Seller;
}

/** Facts about an order other than its services: who agreed to what, and which summary was shown. */
export interface OrderDetails {
  order_id: string;
  quote: string;
  details: Json<Record<string, unknown>>;
}

/** Content of the documents of an order, stored only until they are written. */
export interface PapersContent {
  /** The locale of the documents. */
  asked: 'en' | 'de' | 'de-at';
  /** The call that placed the order, such as `POST /order`. */
  operation: string;
  selling: { seller: Seller; home: string };
  /** The day of the order. */
  concluded: string;
  payments: readonly Payment[];
  /** Remaining credit after these payments. */
  creditLeft: string;
  campaign: string | null;
  paymentMethod: string;
  /** The requested installation appointment. */
  visit: string | null;
  earlyStart: boolean;
  /** Whether we arrange the switch from another provider. */
  switching: boolean;
}

/** Documents of an order that are still to be written. */
export interface OrderPapers {
  order: string;
  asked_at: string;
  content: Json<PapersContent>;
}

/** A document submitted with an order. */
export interface OrderProofs {
  order_id: string;
  kind: string;
  name: string;
  type: string;
  content: Uint8Array;
}

/** Responses of the One Touch Switch hub about a line. */
export interface SwitchRequests {
  id: string;
  received_at: string;
  state: string;
  provider: string;
}

/** A requested change of a contract; it takes effect on its day and stays on record. */
export interface OrderChanges {
  id: Generated<number>;
  order_id: string;
  state: 'shelved' | 'active' | 'terminated';
  on_day: string;
  reason: string | null;
  asked_at: string;
  settled_at: string | null;
}

export interface OrderingTables {
  order_changes: OrderChanges;
  order_proofs: OrderProofs;
  switch_requests: SwitchRequests;
  quotes: Quotes;
  order_details: OrderDetails;
  order_papers: OrderPapers;
}
