import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './db/connect';
import { startMailServer } from './testing/smtp';
import type { MailServer } from './testing/smtp';
import { createMailer } from './mailer';
import type { Mailer, Writing } from './mailer';

let server: MailServer;
let open: Awaited<ReturnType<typeof openDatabase>>;
let mailer: Mailer;

beforeAll(async () => {
  open = await openDatabase({ memory: true });
}, 60_000);

afterAll(() => open.close());

beforeEach(async () => {
  await open.db.deleteFrom('outbox_attachments').execute();
  await open.db.deleteFrom('outbox').execute();
  server = await startMailServer();
  mailer = createMailer(server.url, 'service@fibre.example');
  return async () => {
    await mailer.close();
    server.close();
  };
});

const mail = (change: Partial<Writing> = {}): Writing => ({
  recipient: 'ida@example.org',
  language: 'de',
  kind: 'order',
  subject: 'Ihr Termin am 2. Jänner',
  body: 'Grüß Gott',
  html: '<p>Grüß Gott</p>',
  sender: 'Glasfaser Steinach',
  attachments: [],
  operation: 'POST /order',
  ...change,
});

const stateOf = async (recipient: string) => {
  const { sent_at, failure } = await open.db
    .selectFrom('outbox')
    .select(['sent_at', 'failure'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return { sent: sent_at !== null, failure };
};

/** Joins the base64 lines of a message. */
const holds = (message: string, content: string): boolean =>
  message.replaceAll('\r\n', '').includes(Buffer.from(content).toString('base64'));

describe('a mail server', () => {
  it('receives each mail with its attachments', async () => {
    const files = [
      { name: 'Rücktrittsbelehrung.html', type: 'text/html; charset=utf-8', content: Buffer.from('<p>Belehrung') },
      { name: 'contract-summary-A-1.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 ©') },
    ];
    await mailer.write(open.db, mail({ attachments: files }));
    mailer.send(open.db);
    await server.arrived(1);
    const [{ to, message } = { to: '', message: '' }] = server.received;
    expect(to).toBe('ida@example.org');
    for (const header of [
      'From: Glasfaser Steinach <service@fibre.example>',
      'To: ida@example.org',
      'Auto-Submitted: auto-generated',
      'multipart/alternative',
      'filename=contract-summary-A-1.pdf',
    ])
      expect(message).toContain(header);
    expect(message).toMatch(/filename\*0\*=utf-8\'\'R%C3%BCcktrittsbelehrung\.html/);
    expect(files.map(({ content }) => holds(message, content.toString()))).toEqual([true, true]);
  });

  it.each([
    { subject: 'Hi\r\nBcc: eve@example.org' },
    { sender: 'Fibre\r\nBcc: eve@example.org' },
    { recipient: 'ida@example.org\r\nBcc: eve@example.org' },
    {
      attachments: [
        { name: 'a.pdf"\r\nBcc: eve@example.org\r\n\r\nx', type: 'application/pdf', content: Buffer.from('x') },
      ],
    },
    { recipient: 'ida@example.org, eve@example.org' },
    { recipient: '"eve@example.org" <ida@example.org>' },
  ])('receives no extra header from %j', async (change) => {
    await mailer.write(open.db, mail(change));
    await mailer.write(open.db, mail({ recipient: 'last@example.org' }));
    mailer.send(open.db);
    await vi.waitFor(() => expect(server.received.at(-1)?.to).toBe('last@example.org'), 20_000);
    for (const { to, message } of server.received) {
      expect(to).not.toContain('eve@example.org,');
      expect(to).not.toBe('eve@example.org');
      expect(message.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    }
  });

  it('receives each mail once', async () => {
    for (const name of ['a', 'b', 'c']) await mailer.write(open.db, mail({ recipient: `${name}@example.org` }));
    for (let call = 0; call < 20; call += 1) mailer.send(open.db);
    await vi.waitFor(async () => expect(await stateOf('c@example.org')).toEqual({ sent: true, failure: null }), 20_000);
    expect(server.received.map(({ to }) => to)).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
  });

  it('is retried only after a temporary rejection', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const name of ['gone', 'later']) await mailer.write(open.db, mail({ recipient: `${name}@example.org` }));
    server.answer = (recipient) => (recipient.startsWith('gone') ? '550 no such mailbox' : '451 try again');
    mailer.send(open.db);
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('451')), 20_000);
    expect(await stateOf('gone@example.org')).toEqual({ sent: false, failure: expect.stringContaining('550') });
    expect(await stateOf('later@example.org')).toEqual({ sent: false, failure: null });
    server.answer = () => '250 OK';
    mailer.send(open.db);
    await vi.waitFor(
      async () => expect(await stateOf('later@example.org')).toEqual({ sent: true, failure: null }),
      20_000,
    );
    expect(server.received.map(({ to }) => to)).toEqual(['later@example.org']);
    log.mockRestore();
  });

  it('that cannot be reached loses no mail', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.close();
    await mailer.write(open.db, mail());
    mailer.send(open.db);
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), 20_000);
    expect(await stateOf('ida@example.org')).toEqual({ sent: false, failure: null });
    log.mockRestore();
  });

  it('receives each mail once from two processes with one database', async () => {
    const second = createMailer(server.url, 'service@fibre.example');
    for (let index = 0; index < 5; index += 1)
      await mailer.write(open.db, mail({ recipient: `ida${index}@example.org` }));
    mailer.send(open.db);
    second.send(open.db);
    await server.arrived(5);
    await Promise.all([mailer.close(), second.close()]);
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((each) => `ida${each}@example.org`),
    );
  });
});
