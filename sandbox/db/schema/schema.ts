import type { ColumnType, Generated } from 'kysely';
import type { AccessTables } from './access-tables';
import type { Agreed, PriceStep } from './agreed';
import type { CatalogueTables } from './catalogue-tables';
import type { DocumentTables } from './document-tables';
import type { RightsTables } from './rights-tables';
import type { PaymentTables } from './payment-tables';
import type { OrderingTables } from './ordering-tables';
import type { SpeedTestTables } from './speed-test-tables';
import type { MailTables } from './mail-tables';
import type { CustomerAreaTables } from './customer-area-tables';
import type { ExitTables } from './exit-tables';

/** A jsonb column: read as a value, written as JSON text because the two drivers convert arrays differently. */
type Json<T> = ColumnType<T, string, string>;

export interface NetworkOperators {
  id: string;
  name: string;
  tax_id: string;
  currency: string;
}

/** The next step in a town, due on a day, a month (2027-02) or a quarter (2027-Q3), and the earlier date if it was postponed. */
export interface NextStep {
  step: string;
  due: string;
  was: string | null;
}

export interface ObjectGroups {
  id: string;
  name: string;
  visibility: boolean;
  network_operator: string;
  country: string;
  phase: string;
  quota_pct: number | null;
  quota_needed: number | null;
  quota_deadline: string | null;
  phase_since: string | null;
  share_history: ColumnType<{ day: string; pct: number }[], string | undefined, string>;
  next: Json<NextStep | null> | null;
  position: Generated<number>;
}

export interface Objects {
  id: string;
  object_number: string;
  status: string;
  build_status: string;
  object_type: string;
  street: string;
  street_number: string;
  apartment_number: string | null;
  postal_code: string;
  city: string;
  province: string;
  area: string;
  object_group: string;
  network_operator: string;
  provisioning_status: string;
  order_status: string;
  drop: boolean;
  homedrop_price: ColumnType<string | null, string | number | null, string | number | null>;
  latitude: number;
  longitude: number;
  port: string | null;
  note: string | null;
  public_note: string | null;
  as_of: string | null;
  due: string | null;
  due_was: string | null;
  other_contract_until: string | null;
  position: Generated<number>;
}

export interface ServicesTable {
  id: string;
  name: string;
  type: string;
  customer_type: string;
  provider: string;
  groups: Json<string[]>;
  down: number;
  up: number;
  down_normal: number;
  down_min: number;
  price: string;
  currency: string;
  start_price: string;
  homedrop_price: string;
  bind_time: number;
  notice_time: number;
  free_months: number;
  price_steps: Json<PriceStep[]>;
  up_normal: Generated<number>;
  up_min: Generated<number>;
  launched: Generated<string>;
  position: Generated<number>;
}

export interface Customers {
  id: string;
  customer_number: string;
  role: string;
  customer_type: string | null;
  username: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  birthdate: string | null;
  mobile: string | null;
  /** The mobile number once it is a login name. */
  login_mobile: Generated<string | null>;
  language: string;
  company_name: string | null;
  vat_id: string | null;
  objects: Json<string[]>;
  flags: Json<Record<string, unknown>>;
}

export interface ApiKeys {
  key_hash: string;
  customer: string;
  expires: string;
}

/** A sign-up as received, and the versions of the texts that were agreed to. */
export interface Registrations {
  customer: string;
  received_at: string;
  phone: string | null;
  address: Json<Record<string, string | null>>;
  company: Json<Record<string, string | null>>;
  campaign: string | null;
  object: string | null;
  owner_role: string;
  consents: Json<Record<string, boolean>>;
  consent_version: string;
  consented_at: string;
}

export interface AccountTokens {
  token_hash: string;
  customer: string;
  purpose: string;
  created_at: string;
  expires: string;
  used_at: string | null;
}

export interface RateEvents {
  subject: string;
  at: string;
}

export interface Orders {
  id: string;
  order_number: string;
  order_date: string;
  state: string;
  customer: string | null;
  object: string | null;
  service: string;
  campaign: string | null;
  concluded_at: string;
  from_date: string | null;
  activated_date: string | null;
  min_term_end: string | null;
  shelved_date: string | null;
  terminated_date: string | null;
  is_paid: boolean;
  total: string;
  pay_amount: string;
  /** Terms as concluded; missing ones come from the catalogue. */
  terms: ColumnType<Agreed | null, string | null | undefined, string>;
  position: Generated<number>;
}

export interface Contacts {
  ticket: string;
  received_at: string;
  topic: string;
  name: string;
  email: string;
  phone: string | null;
  customer_number: string | null;
  message: string;
  privacy_read: boolean;
  extra: Json<Record<string, unknown>>;
}

export interface IdempotencyKeys {
  scope: string;
  key: string;
  body_hash: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: string;
}

export interface LibraryItems {
  id: string;
  title: string;
  author: string;
  available: boolean;
  shelf: string;
  position: Generated<number>;
}

export interface LibraryReservations {
  reservation: string;
  received_at: string;
  item: string;
  name: string;
  card: string;
  email: string | null;
  branch: string;
}

export interface News {
  slug: string;
  locale: string;
  date: string;
  updated: string | null;
  /** Editors save drafts without one, and the CMS delivers them. */
  title: string | null;
  teaser: string;
  body: string;
  groups: Json<string[]>;
  tags: Json<string[]>;
  image: string | null;
  image_alt: string;
}

export interface Tables
  extends
    PaymentTables,
    CustomerAreaTables,
    CatalogueTables,
    ExitTables,
    OrderingTables,
    SpeedTestTables,
    DocumentTables,
    MailTables,
    RightsTables,
    AccessTables {
  registrations: Registrations;
  account_tokens: AccountTokens;
  rate_events: RateEvents;
  network_operators: NetworkOperators;
  object_groups: ObjectGroups;
  objects: Objects;
  services: ServicesTable;
  customers: Customers;
  api_keys: ApiKeys;
  orders: Orders;
  contacts: Contacts;
  idempotency_keys: IdempotencyKeys;
  library_items: LibraryItems;
  library_reservations: LibraryReservations;
  news: News;
}
