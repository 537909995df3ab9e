import { invalidCall } from '../../kit/protocol/failure';

/** `Authorization` header with basic credentials, from their UTF-8 bytes: names and passwords may contain umlauts. */
export function basicAuthorization(username: unknown, password: unknown): string {
  if (typeof username !== 'string' || typeof password !== 'string' || username.includes(':'))
    throw invalidCall('Credentials do not fit');
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
