import { createTransport } from 'nodemailer';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema';

export interface Mail {
  recipient: string;
  language: string;
  kind: string;
  subject: string;
  body: string;
}

export interface Mailer {
  /** Puts a mail into the outbox. */
  write(db: Kysely<Tables>, mail: Mail): Promise<void>;
  /** Sends what the outbox holds, once it is committed. Failures stay in the outbox. */
  send(db: Kysely<Tables>): Promise<void>;
}

async function write(db: Kysely<Tables>, mail: Mail): Promise<void> {
  await db.insertInto('outbox').values({ ...mail, created_at: new Date().toISOString(), sent_at: null, failure: null }).execute();
}

/** Without a server's address mails stay in the outbox, where they can be read. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (smtpUrl === undefined || smtpUrl === '') return { write, send: () => Promise.resolve() };
  const transport = createTransport(smtpUrl);
  const deliver = async (mail: Mail): Promise<string | null> => {
    try {
      await transport.sendMail({ from, to: { name: '', address: mail.recipient }, subject: mail.subject, text: mail.body });
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
        const failure = await deliver(mail);
        await db.updateTable('outbox').set({ failure, sent_at: failure === null ? new Date().toISOString() : null }).where('id', '=', mail.id).execute();
      }
    },
  };
}
