import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './headers';

const api = 'https://api.example.org';

it('stays closed without a known payment provider', () => {
  expect(contentSecurityPolicy({ config: { api } })).not.toMatch(/frame-src|stripe/);
  expect(contentSecurityPolicy({ config: { api, payment_provider: '../stripe' } })).toBe(
    contentSecurityPolicy({ config: { api } }),
  );
});

it('allows only the frame of the local provider', () => {
  const closed = contentSecurityPolicy({ config: { api } });
  expect(contentSecurityPolicy({ config: { api, payment_provider: 'local' } })).toBe(`${closed}; frame-src ${api}`);
  expect(contentSecurityPolicy({ config: { api: '', payment_provider: 'local' } })).toContain("frame-src 'self'");
});

it('allows Stripe if it is configured', () => {
  const policy = contentSecurityPolicy({ config: { api, payment_provider: 'stripe' } });
  expect(policy).toContain("script-src 'self' https://js.stripe.com;");
  expect(policy).toContain(`connect-src 'self' ${api} https://api.stripe.com;`);
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com');
  expect(policy).not.toContain('trusted-types');
});
