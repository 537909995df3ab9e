import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishingSettings } from '../../../tests/support/publishing-settings';
import type { Reply } from '../../kit/protocol/request';
import type { CompiledSite } from '../../model/site';
import { findOwnKindsBy } from '../../state/own-kinds';
import { fetchData } from './fetch';
import { SharedReplies } from './replies';

describe('an equal request', () => {
  afterEach(() => vi.unstubAllGlobals());

  const binding = { operation: 'plans', fetch: 'publish' };
  const page = { id: 'plans', path: '/plans', mode: 'document', params: {}, data: { plans: binding } };
  const site = {
    settings: publishingSettings,
    operations: {
      plans: { id: 'plans', api: 'main', protocol: 'rest', method: 'GET', path: '/plans', result: { schema: {} } },
    },
    pages: [
      { ...page, data: { plans: binding, more: binding } },
      { ...page, id: 'again' },
    ],
  } as unknown as CompiledSite;
  const answering = (...statuses: readonly number[]) => {
    const left = [...statuses];
    const asked = vi.fn(() => Promise.resolve(Response.json(['fast'], { status: left.shift() ?? 200 })));
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it('is made once for all pages of a language', async () => {
    const asked = answering();
    const { data } = await fetchData({ site, config: {} });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(data['plans']?.data?.['de']).toEqual({ plans: ['fast'], more: ['fast'] });
    expect(data['again']?.data?.['de']).toEqual({ plans: ['fast'] });
  });

  it('is made once for all sites that share replies', async () => {
    const asked = answering();
    const replies = new SharedReplies();
    for (const config of [{}, { town: 'Lindenau' }]) await fetchData({ site, config, replies });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is made for each page if an own protocol normalizes the replies', async () => {
    const asked = answering();
    const normalizeReply = (reply: Reply) => reply;
    const prepare = () => ({
      method: 'GET',
      path: '/plans',
      query: new URLSearchParams(),
      headers: {},
      auth: 'none',
      normalizeReply,
    });
    findOwnKindsBy(() => Promise.resolve(() => Promise.resolve({ prepare })));
    const plans = { ...site.operations['plans'], protocol: 'own' };
    const own = { ...site, operations: { plans } } as unknown as CompiledSite;
    await fetchData({ site: own, config: {} });
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('is repeated after a failure', async () => {
    const asked = answering(503, 200);
    const one = { ...site, settings: { ...site.settings, locales: ['en'] } } as CompiledSite;
    const { data, kept } = await fetchData({ site: one, config: {} });
    expect(kept).toEqual(['plans: The server refused (503)']);
    expect(data['again']?.data).toEqual({ en: { plans: ['fast'] } });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is repeated after its reply was evicted', async () => {
    const replies = new SharedReplies(10);
    const send = vi.fn((text: string) => Promise.resolve({ status: 200, text }));
    for (const request of ['a', 'b', 'b', 'a']) await replies.replyTo(request, () => send('12345'));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is repeated after it could not be sent', async () => {
    const replies = new SharedReplies();
    const refuse = (): never => {
      throw new Error('refused');
    };
    await expect(replies.replyTo('a', refuse)).rejects.toThrow('refused');
    expect(await replies.replyTo('a', () => Promise.resolve({ status: 200, text: '[]' }))).toHaveProperty('text', '[]');
  });

  it('waits for the pending one', async () => {
    const replies = new SharedReplies();
    const send = vi.fn(() => Promise.resolve({ status: 200, text: '[]' }));
    await Promise.all(['a', 'a'].map((request) => replies.replyTo(request, send)));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
