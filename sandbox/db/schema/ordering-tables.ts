import type { ColumnType, Generated } from 'kysely';
import type { ShownQuote, Payment } from './agreed';
import type { Seller } from './seller';

type Json<T> = ColumnType<T, string, string>;

/** What was asked for and what it costs, as it was told. */
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
  /** Who sells: the one of the page that asked. What was quoted before this was kept has none. */
  seller?: Seller;
}

/** What an order holds beside what is delivered: who allowed what, and which summary was shown. */
export interface OrderDetails {
  order_id: string;
  quote: string;
  details: Json<Record<string, unknown>>;
}

/** What the papers of an order are written from: there only until they are. */
export interface PapersContent {
  /** The locale of the documents. */
  asked: 'en' | 'de' | 'de-at';
  /** The call that ordered, as `POST /order`. */
  operation: string;
  /** Who sold, and the home of their site. */
  selling: { seller: Seller; home: string };
  /** The day of the order. */
  concluded: string;
  payments: readonly Payment[];
  /** What is left of a credit after these payments. */
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

/** What the hub of One Touch Switch has said of a line. */
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
