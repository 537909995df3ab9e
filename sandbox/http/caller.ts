import { isIPv6 } from 'node:net';
import type { Call } from './environment';

const unmapped = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** A caller with one IPv6 address usually controls all 2^64 addresses of its network. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const whole =
    after === undefined
      ? head
      : [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return `${whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The address of a caller. Only the part of `X-Forwarded-For` that trusted proxies wrote is used: from its end, addresses of
 * trusted proxies are skipped, and the next one is the caller's. Anybody can send the header.
 */
function addressOf(call: Call): string {
  const { trustedProxies } = call.get('settings');
  const chain = (call.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(unmapped)
    .filter((part) => part !== '');
  let address = unmapped(call.env.incoming.socket.remoteAddress ?? '');
  while (trustedProxies.includes(address) && chain.length > 0) address = chain.pop() ?? address;
  return address;
}

/** The unit that limits count as one caller. */
export const callerOf = (call: Call): string => network(addressOf(call));

/** Whether the caller runs on this machine. False for a call through an unlisted proxy, because its origin is unknown. */
function isLoopback(call: Call): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((header) => call.req.header(header) !== undefined);
  if (isForwarded && call.get('settings').trustedProxies.length === 0) return false;
  const address = addressOf(call);
  return address === '::1' || /^127\./.test(address);
}

/** Whether a call may use the test endpoints: only if they are enabled, and from this machine. */
export const mayTest = (call: Call): boolean => call.get('settings').testAids && isLoopback(call);
