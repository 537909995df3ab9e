import { describe, expect, it } from 'vitest';
import { startOptions } from './start-options';

describe('the environment variables of the program', () => {
  it('all have defaults', () => {
    expect(startOptions({})).toEqual({
      port: 4100,
      hosts: [],
      trustedProxies: [],
      testAids: false,
      revealRegistered: true,
      logsCalls: true,
    });
  });

  it('may be empty', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '', ALLOWED_ORIGINS: '', SITE_URLS: '', HOSTS: '' };
    expect(startOptions(empty)).toEqual(startOptions({}));
  });

  it('list sites and their sellers side by side', () => {
    const { siteUrls, sellerFiles } = startOptions({
      SITE_URLS: 'https://a.example, https://b.example',
      SELLER_FILES: ',b.json',
    });
    expect([siteUrls, sellerFiles]).toEqual([
      ['https://a.example', 'https://b.example'],
      ['', 'b.json'],
    ]);
  });

  it.each(['http', '-1', '65536', '4100.5'])('reject the port %s', (PORT) => {
    expect(() => startOptions({ PORT })).toThrow(`PORT is "${PORT}". Use a number`);
  });
});
