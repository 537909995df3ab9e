import { describe, expect, it } from 'vitest';
import { startOptions } from './start-options';

describe('the environment of the program', () => {
  it('has a default for everything', () => {
    expect(startOptions({})).toEqual({
      port: 4100,
      hosts: [],
      trustedProxies: [],
      testAids: false,
      revealRegistered: true,
      logsCalls: true,
    });
  });

  it('may have empty variables', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '', ALLOWED_ORIGINS: '', SITE_URLS: '', HOSTS: '' };
    expect(startOptions(empty)).toEqual(startOptions({}));
  });

  it('lists sites and their sellers side by side', () => {
    const { siteUrls, sellerFiles } = startOptions({
      SITE_URLS: 'https://a.example, https://b.example',
      SELLER_FILES: ',b.json',
    });
    expect([siteUrls, sellerFiles]).toEqual([
      ['https://a.example', 'https://b.example'],
      ['', 'b.json'],
    ]);
  });

  it.each(['http', '-1', '65536', '4100.5'])('refuses the port %s', (PORT) => {
    expect(() => startOptions({ PORT })).toThrow(`PORT is "${PORT}". Use a number`);
  });
});
