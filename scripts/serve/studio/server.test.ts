import { describe, expect, it } from 'vitest';
import type { PageAnswer } from '../../../studio/outline-protocol';
import type { BlockAnswer, ChoicesAnswer, PagesAnswer, SitesAnswer } from '../../../studio/protocol';
import { sendRaw, withStudio } from '../../../tests/support/studio';
import type { OpenStudio } from '../../../tests/support/studio';
import { tokenHeader } from './guards';

const pageQuestion = '/api/pages?site=base';

describe('requests to the studio', () => {
  it('are rejected for every other host name', () =>
    withStudio([], async ({ studio }) => {
      for (const host of ['studio.attacker.example', 'localhost', '127.0.0.1:1', '127.0.0.1']) {
        const headers = { host, [tokenHeader]: studio.token };
        const paths = [pageQuestion, '/', '/assets/index.js'];
        const answers = await Promise.all(paths.map((path) => sendRaw(studio.origin, path, { headers })));
        expect([host, ...answers.map(({ status }) => status)]).toEqual([host, 421, 421, 421]);
      }
    }));

  it('are rejected without the exact token', () =>
    withStudio([], async ({ studio: { origin, token } }) => {
      const other = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      for (const sent of [undefined, '', other, token.slice(0, -1), `${token}A`]) {
        const answer = await sendRaw(origin, pageQuestion, { headers: { [tokenHeader]: sent } });
        expect([sent, answer.status]).toEqual([sent, 401]);
      }
    }));

  it('may not pass the token in the address', () =>
    withStudio([], async ({ studio }) => {
      const answer = await sendRaw(studio.origin, `${pageQuestion}&token=${studio.token}`);
      expect(answer.status).toBe(401);
    }));

  it('that change something are rejected from every other origin', () =>
    withStudio([], async ({ studio: { origin: own, token } }) => {
      const { port } = new URL(own);
      for (const origin of [
        'null',
        undefined,
        'http://localhost:4400',
        'https://attacker.example',
        `http://localhost:${port}`,
        `https://127.0.0.1:${port}`,
        `http://127.0.0.1:${port}.attacker.example`,
      ]) {
        const headers = { origin, [tokenHeader]: token, 'content-type': 'application/json' };
        const answer = await sendRaw(own, '/api/edit', { method: 'POST', headers, body: '{}' });
        expect([origin, answer.status]).toEqual([origin, 403]);
      }
    }));

  it('that change something are rejected with every other content type', () =>
    withStudio([], async ({ studio: { origin, token } }) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', undefined]) {
        const headers = { origin, [tokenHeader]: token, 'content-type': type };
        const answer = await sendRaw(origin, '/api/edit', { method: 'POST', headers, body: '{}' });
        expect([type, answer.status]).toEqual([type, 415]);
      }
    }));

  it('allow no other origin to read the answer', () =>
    withStudio([], async ({ studio, get }) => {
      const { headers } = await get('sites');
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      const foreign = { origin: 'http://localhost:1' };
      const asked = await sendRaw(studio.origin, '/api/edit', { method: 'OPTIONS', headers: foreign });
      expect(asked.status).toBe(401);
    }));

  it('reach no file outside of the application', () =>
    withStudio([], async ({ studio }) => {
      for (const path of [
        '/../../../../etc/passwd',
        '/%2e%2e/%2e%2e/package.json',
        '/..%2fx.ts',
        '/assets/../../x.json',
      ])
        expect((await sendRaw(studio.origin, path)).text).not.toMatch(/root:|"faceplate"|import /);
    }));

  it('use a new 256-bit token with each start', async () => {
    const tokens: string[] = [];
    const keep = ({ studio }: OpenStudio): Promise<void> => Promise.resolve(void tokens.push(studio.token));
    await withStudio([], keep);
    await withStudio([], keep);
    expect(new Set(tokens).size).toBe(2);
    expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32);
  });
});

describe('the studio', () => {
  it('lists the sites with their layers', () =>
    withStudio([], async ({ get }) => {
      const { sites, current, readOnly } = (await get('sites')).json as SitesAnswer;
      expect({ current, readOnly }).toEqual({ current: 'base', readOnly: false });
      expect(sites.map(({ id, layers }) => [id, layers.map((layer) => layer.id)])).toEqual([['base', ['base']]]);
    }));

  it('lists the pages of a site', () =>
    withStudio([], async ({ get }) => {
      const { pages } = (await get('pages?site=base')).json as PagesAnswer;
      expect(pages.find(({ id }) => id === 'home')).toMatchObject({ path: '/' });
      expect(pages.find(({ id }) => id === 'places')).toMatchObject({ roles: ['customer'] });
    }));

  it('shows the blocks of a page as a tree', () =>
    withStudio([], async ({ get }) => {
      const { blocks } = (await get('page?site=base&page=home')).json as PageAnswer;
      expect(blocks[0]).toMatchObject({ address: 'home:/title', kind: 'heading', at: { layer: 'base' } });
    }));

  it('describes a block with the origin of each value', () =>
    withStudio([], async ({ get }) => {
      expect(await get('block?site=base&address=home:/nothing')).toMatchObject({ status: 200, json: null });
      const block = (await get('block?site=base&address=home:/title')).json as BlockAnswer;
      expect(block).toMatchObject({ kind: 'heading', title: 'Heading', layers: [{ id: 'base' }] });
      const text = block.values.find(({ key }) => key.join('.') === 'text');
      expect(text).toMatchObject({ at: { layer: 'base', file: 'content/pages/home.json' }, inherited: false });
      expect(block.texts[0]?.languages['de']?.at?.file).toBe('content/messages/de.json');
      expect(Object.keys((block.schema as { properties: object }).properties)).not.toContain('block');
    }));

  it('says whether a layer below has a text', () => {
    const body = '[{ "id": "news", "block": "heading", "text": "home.news", "level": 2, "$after": "title" }]';
    const town = [
      { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }' },
      { file: 'sites/town/content/pages/home.json', to: `{ "faceplate": 1, "id": "home", "body": ${body} }` },
      { file: 'sites/town/content/messages/en.json', to: '{ "home.title": "Our town", "home.news": "News" }' },
    ];
    return withStudio(town, async ({ get }) => {
      const textOf = async (id: string) =>
        ((await get(`block?site=town&address=home:/${id}`)).json as BlockAnswer).texts[0]?.languages['en'];
      expect(await textOf('title')).toMatchObject({ text: 'Our town', inherited: false, isBelow: true });
      expect(await textOf('news')).toMatchObject({ text: 'News', inherited: false, isBelow: false });
    });
  });

  it('has no answer for unknown things', () =>
    withStudio([], async ({ get }) => {
      for (const question of [
        'page?site=base&page=nowhere',
        'page?site=../..&page=home',
        'block?site=base&address=../home:/hello',
        'nothing',
      ])
        expect([question, (await get(question)).status]).toEqual([question, 404]);
    }));

  it('offers the possible names for a property', () =>
    withStudio([], async ({ get }) => {
      const { choices } = (await get('choices?site=base&ref=page')).json as ChoicesAnswer;
      expect(choices.map(({ id }) => id)).toContain('contact');
      const places = ((await get('choices?site=base&ref=place')).json as ChoicesAnswer).choices;
      expect(places.map(({ id }) => id)).toEqual(['state.customerType']);
    }));
});
