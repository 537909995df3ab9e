import type { ColumnType } from 'kysely';

/** A customer who moves house: the contract comes along to `object`, or ends where there is none. */
export interface Moves {
  order: string;
  object: string | null;
  /** The day on which they move. */
  date: string;
  outcome: string;
  /** The day from which the service is at the new place, or the last day of the contract. */
  on: string;
  fee: string;
  received_at: string;
  /** When the contract was carried along. */
  done_at: string | null;
}

/** One line of a change: what it is about and what held and holds, by language. */
export interface ChangedLine {
  what: Record<string, string>;
  old: Record<string, string>;
  new: Record<string, string>;
  recurring: boolean;
}

/** A change of a contract, announced to its customer before it begins. */
export interface ContractChanges {
  id: string;
  order: string;
  announced_on: string;
  effective_on: string;
  reason: ColumnType<Record<string, string>, string, string>;
  lines: ColumnType<ChangedLine[], string, string>;
}

/** Notices that were sent, so that none is sent twice. */
export interface NoticesSent {
  notice: string;
  sent_at: string;
}

export interface RightsTables {
  moves: Moves;
  contract_changes: ContractChanges;
  notices_sent: NoticesSent;
}
