/* Generated from the schemas by `faceplate types`. Do not edit. */

export type Entity =
  | BillingAddress
  | Config
  | CustomerProfile
  | Health
  | NewsArticle
  | NewsImage
  | NewsItem
  | ObjectGroup
  | Order
  | OrderRequest
  | PaymentMethod
  | PaymentSetup
  | Place
  | Profile
  | Receipt
  | Release
  | Service;
/**
 * Where bills go when not to the customer's own address.
 */
export type BillingAddress = {
  name: string;
  address: string;
  postalCode: string;
  city: string;
} | null;
/**
 * A picture that the CMS serves.
 */
export type NewsImage = {
  /**
   * Its address, relative to the CMS.
   */
  src: string;
  width?: number;
  height?: number;
  /**
   * What it shows; empty for decoration.
   */
  alt?: string;
} | null;

/**
 * What config.json serves: where the site finds its services.
 */
export interface Config {
  /**
   * Address of the main API.
   */
  api: string;
  /**
   * How the api key travels.
   */
  api_key_in?: 'query' | 'header';
  /**
   * Path under which the site lies.
   */
  base_url?: string;
  /**
   * Id of the operator whose groups are shown.
   */
  network_operator: string;
  languages?: {
    id: string;
  }[];
  federation_api?: string;
  ecommerce_federation_api?: string;
  cms_api?: string;
  /**
   * Container of the tag manager; empty: none.
   */
  google_tm_container_id?: string;
  /**
   * Where failures of pages are reported; empty: nowhere.
   */
  error_reporting_dsn?: string;
  /**
   * Tax ID of the operator.
   */
  tax_id?: string;
  /**
   * Folder of src/payments that takes cards; empty: no cards.
   */
  payment_provider?: string;
  /**
   * Address of the local payment provider, when it does not lie at the API.
   */
  payment_address?: string;
  /**
   * Ways to pay that can be added, in this order.
   */
  payment_methods?: ('card' | 'sepa' | 'bacs')[];
}
/**
 * What a customer has told of themselves and may change.
 */
export interface CustomerProfile {
  customerNumber: string;
  customerType?: 'residential' | 'business' | null;
  firstName?: string | null;
  lastName?: string | null;
  birthdate?: string | null;
  companyName?: string | null;
  /**
   * VAT id.
   */
  taxId?: string | null;
  email?: string | null;
  /**
   * A new address that waits for its confirmation.
   */
  pendingEmail?: string | null;
  phone?: string | null;
  mobile?: string | null;
  language: 'en' | 'de' | 'de-at';
  marketingEmail: boolean;
  marketingPhone: boolean;
  billing?: BillingAddress;
  /**
   * Names this state; a change says which one it is meant for.
   */
  version?: string;
}
/**
 * Answer of the health call.
 */
export interface Health {
  /**
   * Name of the cluster that answers.
   */
  cluster?: string;
  version?: string;
}
/**
 * A whole article.
 */
export interface NewsArticle {
  slug: string;
  /**
   * Language it is written in.
   */
  locale: string;
  title: string;
  /**
   * Plain text.
   */
  teaser: string;
  /**
   * Day it tells of.
   */
  date: string;
  /**
   * Day it was last changed.
   */
  updated?: string | null;
  image?: NewsImage;
  /**
   * HTML, not yet made safe.
   */
  body: string;
  /**
   * Articles about the same.
   */
  related: NewsItem[];
}
/**
 * An article as the overview shows it.
 */
export interface NewsItem {
  /**
   * Name of the article, the same in every language.
   */
  slug: string;
  /**
   * Language it is written in.
   */
  locale: string;
  title: string;
  /**
   * Plain text.
   */
  teaser: string;
  /**
   * Day it tells of.
   */
  date: string;
  /**
   * Day it was last changed.
   */
  updated?: string | null;
  image?: NewsImage;
  tags?: string[];
  /**
   * Object groups it is about; empty: all.
   */
  groups?: string[];
}
/**
 * A town or area in which the operator builds.
 */
export interface ObjectGroup {
  id: string;
  name: string;
  visibility?: boolean;
  /**
   * Lowercase name without hyphens and spaces.
   */
  subDomainURL?: string;
}
/**
 * An order, as the API keeps it.
 */
export interface Order {
  id: string;
  order_number: string;
  order_date?: string;
  state:
    | 'backlog'
    | 'awaiting activation'
    | 'active'
    | 'awaiting termination'
    | 'not paid'
    | 'paid'
    | 'shelved'
    | 'unshelved'
    | 'terminated';
  /**
   * Campaign code.
   */
  campaign?: string | null;
  /**
   * A decimal number.
   */
  total?: string;
  /**
   * What is to be paid now, a decimal number.
   */
  pay_amount?: string;
  service?: string;
  service_name?: string;
  object?: string | null;
  from_date?: string | null;
  activated_date?: string | null;
  min_term_end?: string | null;
  terminated_date?: string | null;
}
/**
 * What the visitor orders. Without an object it becomes a pre-order.
 */
export interface OrderRequest {
  service: string;
  object?: string;
  /**
   * First day of the service.
   */
  from_date: string;
  campaign?: string;
}
/**
 * A way to pay, as its owner sees it: numbers are masked. One is the default.
 */
export interface PaymentMethod {
  id: string;
  type: 'card' | 'sepa' | 'bacs';
  /**
   * Whether bills are paid with it.
   */
  default: boolean;
  accountHolder?: string | null;
  /**
   * Company whose account it is; SEPA.
   */
  companyHolder?: string | null;
  /**
   * Country and last four digits; SEPA.
   */
  iban?: string | null;
  /**
   * Last four digits of the card or account.
   */
  last4: string;
  /**
   * Brand of a card.
   */
  brand?: string | null;
  /**
   * Last month of a card, YYYY-MM.
   */
  expiry?: string | null;
  expired: boolean;
  /**
   * Masked; Bacs.
   */
  sortCode?: string | null;
  /**
   * Reference of the direct debit mandate, at most 35 characters.
   */
  mandate?: string | null;
  created?: string | null;
}
/**
 * A step that was begun at the payment provider.
 */
export interface PaymentSetup {
  client_secret: string;
  publishable_key: string;
  expires: string;
}
/**
 * A place or address (the interface calls it object).
 */
export interface Place {
  /**
   * Identity of the place.
   */
  id: string;
  /**
   * Whether fibre can be delivered there: now, while it is built, while orders are collected, once it is planned, or not.
   */
  status: 'Deliverable' | 'In deployment' | 'Pending signup' | 'Approved survey' | 'Not deliverable';
  /**
   * Kind of building, such as single, mdu or business.
   */
  object_type?: string | null;
  /**
   * Street, without the number.
   */
  street: string;
  /**
   * House number with its suffix, or the name of the house.
   */
  street_number: string;
  /**
   * Postcode.
   */
  postal_code: string;
  /**
   * Number that the operator gave the place.
   */
  object_number?: string;
  /**
   * Flat, staircase or door within the house.
   */
  apartment_number?: string | null;
  /**
   * Town.
   */
  city: string;
  /**
   * Part of the town.
   */
  area?: string | null;
  /**
   * Operator of the network there.
   */
  network_operator?: string;
  /**
   * How far the line is set up.
   */
  provisioning_status?: string | null;
  /**
   * What everybody may read about the place. The internal note is never read.
   */
  public_note?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  /**
   * State of the order at the place; for its own customer only.
   */
  order_status?: string | null;
  /**
   * Federal state or county.
   */
  province?: string | null;
  /**
   * Object group the place belongs to.
   */
  object_group: string;
  /**
   * Name of that group.
   */
  object_group_name?: string;
}
/**
 * Who the api key belongs to.
 */
export interface Profile {
  role: 'anonymous' | 'autologin' | 'customer' | 'installer';
  objects?: string[];
  api_key?: string | null;
  username?: string | null;
  customerNumber?: string | null;
  customerType?: 'residential' | 'business' | null;
  firstName?: string | null;
  lastName?: string | null;
}
/**
 * What the API says about a message it has taken.
 */
export interface Receipt {
  /**
   * Number to refer to.
   */
  ticket: string;
}
/**
 * What release.json serves.
 */
export interface Release {
  version: string;
  build?: string;
}
/**
 * An internet service that can be ordered.
 */
export interface Service {
  id: string;
  name: string;
  /**
   * What kind of service it is.
   */
  type?: string;
  provider?: string;
  customer_type?: 'residential' | 'business';
  /**
   * Highest download speed in Mbit/s.
   */
  speed_down?: number;
  /**
   * Highest upload speed in Mbit/s.
   */
  speed_up?: number;
  /**
   * Monthly price, a decimal number.
   */
  price: string;
  /**
   * Price of a year, a decimal number.
   */
  annual_price?: string;
  currency?: string;
  /**
   * Paid once at the start; 0: nothing.
   */
  start_price?: string;
  /**
   * Cost of the house connection.
   */
  homedrop_price?: string;
  /**
   * Shortest term in months; 0: none.
   */
  bind_time?: number;
  /**
   * Notice in months; 0: none.
   */
  notice_time?: number;
  free_months?: number;
  /**
   * Later monthly prices, in order; each begins on a day or with a month of the contract.
   */
  price_steps?: {
    /**
     * Monthly price from then on, a decimal number.
     */
    price: string;
    /**
     * The day it begins.
     */
    from?: string;
    /**
     * The month of the contract it begins with.
     */
    from_month?: number;
  }[];
  /**
   * Address of the contract summary.
   */
  contract_summary?: string;
}
