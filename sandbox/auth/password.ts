import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const keyLength = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Takes equally long for an account without a password, so that timing does not reveal which accounts exist. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? '').split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === keyLength && timingSafeEqual(actual, expected);
}
