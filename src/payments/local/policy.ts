/** Additional permissions of a page with this provider: the frame of the reference API. */
export function policy(config: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> {
  const address = String(config['payment_address'] || config['api'] || '');
  return { 'frame-src': [/^https?:\/\//.test(address) ? new URL(address).origin : "'self'"] };
}
