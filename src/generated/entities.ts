/* Generated from the schemas by `faceplate types`. Do not edit. */

export type Entity =
  | Appointment
  | AppointmentSlot
  | BillingAddress
  | Birthdate
  | Campaign
  | Config
  | Contract
  | ContractNotice
  | ContractRight
  | Country
  | CustomerProfile
  | Document
  | Email
  | Health
  | Job
  | Line
  | Mobile
  | MoveOutcome
  | NewsArticle
  | NewsImage
  | NewsItem
  | ObjectGroup
  | Order
  | Outlook
  | Payment
  | PaymentMethod
  | PaymentSetup
  | Permission
  | PersonName
  | Phone
  | PhoneNumber
  | Place
  | PlaceProgress
  | Postcode
  | Profile
  | Quote
  | Receipt
  | Release
  | Service
  | SpeedTest
  | SpeedTestPlan
  | Statement
  | SwitchMatch
  | VatId;
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
 * Day of birth of somebody who closes a contract.
 */
export type Birthdate = string;
/**
 * Country of an address, as ISO 3166 writes it; asked where a site sells in more than one.
 */
export type Country = 'DE' | 'AT' | 'GB';
/**
 * An email address.
 */
export type Email = string;
/**
 * A mobile number with + and country code, with which its owner may log in.
 */
export type Mobile = string;
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
 * A name of a person, as they write it: one letter or two hundred characters, in every script. Asked by every form; nothing narrows it.
 */
export type PersonName = string;
/**
 * A telephone number on which somebody is called back, with or without country code.
 */
export type Phone = string;
/**
 * A telephone number with + and country code.
 */
export type PhoneNumber = string;
/**
 * A postcode of one of the countries where the site sells; of the country that is asked beside it, where one is.
 */
export type Postcode = string;
/**
 * A VAT id with the letters of its country.
 */
export type VatId = string;

/**
 * A visit at a place of the person.
 */
export interface Appointment {
  /**
   * Identity of the appointment.
   */
  id: string;
  type: 'install' | 'survey' | 'repair';
  state: 'requested' | 'confirmed' | 'done' | 'missed_by_provider' | 'cancelled';
  /**
   * Begin, local time of the place with its offset.
   */
  start: string;
  /**
   * End, likewise.
   */
  end: string;
  /**
   * IANA zone of the place.
   */
  tz: string;
  /**
   * Who comes.
   */
  technician?: string | null;
  /**
   * Number for that day.
   */
  contact_phone?: string | null;
  /**
   * What was said about the way in.
   */
  notes?: string | null;
  who_present?: 'self' | 'adult' | 'owner' | null;
  /**
   * The place.
   */
  object: string;
  /**
   * Its street.
   */
  street: string;
  /**
   * Its house number.
   */
  street_number: string;
  /**
   * Flat within the house.
   */
  apartment_number?: string | null;
  /**
   * Postcode.
   */
  postal_code: string;
  /**
   * Town.
   */
  city: string;
  /**
   * Whether it is still to come.
   */
  upcoming: boolean;
  /**
   * Whether it can be moved or cancelled.
   */
  can_change: boolean;
  /**
   * Until when that is possible.
   */
  change_until: string;
}
/**
 * A time window for an appointment.
 */
export interface AppointmentSlot {
  /**
   * Identity of the window.
   */
  id: string;
  /**
   * Begin, local time of the place with its offset.
   */
  start: string;
  /**
   * End, likewise.
   */
  end: string;
  /**
   * IANA zone of the place.
   */
  tz: string;
  /**
   * How many can still book it.
   */
  remaining: number;
}
/**
 * A campaign code that was found good, and what it changes.
 */
export interface Campaign {
  code: string;
  /**
   * Last day on which it can be used.
   */
  valid_to?: string;
  /**
   * Credited once, a decimal number.
   */
  credit?: string;
  /**
   * Per cent off the monthly price.
   */
  discount?: number;
  free_months?: number;
  /**
   * What the activation costs with it.
   */
  start_price?: string;
  /**
   * What the house connection costs with it.
   */
  homedrop_price?: string;
  /**
   * Papers that have to be handed in.
   */
  proof?: string[];
}
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
   * How contracts are read.
   */
  contract?: {
    /**
     * What the minimum term is counted from.
     */
    termStart?: 'conclusion' | 'activation';
  };
  /**
   * Id of the operator whose groups are shown.
   */
  network_operator: string;
  /**
   * Id of the town whose plans and offers this site sells; empty: those of all towns of the operator.
   */
  object_group?: string;
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
   * Domain below which each town has a site of its own, such as example.com for steinach.example.com; empty: they have none.
   */
  town_domain?: string;
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
 * A service of the person: what was ordered, on what terms, and what can be done with it now.
 */
export interface Contract {
  /**
   * Identity of the order.
   */
  id: string;
  /**
   * Number to refer to.
   */
  order_number: string;
  /**
   * Day of the order.
   */
  order_date: string;
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
   * Total of the order, a decimal number.
   */
  total: string;
  /**
   * What is still to be paid, a decimal number.
   */
  pay_amount: string;
  /**
   * Day on which the contract was concluded, where the place is.
   */
  concluded_on: string;
  /**
   * Wished first day.
   */
  from_date?: string | null;
  /**
   * First day of the service.
   */
  activated_date?: string | null;
  /**
   * Last day of the minimum term, counted from the conclusion.
   */
  min_term_end?: string | null;
  /**
   * The same, counted from the activation.
   */
  term_end_from_activation?: string | null;
  /**
   * First day of a pause.
   */
  shelved_date?: string | null;
  /**
   * Last day of the contract.
   */
  terminated_date?: string | null;
  /**
   * What it becomes next.
   */
  pending_state?: string | null;
  /**
   * The day of that.
   */
  pending_on?: string | null;
  /**
   * Last day on which notice reaches the end of the minimum term.
   */
  notice_last_day?: string | null;
  /**
   * Last day of withdrawal.
   */
  withdrawal_until?: string | null;
  /**
   * Earliest day of a pause; null: none possible.
   */
  earliest_suspend?: string | null;
  /**
   * Earliest day of going on; null: not possible.
   */
  earliest_reactivate?: string | null;
  /**
   * Earliest last day; null: cannot be cancelled.
   */
  earliest_cancel?: string | null;
  /**
   * Name of the service.
   */
  name: string;
  /**
   * Kind of service.
   */
  type?: string;
  /**
   * Who provides it.
   */
  provider?: string;
  /**
   * Mbit/s
   */
  speed_down?: number;
  /**
   * Mbit/s
   */
  speed_up?: number;
  /**
   * The next monthly payment, a decimal number.
   */
  price: string;
  /**
   * The next twelve monthly payments, free months and steps included, a decimal number.
   */
  annual_price?: string;
  /**
   * Currency of its amounts.
   */
  currency: string;
  /**
   * Paid once at the start; 0.00: nothing.
   */
  start_price: string;
  /**
   * Cost of the house connection.
   */
  homedrop_price: string;
  /**
   * Minimum term in months; 0: none.
   */
  bind_time: number;
  /**
   * Notice in months; 0: none.
   */
  notice_time: number;
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
   * Payments still to come; none while no start is known.
   */
  payments: Payment[];
  /**
   * What was asked for and has not begun, by its day; pending_state and pending_on are the first of it.
   */
  pending_changes: {
    /**
     * What the contract becomes: paused, running again or ended.
     */
    state: 'shelved' | 'active' | 'terminated';
    /**
     * From which day; of an end, the last day.
     */
    on: string;
  }[];
  /**
   * Street of the place.
   */
  street?: string | null;
  /**
   * Its house number.
   */
  street_number?: string | null;
  /**
   * Flat within the house.
   */
  apartment_number?: string | null;
  /**
   * Postcode.
   */
  postal_code?: string | null;
  /**
   * Town.
   */
  city?: string | null;
  /**
   * Federal state or county.
   */
  province?: string | null;
  /**
   * How far the network is built there.
   */
  build_status?: string | null;
}
/**
 * What a customer has to be told of a contract: a change, the coming end of its term, or once a year the better tariffs.
 */
export interface ContractNotice {
  id: string;
  kind: 'change' | 'term-end' | 'best-tariff';
  order?: string;
  order_number: string;
  name: string;
  country?: string;
  /**
   * Day of the notice.
   */
  date: string;
  /**
   * Day on which a change begins.
   */
  effective_on?: string | null;
  /**
   * Last day on which the contract can be ended because of a change.
   */
  end_until?: string | null;
  /**
   * The reason to state when it is ended because of a change.
   */
  end_reason?: string | null;
  /**
   * Why it changes.
   */
  reason?: string | null;
  lines: {
    id: string;
    what: string;
    old: string;
    new: string;
    recurring?: boolean;
  }[];
  term_end?: string | null;
  notice_last_day?: string | null;
  /**
   * What is paid a month now.
   */
  price: string;
  currency: string;
  plans: {
    id: string;
    name: string;
    price: string;
    currency: string;
    speed_down?: number;
    bind_time?: number;
  }[];
}
/**
 * Whom to turn to about a contract, what is due when something goes wrong, and whether it can move along.
 */
export interface ContractRight {
  /**
   * Identity of the order.
   */
  id: string;
  order_number: string;
  name: string;
  currency: string;
  /**
   * Country of the place, two letters.
   */
  country?: string;
  regulator: {
    name: string;
    url: string;
  };
  /**
   * What the regulator says about switching.
   */
  switching_url: string;
  /**
   * Who settles disputes.
   */
  dispute: {
    name: string;
    url: string;
  };
  /**
   * Compensation is paid without being asked for.
   */
  automatic: boolean;
  movable: boolean;
  compensation: {
    for: 'repair' | 'missed' | 'switching' | 'start';
    per: 'day' | 'workday' | 'event';
    /**
     * Day of an outage from which it holds.
     */
    from_day?: number | null;
    /**
     * A decimal number.
     */
    amount: string;
  }[];
  /**
   * A move that is noted.
   */
  move?: {
    outcome: 'move' | 'end';
    on: string;
    fee?: string;
  } | null;
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
 * A document that the person was given to keep, as it was given.
 */
export interface Document {
  /**
   * Identity of the document.
   */
  id: string;
  /**
   * What it is, in the person's language.
   */
  title: string;
  /**
   * What it is, for programs.
   */
  kind: string;
  /**
   * Locale in which it is written.
   */
  language: string;
  /**
   * The day from which the text is valid, or on which it was made.
   */
  version: string;
  /**
   * When it was given.
   */
  created_at: string;
  /**
   * The contract that it belongs to.
   */
  order_number: string | null;
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
 * An appointment as the installer sees it.
 */
export interface Job {
  /**
   * Identity of the appointment.
   */
  id: string;
  type: 'install' | 'survey' | 'repair';
  state: 'planned' | 'arrived' | 'done' | 'cancelled';
  /**
   * Begin, local time of the place with its offset.
   */
  start: string;
  /**
   * End, likewise.
   */
  end: string;
  /**
   * IANA zone of the place.
   */
  tz: string;
  /**
   * Whether it is on the day it is now there.
   */
  today: boolean;
  /**
   * When the installer was there.
   */
  arrived_at?: string | null;
  /**
   * When it was done.
   */
  done_at?: string | null;
  /**
   * Whose place it is.
   */
  customer: string;
  /**
   * Number for that day.
   */
  contact_phone?: string | null;
  /**
   * What was said about the way in.
   */
  notes?: string | null;
  who_present?: 'self' | 'adult' | 'owner' | null;
  /**
   * Number of the place.
   */
  object_number?: string;
  /**
   * Its street.
   */
  street: string;
  /**
   * Its house number.
   */
  street_number: string;
  /**
   * Flat within the house.
   */
  apartment_number?: string | null;
  /**
   * Postcode.
   */
  postal_code: string;
  /**
   * Town.
   */
  city: string;
  /**
   * Port in the distribution point.
   */
  port?: string | null;
  /**
   * Whether the line already lies in the house.
   */
  drop: boolean;
  /**
   * What is known of the place.
   */
  public_note?: string | null;
}
/**
 * A running contract of the person with the speeds it promises, in Mbit/s.
 */
export interface Line {
  /**
   * Identity of the order.
   */
  id: string;
  /**
   * Name of the service.
   */
  name: string;
  /**
   * Least download speed.
   */
  down_min?: number | null;
  /**
   * Download speed that is usual.
   */
  down_normal?: number | null;
  /**
   * Highest download speed.
   */
  down_max?: number | null;
  /**
   * Least upload speed.
   */
  up_min?: number | null;
  /**
   * Upload speed that is usual.
   */
  up_normal?: number | null;
  /**
   * Highest upload speed.
   */
  up_max?: number | null;
}
/**
 * What becomes of a contract when its customer moves.
 */
export interface MoveOutcome {
  outcome: 'move' | 'end';
  /**
   * The new place.
   */
  object?: string | null;
  /**
   * Day of the move.
   */
  date: string;
  /**
   * First day at the new place, or last day of the contract.
   */
  on: string;
  fee: string;
  currency: string;
  order_number?: string;
  name: string;
  price: string;
  min_term_end?: string | null;
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
  /**
   * The same as the label of a domain: umlauts written out, nothing but letters and digits.
   */
  host?: string;
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
 * How far the network is at a place and in its town.
 */
export interface Outlook {
  /**
   * How far the building itself is.
   */
  build_status: 'connected' | 'passed' | 'in construction' | 'planned near' | 'planned' | 'interest' | 'dismissed';
  /**
   * Whether a line leads into the house.
   */
  drop?: boolean;
  /**
   * What such a line costs, a decimal number.
   */
  homedrop_price?: string | null;
  /**
   * Per cent of households that take part so far.
   */
  quota?: number | null;
  /**
   * Per cent that is needed to build.
   */
  quota_needed?: number | null;
  /**
   * The day until which it is needed.
   */
  quota_deadline?: string | null;
}
/**
 * One payment of a contract: when, how much and what for. Its lines add up to its amount.
 */
export interface Payment {
  /**
   * Day on which it is collected.
   */
  date: string;
  /**
   * A decimal number.
   */
  amount: string;
  /**
   * With the order, on the day of the installation, or for a month of service.
   */
  kind: 'order' | 'installation' | 'month';
  /**
   * Month of service that it pays, from 1; free ones count.
   */
  month?: number;
  /**
   * A free month: nothing is paid.
   */
  free?: boolean;
  /**
   * What it adds up.
   */
  lines: {
    /**
     * What it is for.
     */
    for: 'activation' | 'connection' | 'service' | 'router' | 'credit';
    /**
     * A decimal number; that of a credit is negative.
     */
    amount: string;
  }[];
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
   * Last four digits, of what is not known by an IBAN.
   */
  number?: string;
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
 * The receipt of an owner's permission.
 */
export interface Permission {
  /**
   * Number to refer to.
   */
  reference: string;
  /**
   * When it arrived, local time of the provider with its offset.
   */
  received_at: string;
  /**
   * Opens the receipt as a PDF for a day.
   */
  receipt: string;
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
   * A service of another provider is active there; nothing else is kept of the state of orders.
   */
  other_provider?: boolean;
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
 * How far a place of the person is.
 */
export interface PlaceProgress {
  /**
   * Identity of the place.
   */
  id: string;
  /**
   * How far the network is built there.
   */
  build_status: string;
  /**
   * What the operator does in the area now.
   */
  phase?: string;
  /**
   * Share of households that have ordered, in per cent.
   */
  quota_pct?: number | null;
  /**
   * Share that is needed for building.
   */
  quota_needed?: number | null;
  /**
   * Until when orders are collected.
   */
  quota_deadline?: string | null;
  /**
   * Whether the steps are known.
   */
  tracked: boolean;
  progress: {
    order_confirmation: {
      done: boolean;
      /**
       * The day it was done.
       */
      on?: string | null;
      /**
       * A day, a month (2027-02) or a quarter (2027-Q3).
       */
      planned?: string | null;
    };
    downpayment: {
      done: boolean;
      /**
       * The day it was done.
       */
      on?: string | null;
      /**
       * A day, a month (2027-02) or a quarter (2027-Q3).
       */
      planned?: string | null;
    };
    installation_appointment: {
      done: boolean;
      /**
       * The day it was done.
       */
      on?: string | null;
      /**
       * A day, a month (2027-02) or a quarter (2027-Q3).
       */
      planned?: string | null;
    };
    connection_ready: {
      done: boolean;
      /**
       * The day it was done.
       */
      on?: string | null;
      /**
       * A day, a month (2027-02) or a quarter (2027-Q3).
       */
      planned?: string | null;
    };
    connected: {
      done: boolean;
      /**
       * The day it was done.
       */
      on?: string | null;
      /**
       * A day, a month (2027-02) or a quarter (2027-Q3).
       */
      planned?: string | null;
    };
  };
  /**
   * The order that is on its way.
   */
  open_order?: {
    /**
     * Its number.
     */
    order_number: string;
    state: 'awaiting activation' | 'paid' | 'not paid' | 'backlog';
    /**
     * The wished first day.
     */
    from_date?: string | null;
    /**
     * What was ordered.
     */
    service_name: string;
  } | null;
  disruptions: {
    /**
     * Identity.
     */
    id: string;
    /**
     * When it began.
     */
    start: string;
    /**
     * What is said about it.
     */
    note: string;
  }[];
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
  mobile?: string | null;
}
/**
 * What an order would cost, as the API says it: the payment summary.
 */
export interface Quote {
  quote_id: string;
  expires?: string;
  /**
   * Paid once for the activation. A decimal number.
   */
  activation_cost: string;
  /**
   * Paid once for connecting the house. A decimal number.
   */
  connection_cost: string;
  /**
   * Due with the order. A decimal number.
   */
  due_now: string;
  /**
   * Day on which that is collected; null: nothing is due with the order.
   */
  due_now_date: string | null;
  /**
   * Due when the connection is installed. A decimal number.
   */
  due_on_installation: string;
  /**
   * First monthly payment that is made, before credit. A decimal number.
   */
  due_monthly: string;
  /**
   * Of that, the rent of a router. A decimal number.
   */
  router_monthly: string;
  /**
   * First monthly payment that is made, after credit. A decimal number.
   */
  due_on_amount: string;
  /**
   * Credit of a campaign; it lowers what is paid first until it is used up. A decimal number.
   */
  credit: string;
  /**
   * What of the credit lowers the payments listed. A decimal number.
   */
  credit_applied: string;
  /**
   * What of the credit is left after them. A decimal number.
   */
  credit_left: string;
  /**
   * All that is paid once, after credit. A decimal number.
   */
  subtotal: string;
  /**
   * All that is paid once, and the first monthly payment, after credit. A decimal number.
   */
  total: string;
  /**
   * The first twelve monthly payments, free months, steps and credit included. A decimal number.
   */
  annual_amount: string;
  /**
   * Day of the first monthly payment that is made.
   */
  due_on_date: string;
  /**
   * Months that are granted free.
   */
  free_months: number;
  /**
   * Months that somebody gets free who still pays another provider.
   */
  free_months_possible: number;
  price_steps: {
    price: string;
    from?: string;
    from_month?: number;
  }[];
  service: string;
  service_name: string;
  provider?: string;
  currency: string;
  speed_down?: number;
  speed_up?: number;
  bind_time: number;
  notice_time: number;
  min_term_end?: string | null;
  from_date: string;
  /**
   * Day of the window that was wished for.
   */
  installation_date: string | null;
  /**
   * First day on which a window of the installation may be; null: nothing has to be installed.
   */
  installation_from: string | null;
  /**
   * Last day of such a window: the start of the service.
   */
  installation_until: string | null;
  object?: string | null;
  campaign?: string | null;
  router?: 'own' | 'rent';
  withdrawal_until: string;
  /**
   * Whether the customer has to ask for it, because service or installation begins in the withdrawal period.
   */
  early_start: boolean;
  /**
   * Whether the amounts include VAT; those for business customers do not.
   */
  tax_included: boolean;
  /**
   * Whether somebody has to come before the start, so that an order may wish a window for it.
   */
  wish_slot: boolean;
  /**
   * Papers that the free months granted need.
   */
  proof: ('contract' | 'latest_bill')[];
  /**
   * Whether a contract with another provider still runs, as it was asked for.
   */
  other_contract: boolean;
  /**
   * Every payment by its day; all amounts are read from it.
   */
  payments: Payment[];
}
/**
 * What the API says about a message it has taken.
 */
export interface Receipt {
  /**
   * Number to refer to.
   */
  ticket: string;
  /**
   * When it reached the provider.
   */
  received_at: string;
  /**
   * The last day for the next word on a fault; null for any other message.
   */
  next_update_by: string | null;
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
   * First monthly price that is really paid, a decimal number.
   */
  price: string;
  /**
   * Download speed that is never fallen below.
   */
  speed_down_min?: number;
  /**
   * Download speed that is normally available.
   */
  speed_down_normal?: number;
  speed_up_min?: number;
  speed_up_normal?: number;
  /**
   * Monthly price that a campaign has reduced.
   */
  regular_price?: string;
  /**
   * What a campaign code credits once.
   */
  campaign_credit?: string | null;
  /**
   * Per cent that a campaign code takes off.
   */
  campaign_discount?: number | null;
  /**
   * Papers that a campaign asks for.
   */
  campaign_proof?: string[];
  /**
   * The first twelve monthly payments, a decimal number.
   */
  annual_price?: string;
  /**
   * First monthly payment that is made, after credit, a decimal number.
   */
  first_payment?: string;
  /**
   * Day of that payment, at the earliest start.
   */
  first_payment_on?: string;
  /**
   * All that is paid once, after credit, a decimal number.
   */
  one_off?: string;
  /**
   * All that is paid once and the first monthly payment, a decimal number.
   */
  total?: string;
  /**
   * The first day on which it can begin.
   */
  earliest_start?: string;
  /**
   * Papers that free months need.
   */
  proof?: string[];
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
  /**
   * Months that are free for somebody who still pays another provider.
   */
  free_months?: number;
  /**
   * Ids of the towns in which it is sold.
   */
  groups?: string[];
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
/**
 * A measurement that was kept.
 */
export interface SpeedTest {
  /**
   * Identity of the measurement.
   */
  id: string;
  /**
   * The contract that was measured.
   */
  order?: string | null;
  /**
   * Name of its service.
   */
  name?: string | null;
  /**
   * When, as the clock at the place showed it.
   */
  at: string;
  /**
   * Mbit/s
   */
  down: number;
  /**
   * Mbit/s
   */
  up: number;
  /**
   * Milliseconds.
   */
  ping: number;
  /**
   * Milliseconds.
   */
  jitter?: number | null;
  /**
   * How the device was connected.
   */
  connection: string;
}
/**
 * What a measurement of the line does, step by step.
 */
export interface SpeedTestPlan {
  steps: {
    type: 'latency' | 'download' | 'upload';
    bytes?: number;
    count: number;
    warm_up?: boolean;
  }[];
  /**
   * An exchange that took as long ends the steps of its kind.
   */
  enough_ms?: number;
  /**
   * Shorter exchanges say nothing about the speed.
   */
  shortest_ms?: number;
}
/**
 * The receipt of a cancellation or a withdrawal: when it arrived and what it says.
 */
export interface Statement {
  /**
   * Number to refer to.
   */
  receipt: string;
  /**
   * When it arrived, local time of the provider with its offset.
   */
  received_at: string;
  /**
   * What was stated, without what was left out.
   */
  content: {
    kind?: 'ordinary' | 'extraordinary';
    /**
     * Why, where it was said.
     */
    reason?: string;
    /**
     * Whose contract.
     */
    name?: string;
    /**
     * Customer number.
     */
    customer_number?: string;
    /**
     * Address in the contract.
     */
    address?: string;
    /**
     * Date of birth.
     */
    birthdate?: string;
    /**
     * Which contract.
     */
    contract?: string;
    /**
     * Which part of it.
     */
    part?: string;
    /**
     * Last day, or `earliest`.
     */
    end?: string;
    /**
     * Where the confirmation went.
     */
    email?: string;
    /**
     * Telephone for the confirmation.
     */
    phone?: string;
  };
}
/**
 * What the hub of One Touch Switch knows of a line.
 */
export interface SwitchMatch {
  switch_id: string;
  state: 'matched' | 'no_match' | 'multiple' | 'not_on_hub';
  provider: string;
}
