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
  /** As it was shown; missing in what was kept before that was kept. */
  content: ColumnType<ShownQuote | null, string | null | undefined, string>;
}

export interface QuoteRequest {
  service: string;
  object: string | null;
  from_date: string;
  campaign: string | null;
  router: 'own' | 'rent';
  /** Whether somebody still pays another provider; missing in what was kept before it was asked. */
  other_contract?: boolean;
  /** Window of the installation that is wished for. */
  wish_slot?: string | null;
  /** Seller of the page that asked. Quotes from before this column have none. */
  seller?: Seller;
}

/** Facts about an order besides its services: who agreed to what, and which summary was shown. */
export interface OrderDetails {
  order_id: string;
  quote: string;
  details: Json<Record<string, unknown>>;
}

/** Content of the papers of an order, stored only until they are written. */
export interface PapersContent {
  /** The locale of the documents. */
  asked: 'en' | 'de' | 'de-at';
  /** The call that ordered, as `POST /order`. */
  operation: string;
  selling: { seller: Seller; home: string };
  /** The day of the order. */
  concluded: string;
  payments: readonly Payment[];
  /** Remaining credit after these payments. */
  creditLeft: string;
  campaign: string | null;
  paymentMethod: string;
  /** The appointment of the installation that was wished for. */
  visit: string | null;
  earlyStart: boolean;
  /** Whether we arrange the change from another provider. */
  switching: boolean;
}

/** Papers of an order that are still to be written. */
export interface OrderPapers {
  order: string;
  asked_at: string;
  content: Json<PapersContent>;
}

/** A paper that was handed in with an order. */
export interface OrderProofs {
  order_id: string;
  kind: string;
  name: string;
  type: string;
  content: Uint8Array;
}

/** Answers of the hub of One Touch Switch about a line. */
export interface SwitchRequests {
  id: string;
  received_at: string;
  state: string;
  provider: string;
}

/** A change of a contract that was asked for; it takes effect on its day and stays known. */
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
