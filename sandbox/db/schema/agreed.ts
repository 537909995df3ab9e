/** A later monthly price, effective from a day or a month of service. */
export interface PriceStep {
  price: string;
  from?: string;
  from_month?: number;
}

/** Agreed prices. Amounts are decimal text of one currency. */
export interface Terms {
  /** Monthly price before any step, excluding the router. */
  readonly price: string;
  readonly price_steps: readonly PriceStep[];
  /** Number of free months at the start. */
  readonly free_months: number;
  readonly activation: string;
  /** Price of the connection to the house. */
  readonly connection: string;
  /** Monthly rent of a router. */
  readonly router: string;
  /** Discount from a campaign, until it is used up. */
  readonly credit: string;
}

/** Item of a payment. */
export type Purpose = 'activation' | 'connection' | 'service' | 'router' | 'credit';

export interface Line {
  for: Purpose;
  /** Decimal text; negative for a credit. */
  amount: string;
}

/** One payment; its items add up to its amount. */
export interface Payment {
  date: string;
  amount: string;
  kind: 'order' | 'installation' | 'month';
  /** Month of service that it pays for, from 1; free months count. */
  month?: number;
  free?: true;
  lines: Line[];
}

/** Totals of an order, each computed from its payments. */
export interface AgreedSummary {
  payments: Payment[];
  activation_cost: string;
  connection_cost: string;
  router_monthly: string;
  due_now: string;
  due_now_date: string | null;
  due_on_installation: string;
  due_monthly: string;
  due_on_date: string;
  due_on_amount: string;
  credit: string;
  credit_applied: string;
  credit_left: string;
  subtotal: string;
  total: string;
  annual_amount: string;
  free_months: number;
  price_steps: PriceStep[];
}

/** A quote as shown before an order, with everything the law requires. */
export interface ShownQuote extends AgreedSummary {
  quote_id: string;
  expires: string;
  service: string;
  service_name: string;
  provider: string;
  currency: string;
  speed_down: number;
  speed_up: number;
  bind_time: number;
  notice_time: number;
  min_term_end: string | null;
  from_date: string;
  object: string | null;
  campaign: string | null;
  router: 'own' | 'rent';
  withdrawal_until: string;
  early_start: boolean;
  tax_included: boolean;
  wish_slot: boolean;
  installation_date: string | null;
  installation_from: string | null;
  installation_until: string | null;
  other_contract: boolean;
  free_months_possible: number;
  proof: string[];
  contract_summary_url: string;
  contract_information_url: string;
  product_sheet_url: string;
}

/** The contract as concluded on that day; later changes of the catalogue do not affect it. */
export interface Agreed extends Terms {
  readonly name: string;
  readonly type: string;
  readonly provider: string;
  readonly customer_type: string;
  readonly currency: string;
  readonly down: number;
  readonly down_min: number;
  readonly down_normal: number;
  readonly up: number;
  readonly bind_time: number;
  readonly notice_time: number;
  readonly collected_from: string;
  readonly activation_now: boolean;
  readonly installation: string | null;
}
