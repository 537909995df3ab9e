import type { ColumnType } from 'kysely';

/** A cancellation or withdrawal as received; whether such a contract exists has not been checked yet. */
export interface Statements {
  receipt: string;
  kind: string;
  received_at: string;
  content: ColumnType<Record<string, unknown>, string, string>;
}

/** The installer's report on an appointment. */
export interface Visits {
  appointment: string;
  installer: string;
  arrived_at: string | null;
  done_at: string | null;
}

/** An owner's permission for a building; `place` and `giver` show whether an earlier one existed. */
export interface Permissions {
  reference: string;
  received_at: string;
  place: string;
  giver: string;
  content: ColumnType<Record<string, unknown>, string, string>;
  /** Opens the receipt for a limited time. */
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

/** A tenant's request to the owner of a building; its token allows one permission. */
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
