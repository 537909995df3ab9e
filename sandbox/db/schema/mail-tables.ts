import type { ColumnType, Generated } from 'kysely';

export interface Outbox {
  id: Generated<number>;
  created_at: string;
  recipient: string;
  language: string;
  kind: string;
  subject: string;
  body: string;
  /** Mails written before there were two forms have none. */
  html: string | null;
  sender: string | null;
  /** The call that wrote it, as `POST /order`. */
  operation: string | null;
  sent_at: string | null;
  /** Until when a process has it to send. */
  claimed_until: ColumnType<string | null, string | null | undefined, string | null>;
  failure: string | null;
}

/** A file as it went out: what it was made from may change later. */
export interface OutboxAttachments {
  mail: number;
  position: number;
  name: string;
  type: string;
  sha256: string;
  content: Uint8Array;
}

export interface MailTables {
  outbox: Outbox;
  outbox_attachments: OutboxAttachments;
}
