import { knownSecret } from '../environment';
import { createCipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';

// Operators who run this for others set a secret of their own; without one the demo data is only hidden.
const secret = process.env['DATA_SECRET'] || knownSecret;
const key = scryptSync(secret, 'account data', 32);

/** Account data as it is stored: AES-256-GCM, `iv.tag.text`. Nothing in this API ever needs it back. */
export function seal(text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Equal for equal texts, and tells nothing else about them. */
export function keyedHash(text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
