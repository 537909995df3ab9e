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

/** What somebody has allowed for a building; `place` and `giver` tell whether they have before. */
export interface Permissions {
  reference: string;
  received_at: string;
  place: string;
  giver: string;
  content: ColumnType<Record<string, unknown>, string, string>;
}

export interface ExitTables {
  statements: Statements;
  visits: Visits;
  permissions: Permissions;
}
