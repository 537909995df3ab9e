import { apiUrl } from './browser';
import { mailsTo } from './mail';
import { newAddress } from './signup';
import { logIn } from './walk';

export type NewCustomer = { readonly email: string; readonly password: string; readonly key: string };

async function send(method: string, path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const answer = await fetch(`${apiUrl()}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return ((await answer.json()) as { readonly data?: Readonly<Record<string, unknown>> }).data ?? {};
}

/** Confirms an address by the link in its mail and chooses a password. */
export async function passwordFor(email: string): Promise<string> {
  const password = 'Neu!2026xyz';
  const links = (await mailsTo(email)).map(({ body }) => /verification_token=([^&\s]+)/.exec(body)?.[1]);
  const { setPasswordToken } = await send('POST', '/process/AccountVerificationProcess', {
    token: links.find((token) => token !== undefined),
  });
  await send('PUT', '/customer/password', { token: setPasswordToken, password });
  return password;
}

/** A customer whom no other test knows, confirmed and with a password, made without a browser. */
export async function newCustomer(language: 'en' | 'de' | 'de-at' = 'en'): Promise<NewCustomer> {
  const email = newAddress();
  await send('POST', '/customer', {
    customerType: 'residential',
    firstName: 'Ida',
    lastName: 'Brandt',
    email,
    language,
    ownerRole: 'owner',
    consentVersion: '2026-11',
    address: { street: 'Am Herzogtor', streetAddress: '7', postalCode: '38399', city: 'Wolfenbrück' },
    consents: { privacy: true, terms: true, owner: true, equipment: true, paymentTransfer: true },
  });
  const password = await passwordFor(email);
  return { email, password, key: await logIn(email, password) };
}
