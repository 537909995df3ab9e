import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Kysely, Selectable } from 'kysely';
import type { Outbox } from '../db/mailTables';
import type { Tables } from '../db/schema';

/** A file that goes with a mail, as it was when the mail was written. */
export interface Attachment {
  name: string;
  type: string;
  content: Uint8Array;
}

export interface Mail {
  recipient: string;
  language: string;
  kind: string;
  subject: string;
  /** For programs that show text only. */
  body: string;
  html: string;
  /** The name that stands beside the address it comes from. */
  sender: string;
  attachments: readonly Attachment[];
}

/** A mail, and the call that writes it, as `POST /order`. */
export interface Writing extends Mail {
  operation: string;
}

export interface Mailer {
  /** Puts a mail into the outbox. */
  write(db: Kysely<Tables>, mail: Writing): Promise<void>;
  /** Sends what the outbox holds, once it is committed. Failures stay in the outbox. */
  send(db: Kysely<Tables>): Promise<void>;
}

async function write(db: Kysely<Tables>, { attachments, ...mail }: Writing): Promise<void> {
  const { id } = await db.insertInto('outbox').values({ ...mail, created_at: new Date().toISOString(), sent_at: null, failure: null })
    .returning('id').executeTakeFirstOrThrow();
  if (attachments.length === 0) return;
  await db.insertInto('outbox_attachments').values(attachments.map((attachment, position) => ({
    ...attachment, mail: id, position, sha256: createHash('sha256').update(attachment.content).digest('hex'),
  }))).execute();
}

const filesOf = (db: Kysely<Tables>, mail: number) =>
  db.selectFrom('outbox_attachments').select(['name', 'type', 'content']).where('mail', '=', mail).orderBy('position').execute();

/** Without a server's address mails stay in the outbox, where they can be read. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (smtpUrl === undefined || smtpUrl === '') return { write, send: () => Promise.resolve() };
  const transport = createTransport(smtpUrl);
  const deliver = async (db: Kysely<Tables>, mail: Selectable<Outbox>): Promise<string | null> => {
    try {
      const attachments = (await filesOf(db, mail.id)).map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) }));
      await transport.sendMail({
        from: { name: mail.sender ?? '', address: from }, to: { name: '', address: mail.recipient }, subject: mail.subject, text: mail.body,
        ...(mail.html === null ? {} : { html: mail.html }), attachments,
      });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  return {
    write,
    async send(db) {
      const waiting = await db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).where('failure', 'is', null).orderBy('id').execute();
      for (const mail of waiting) {
        const failure = await deliver(db, mail);
        await db.updateTable('outbox').set({ failure, sent_at: failure === null ? new Date().toISOString() : null }).where('id', '=', mail.id).execute();
      }
    },
  };
}
