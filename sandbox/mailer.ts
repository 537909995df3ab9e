import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Kysely, Selectable } from 'kysely';
import type { Outbox } from './db/schema/mail-tables';
import type { Tables } from './db/schema/schema';
import { logFailure } from './log';

/** An attachment, as it was when the mail was written. */
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
  /** Plain text version. */
  body: string;
  html: string;
  /** Name of the sender, shown with the address. */
  sender: string;
  attachments: readonly Attachment[];
}

/** A mail, and the call that writes it, such as `POST /order`. */
export interface Writing extends Mail {
  operation: string;
}

export interface Mailer {
  /** Adds a mail to the outbox. */
  write(db: Kysely<Tables>, mail: Writing): Promise<void>;
  /** Triggers sending after the commit, without waiting: the duration must not reveal whether a mail was sent. */
  send(db: Kysely<Tables>): void;
  /** Stops after the current mail; the rest is sent at the next start. */
  close(): Promise<void>;
}

async function write(db: Kysely<Tables>, { attachments, ...mail }: Writing): Promise<void> {
  const { id } = await db
    .insertInto('outbox')
    .values({ ...mail, created_at: new Date().toISOString(), sent_at: null, failure: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachments.length === 0) return;
  await db
    .insertInto('outbox_attachments')
    .values(
      attachments.map((attachment, position) => ({
        ...attachment,
        mail: id,
        position,
        sha256: createHash('sha256').update(attachment.content).digest('hex'),
      })),
    )
    .execute();
}

const filesOf = (db: Kysely<Tables>, mail: number) =>
  db
    .selectFrom('outbox_attachments')
    .select(['name', 'type', 'content'])
    .where('mail', '=', mail)
    .orderBy('position')
    .execute();

/** Milliseconds until a server that refused a mail is tried again. */
const againMs = 60_000;
const waits: Readonly<Record<string, string>> = {
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
};

/** The server's address with timeouts, unless it has its own. */
function patient(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(waits)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether the server permanently refuses this very mail (RFC 5321, 4.2.1); other failures may be temporary. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500);
}

/** Time for which a process reserves a mail: longer than any timeout. Afterwards another process may send it. */
const claimMs = 120_000;

/** Reserves the next waiting mail, so that no other process sends it as well. */
const claimNext = (db: Kysely<Tables>) => {
  const now = Date.now();
  const next = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failure', 'is', null)
    .where((of) => of.or([of('claimed_until', 'is', null), of('claimed_until', '<', new Date(now).toISOString())]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('outbox')
    .set({ claimed_until: new Date(now + claimMs).toISOString() })
    .where('id', 'in', next)
    .returningAll()
    .executeTakeFirst();
};

const release = (db: Kysely<Tables>, id: number) =>
  db.updateTable('outbox').set({ claimed_until: null }).where('id', '=', id).execute();

type Connection = ReturnType<typeof createTransport>;

async function deliver(
  db: Kysely<Tables>,
  mail: Selectable<Outbox>,
  from: string,
  transport: Connection,
): Promise<void> {
  const attachments = (await filesOf(db, mail.id)).map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  }));
  await transport.sendMail({
    from: { name: mail.sender ?? '', address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** Without a mail server, mails stay in the outbox, where they can be read. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (smtpUrl === undefined || smtpUrl === '') return { write, send: () => undefined, close: () => Promise.resolve() };
  const transport = createTransport(patient(smtpUrl));
  let [closing, queued, running] = [false, false, Promise.resolve()];
  let again: NodeJS.Timeout | undefined;

  async function sendAll(db: Kysely<Tables>): Promise<void> {
    for (
      let mail = closing ? undefined : await claimNext(db);
      mail !== undefined;
      mail = closing ? undefined : await claimNext(db)
    ) {
      const { id } = mail;
      const outcome = await deliver(db, mail, from, transport).then(
        () => ({ sent_at: new Date().toISOString() }),
        async (error: unknown) => {
          if (!isFinal(error)) {
            await release(db, id);
            throw error;
          }
          return { failure: error instanceof Error ? error.message : String(error) };
        },
      );
      await db.updateTable('outbox').set(outcome).where('id', '=', id).execute();
    }
  }

  /** One at a time: two concurrent runs would send the same mail twice. */
  function send(db: Kysely<Tables>): void {
    if (closing || queued) return;
    queued = true;
    clearTimeout(again);
    running = running
      .then(() => {
        queued = false;
        return sendAll(db);
      })
      .catch((error: unknown) => {
        logFailure('Mails wait, they are not taken', error);
        again = setTimeout(() => send(db), againMs).unref();
      });
  }

  return {
    write,
    send,
    close: async () => {
      closing = true;
      clearTimeout(again);
      await running;
      transport.close();
    },
  };
}
