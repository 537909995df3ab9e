import { expect, it } from 'vitest';
import type { Helpers } from '../sign-ups';
import type { GetClient } from '../client';

const passwords: [why: string, password: string][] = [
  ['7 characters', 'Ab1!xyz'],
  ['no digit', 'Abcdefg!'],
  ['no capital', 'abcdef1!'],
  ['no small letter', 'ABCDEF1!'],
  ['nothing special', 'Abcdefg1'],
];

export function passwordCases(
  client: GetClient,
  { begun, verify, setPassword, recover, mails, secretIn }: Helpers,
): void {
  it.each(passwords)('rejects a password with %s', async (_why, password) => {
    const { status, body } = await setPassword({ token: 'any', password });
    expect([status, body['fields']]).toMatchObject([422, [{ path: '/password', code: 'password.weak' }]]);
  });

  it.each(['tok-reset-old', 'tok-verify-cu8-0000000000000001', 'nonsense'])(
    'takes no password for the token %s',
    async (token) => {
      expect((await setPassword({ token, password: 'Ä1!äöüßx' })).status).toBe(410);
    },
  );

  it('mails a code that replaces earlier ones', async () => {
    const { email, token } = await begun({ language: 'en' });
    await setPassword({ token: (await verify(token)).item['setPasswordToken'], password: 'First!2026x' });
    const key = await client().keyOf(email, 'First!2026x');
    const answers = [await recover(email), await recover('nobody@example.org'), await recover(email.toUpperCase())];
    expect(answers.map(({ status, body }) => JSON.stringify([status, body]))).toEqual(
      answers.map(() => JSON.stringify([202, answers[0]?.body])),
    );
    const [newest, older] = (await mails(email)).filter(({ kind }) => kind === 'recovery');
    expect((await setPassword({ token: secretIn(older).get('password_token'), password: 'Other!2026x' })).status).toBe(
      410,
    );
    const code = /^\w{5}(-\w{1,5}){5}$/m.exec(String(newest?.['body']))?.[0] ?? '';
    expect(code).not.toBe('');
    expect(
      (await setPassword({ recovery_code: code.toLowerCase().replaceAll('-', ' '), password: 'Other!2026x' })).status,
    ).toBe(200);
    expect((await setPassword({ token: secretIn(newest).get('password_token'), password: 'Third!2026x' })).status).toBe(
      410,
    );
    expect((await client().get('/api/my_profile', {}, key)).status).toBe(401);
    expect((await client().login(email, 'First!2026x')).status).toBe(401);
    expect((await client().login(email, 'Other!2026x')).status).toBe(200);
    expect((await mails(email))[0]).toMatchObject({ kind: 'changed' });
  });

  it('shows the mails as a page without scripts', async () => {
    const { email } = await begun({ firstName: '<b>Zoë</b>' });
    const page = await client().call('GET', '/outbox', { headers: { accept: 'text/html' }, unchecked: true });
    expect(String(page.body['text'])).toContain(email);
    expect(String(page.body['text'])).toContain('&lt;b&gt;Zoë');
    expect((await client().call('GET', '/outbox', { headers: { origin: 'http://localhost:4000' } })).status).toBe(404);
  });
}
