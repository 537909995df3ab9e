import type { ColumnType } from 'kysely';

/** A cancellation or a withdrawal as it was stated; nobody has looked yet at whether there is such a contract. */
export interface Statements {
  receipt: string;
  kind: string;
  received_at: string;
  content: ColumnType<Record<string, unknown>, string, string>;
}

/** Report of the installer on an appointment. */
export interface Visits {
  appointment: string;
  installer: string;
  arrived_at: string | null;
  done_at: string | null;
}

/** Permission of an owner for a building; `place` and `giver` show whether there was one before. */
export interface Permissions {
  reference: string;
  received_at: string;
  place: string;
  giver: string;
  content: ColumnType<Record<string, unknown>, string, string>;
  /** Opens the receipt for a while. */
  key_hash: string | null;
  object: string | null;
  /** The tenant who asked for it. */
  invited_by: string | null;
}

/** Files submitted with a permission, such as a power of attorney. */
export interface PermissionFiles {
  reference: string;
  name: string;
  type: string;
  content: Uint8Array;
}

/** A tenant's question to the owner of a building; its token gives one permission. */
export interface OwnerInvitations {
  token_hash: string;
  customer: string;
  object: string;
  expires_at: string;
  used_at: string | null;
}

export interface ExitTables {
  statements: Statements;
  visits: Visits;
  permissions: Permissions;
  permission_files: PermissionFiles;
  owner_invitations: OwnerInvitations;
}
