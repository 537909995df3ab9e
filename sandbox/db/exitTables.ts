import type { ColumnType } from 'kysely';

/** A cancellation or a withdrawal as it was stated; nobody has looked yet at whether there is such a contract. */
export interface Statements {
  receipt: string;
  kind: string;
  received_at: string;
  content: ColumnType<Record<string, unknown>, string, string>;
}

/** What the installer of an appointment has told of it. */
export interface Visits {
  appointment: string;
  installer: string;
  arrived_at: string | null;
  done_at: string | null;
}

/** What an owner has allowed; one record a building. */
export interface Permissions {
  reference: string;
  received_at: string;
  object: string | null;
  place: string;
  content: ColumnType<Record<string, unknown>, string, string>;
  document_hash: string;
}

/** One-time links for the owners of buildings whose tenants have ordered. */
export interface OwnerInvites {
  token_hash: string;
  object: string;
  expires: string;
  used_at: string | null;
}

export interface ExitTables {
  statements: Statements;
  visits: Visits;
  permissions: Permissions;
  owner_invites: OwnerInvites;
}
