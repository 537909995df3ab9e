/** Sends sign-ups in tests and takes their next steps. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { GetClient, ApiObject } from './client';

export const consents = {
  privacy: true,
  terms: true,
  owner: true,
  equipment: true,
  paymentTransfer: true,
  marketingEmail: true,
};
export const address = {
  street: 'Am Herzogtor',
  streetAddress: '7a',
  postalCode: '38399',
  city: 'Wolfenbrück',
  flat: '3',
};

/** A complete sign-up with a unique address. */
export const signUp = (change: ApiObject = {}): ApiObject => ({
  customerType: 'residential',
  firstName: 'Zoë',
  lastName: 'Müller-Đặng',
  birthdate: '1990-02-28',
  email: `${randomUUID()}@example.org`,
  mobile: '+49 (0)152 28817386',
  phone: '+49 5331 901820',
  language: 'de',
  address,
  ownerRole: 'owner',
  consents,
  consentVersion: '2026-11',
  ...change,
});

export const business = {
  customerType: 'business',
  company: { companyName: 'Yıldız & Söhne GmbH', businessType: 'Handel', vatId: 'de 999 999 000' },
};

export type Helpers = ReturnType<typeof accountHelpers>;

/** Helpers for cases of accounts. */
export function accountHelpers(client: GetClient) {
  const mails = async (to: string): Promise<ApiObject[]> => (await client().get('/outbox', { to })).rows;
  const secretIn = (mail: ApiObject | undefined) => new URLSearchParams(/#(\S+)/.exec(String(mail?.['body']))?.[1]);
  return {
    mails,
    secretIn,
    verify: (token: string) => client().post('/process/AccountVerificationProcess', { token }),
    setPassword: (body: ApiObject) => client().call('PUT', '/customer/password', { body }),
    recover: (usernameOrEmail: string) => client().post('/customer/password/recovery', { usernameOrEmail }),
    /** Signs up and returns the address and the token of the mail. */
    async begun(change: ApiObject = {}): Promise<{ email: string; token: string }> {
      const sent = signUp(change);
      expect((await client().post('/customer', sent)).status).toBe(202);
      const email = String(sent['email']);
      return { email, token: secretIn((await mails(email))[0]).get('verification_token') ?? '' };
    },
  };
}
