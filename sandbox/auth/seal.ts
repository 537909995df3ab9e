import { knownSecret } from '../environment';
import { createCipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';

// Operators who run this for other people set a secret of their own. Without one, the demo data is merely obscured.
const secret = process.env['DATA_SECRET'] || knownSecret;
const key = scryptSync(secret, 'account data', 32);

/** Encrypts account data for storage: AES-256-GCM, `iv.tag.text`. Nothing in this API ever decrypts it. */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Fingerprint of a text: equal texts have equal fingerprints, which reveal nothing else about them. */
export function keyedHash(text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
