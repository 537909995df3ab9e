import { isIPv6 } from 'node:net';
import type { Call } from './environment';

const unmapped = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** A caller with one IPv6 address usually has all 2^64 of its network. */
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
 * The address a call comes from. Only the part of `X-Forwarded-For` that proxies of the operator wrote is trusted: from its end, addresses of
 * trusted proxies are skipped, and the first other one is the caller's. Anybody can send the header.
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

/** Whom limits count as one caller. */
export const callerOf = (call: Call): string => network(addressOf(call));

/** True when the caller runs on this machine. A call that came through a proxy nobody named does not: the machine it came from is not known. */
function isLoopback(call: Call): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((header) => call.req.header(header) !== undefined);
  if (isForwarded && call.get('settings').trustedProxies.length === 0) return false;
  const address = addressOf(call);
  return address === '::1' || /^127\./.test(address);
}

/** Whether a call may see or change what is there for tests alone: only where that was switched on, and from this machine. */
export const mayTest = (call: Call): boolean => call.get('settings').testAids && isLoopback(call);
