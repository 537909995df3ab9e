// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { origins } from './origins';
import { start } from './run';

const settings = {
  container: 'GTM-ABC123',
  origin: 'https://tags.example.org',
  partners: ['https://*.example.net'],
  layer: 'testLayer',
  grants: { analytics_storage: 'count', ad_storage: 'advert' },
};
const host = globalThis as { testLayer?: IArguments[] };
const optional = ['count', 'advert'];

beforeEach(() => {
  document.head.replaceChildren();
  delete host.testLayer;
});

/** Starts with these permissions, on a page whose tag server never answers. */
function startWith(allowed: readonly string[]): void {
  void start(settings, { isAllowed: (category) => allowed.includes(category) });
}

describe('the container', () => {
  it.each([[[]], [['count']], [['advert']], [optional]])('receives the permissions before it runs: %j', (allowed) => {
    startWith(allowed);
    const [denied, update, begin] = [...(host.testLayer ?? [])].map((entry) =>
      'length' in entry ? [...entry] : entry,
    ) as [unknown[], unknown[], object];
    expect(Object.values(denied[2] as object)).toEqual(Array<string>(7).fill('denied'));
    expect(update).toEqual([
      'consent',
      'update',
      expect.objectContaining({
        analytics_storage: allowed.includes('count') ? 'granted' : 'denied',
        ad_storage: allowed.includes('advert') ? 'granted' : 'denied',
        ad_user_data: 'denied',
        security_storage: 'denied',
      }),
    ]);
    expect(begin).toMatchObject({ event: 'gtm.js' });
    expect(document.querySelector('script')?.src).toBe('https://tags.example.org/gtm.js?id=GTM-ABC123&l=testLayer');
  });

  it('is added to a document once', () => {
    startWith(optional);
    startWith(optional);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it.each(['', undefined, null, 'a b', '"><script>'])('is not loaded when its id is %j', async (container) => {
    await start({ ...settings, container }, { isAllowed: () => true });
    expect([origins({ ...settings, container }), document.head.children.length]).toEqual([undefined, 0]);
  });
});

it('allows its own origins in the policy', () => {
  const partners = ['https://tags.example.org', 'https://*.example.net'];
  expect(origins(settings)).toEqual({
    script: ['https://tags.example.org'],
    connect: partners,
    image: partners,
    trustedTypes: ['default'],
  });
});
