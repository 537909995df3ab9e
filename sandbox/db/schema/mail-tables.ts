import type { ColumnType, Generated } from 'kysely';

export interface Outbox {
  id: Generated<number>;
  created_at: string;
  recipient: string;
  language: string;
  kind: string;
  subject: string;
  body: string;
  /** Empty for mails written before the HTML form existed. */
  html: string | null;
  sender: string | null;
  /** The call that caused it, such as `POST /order`. */
  operation: string | null;
  sent_at: string | null;
  /** End of the time in which one process may send it. */
  claimed_until: ColumnType<string | null, string | null | undefined, string | null>;
  failure: string | null;
}

/** An attachment as it was sent; its source may change later. */
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
