import type { ColumnType } from 'kysely';

/** A customer who moves house: the contract moves to `object`, or ends if there is none. */
export interface Moves {
  order: string;
  object: string | null;
  /** Moving day. */
  date: string;
  outcome: string;
  /** First day of service at the new place, or last day of the contract. */
  on: string;
  fee: string;
  received_at: string;
  /** When the contract was moved. */
  done_at: string | null;
}

/** One line of a change: its subject, the old terms and the new terms, by language. */
export interface ChangedLine {
  what: Record<string, string>;
  old: Record<string, string>;
  new: Record<string, string>;
  recurring: boolean;
}

/** A change of a contract, announced to the customer before it takes effect. */
export interface ContractChanges {
  id: string;
  order: string;
  announced_on: string;
  effective_on: string;
  reason: ColumnType<Record<string, string>, string, string>;
  lines: ColumnType<ChangedLine[], string, string>;
}

/** Notices already sent, so that none is sent twice. */
export interface NoticesSent {
  notice: string;
  sent_at: string;
}

export interface RightsTables {
  moves: Moves;
  contract_changes: ContractChanges;
  notices_sent: NoticesSent;
}
