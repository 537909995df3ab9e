import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangesAnswer, EditAnswer } from '../../../studio/protocol';
import { sendRaw, withStudio } from '../../../tests/support/studio';
import { tokenHeader } from './guards';

/** A GIF of one pixel. */
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const svg = (inner: string): string =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`).toString('base64');

const request = (more: object = {}) => ({
  site: 'base',
  layer: 'base',
  scope: 'here',
  name: 'Marktplatz.gif',
  data: gif,
  set: 'site.json:/brand',
  key: ['logo'],
  edits: [],
  ...more,
});

const answerOf = (answer: { readonly json: unknown }): EditAnswer => answer.json as EditAnswer;
const images = (root: string): readonly string[] => readdirSync(join(root, 'content/images')).sort();
const settings = (root: string): string => readFileSync(join(root, 'site.json'), 'utf8');

describe('a picture', () => {
  it('is added to the layer in one step with the value that names it', () =>
    withStudio([], async ({ root, post }) => {
      const before = [images(root), settings(root)];
      expect(answerOf(await post('picture', request()))).toMatchObject({ done: true, canUndo: true });
      expect(readFileSync(join(root, 'content/images/marktplatz.gif')).toString('base64')).toBe(gif);
      expect(settings(root)).toContain('"logo": "images/marktplatz.gif"');
      const after = [images(root), settings(root)];
      expect(answerOf(await post('undo', {}))).toMatchObject({ done: true, canUndo: false });
      expect([images(root), settings(root)]).toEqual(before);
      expect(answerOf(await post('redo', {}))).toMatchObject({ done: true });
      expect([images(root), settings(root)]).toEqual(after);
      expect(readFileSync(join(root, 'content/images/marktplatz.gif')).toString('base64')).toBe(gif);
    }));

  it('comes with the texts that describe it', () =>
    withStudio([], async ({ root, post }) => {
      const texts = ['de', 'en'].map((language) => ({ text: 'home.place.alt', language, value: `Square ${language}` }));
      const answer = answerOf(await post('picture', request({ edits: texts })));
      expect(answer).toMatchObject({ done: true });
      expect('files' in answer && answer.files.map(({ file }) => file).sort()).toEqual([
        'content/images/marktplatz.gif',
        'content/messages/de.json',
        'content/messages/en.json',
        'site.json',
      ]);
      expect(readFileSync(join(root, 'content/messages/de.json'), 'utf8')).toContain('"home.place.alt": "Square de"');
    }));

  it.each([
    ['../../../etc/Passwd.png', 'passwd'],
    ['pictures\\Größe & Straße.GIF', 'grosse-strasse'],
    ['....//', 'picture'],
    ['.htaccess', 'picture'],
    ['x\u0000.php.gif', 'x-php'],
    ['a'.repeat(300), 'a'.repeat(60)],
  ])('named %s gets a safe name', (name, safe) =>
    withStudio([], async ({ root, post }) => {
      const before = images(root);
      expect(answerOf(await post('picture', request({ name })))).toMatchObject({ done: true });
      expect(images(root).filter((one) => !before.includes(one))).toEqual([`${safe}.gif`]);
    }),
  );

  it('does not reuse the name of another picture', () =>
    withStudio([], async ({ root, post }) => {
      await post('picture', request());
      const other = svg('<path d="M0 0h1v1H0z"/>');
      await post('picture', request({ name: 'marktplatz.svg', data: other }));
      await post('picture', request({ name: 'marktplatz.svg', data: svg('') }));
      expect(images(root)).toEqual(
        expect.arrayContaining(['marktplatz.gif', 'marktplatz.svg', 'marktplatz-2.svg']) as string[],
      );
    }));

  it.each([
    ['of a nearer layer is kept in the layer below too', 'sites/town/images', 'base', 'images/square-2.svg'],
    ['of a layer below is kept once', 'content/images', 'town', 'images/square.svg'],
  ])('%s', (_title, folder, layer, src) => {
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const town = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town", "extends": "base" }' };
    return withStudio([town, { file: `${folder}/square.svg`, to: drawn }], async ({ root, post }) => {
      const data = Buffer.from(drawn).toString('base64');
      const answer = answerOf(await post('picture', request({ site: 'town', layer, name: 'square.svg', data })));
      expect(answer).toMatchObject({ done: true });
      const file = layer === 'base' ? 'site.json' : 'sites/town/site.json';
      expect(readFileSync(join(root, file), 'utf8')).toContain(`"logo": "${src}"`);
    });
  });

  it('is stored once', () =>
    withStudio([], async ({ root, post }) => {
      await post('picture', request());
      const before = images(root);
      const edits = [{ set: 'site.json:/brand', key: ['name'], value: 'Other' }];
      expect(answerOf(await post('picture', request({ edits })))).toMatchObject({ done: true });
      expect(images(root)).toEqual(before);
    }));

  it('is stored once under two names', () =>
    withStudio([], async ({ root, post }) => {
      await post('picture', request());
      const before = images(root);
      const edits = [{ set: 'site.json:/brand', key: ['name'], value: 'Other' }];
      expect(answerOf(await post('picture', request({ name: 'Rathaus.gif', edits })))).toMatchObject({ done: true });
      expect(images(root)).toEqual(before);
      expect(settings(root)).toContain('"logo": "images/marktplatz.gif"');
    }));
});

describe('a picture is rejected', () => {
  it.each([
    ['that is none', Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64'), 'holds no picture'],
    ['that only begins like a name', Buffer.from('GIF8').toString('base64'), 'holds no picture'],
    ['with a script', svg('<script>alert(1)</script>'), 'would bring an error'],
    ['with a handler of events', svg('<path onload="alert(1)"/>'), 'would bring an error'],
    ['with something from elsewhere', svg('<image href="https://attacker.example/x.png"/>'), 'would bring an error'],
    [
      'that is too large',
      Buffer.concat([Buffer.from(gif, 'base64'), Buffer.alloc(10 * 2 ** 20)]).toString('base64'),
      'larger than 10 MB',
    ],
  ])('%s', (_what, data, words) =>
    withStudio([], async ({ root, post }) => {
      const before = [images(root), settings(root)];
      const refused = expect.stringContaining(words) as unknown;
      expect(answerOf(await post('picture', request({ data })))).toMatchObject({ refused });
      expect([images(root), settings(root)]).toEqual(before);
      const folder = join(root, '.faceplate/studio');
      expect(existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('staged')) : []).toEqual([]);
    }),
  );

  it('in a layer that is not part of the site', () =>
    withStudio([], async ({ root, post }) => {
      for (const layer of ['../../outside', 'other', '']) {
        const refused = expect.stringContaining('is not a layer') as unknown;
        expect(answerOf(await post('picture', request({ layer })))).toMatchObject({ refused });
      }
      expect(existsSync(join(root, '../outside'))).toBe(false);
    }));

  it('in a malformed request', () =>
    withStudio([], async ({ post }) => {
      const others: readonly object[] = [
        { data: 'not base64!' },
        { data: '' },
        { data: 7 },
        { name: 7 },
        { edits: undefined },
        { edits: [{ write: '/etc/passwd' }] },
        { set: '../x:/a' },
        { key: 'logo' },
        { site: '../other' },
        { file: '/etc/passwd', scope: 'nowhere' },
      ];
      const statuses = await Promise.all(others.map(async (more) => (await post('picture', request(more))).status));
      expect(statuses).toEqual(others.map(() => 400));
    }));

  it('in a request that another page could send', () =>
    withStudio([], async ({ root, studio: { origin, token } }) => {
      const before = images(root);
      const own = { origin, [tokenHeader]: token, 'content-type': 'application/json' };
      const send = async (more: object) => {
        const headers = { ...own, ...more };
        return (await sendRaw(origin, '/api/picture', { method: 'POST', headers, body: JSON.stringify(request()) }))
          .status;
      };
      expect(await send({ origin: 'https://attacker.example' })).toBe(403);
      expect(await send({ origin: undefined })).toBe(403);
      expect(await send({ [tokenHeader]: undefined })).toBe(401);
      expect(await send({ 'content-type': 'multipart/form-data' })).toBe(415);
      expect(await send({ 'content-type': 'image/gif' })).toBe(415);
      expect(images(root)).toEqual(before);
    }));

  it('if a link leads out of the project', () =>
    withStudio([], async ({ root, post }) => {
      const outside = mkdtempSync(join(tmpdir(), 'faceplate-outside-'));
      try {
        rmSync(join(root, 'content/images'), { recursive: true });
        mkdirSync(join(outside, 'images'));
        symlinkSync(join(outside, 'images'), join(root, 'content/images'));
        const answer = await post('picture', request());
        expect(answerOf(answer)).not.toMatchObject({ done: true });
        expect(readdirSync(join(outside, 'images'))).toEqual([]);
      } finally {
        rmSync(outside, { recursive: true });
      }
    }));

  it('with --read-only', () =>
    withStudio([], async ({ post }) => expect((await post('picture', request())).status).toBe(403), {
      readOnly: true,
    }));

  it('if it has changed elsewhere since', () =>
    withStudio([], async ({ root, post }) => {
      await post('picture', request());
      const path = join(root, 'content/images/marktplatz.gif');
      rmSync(path);
      expect(answerOf(await post('undo', {}))).toMatchObject({ ask: { file: 'content/images/marktplatz.gif' } });
    }));
});

const file = 'content/images/marktplatz.gif';
const inGit = (root: string, ...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words], { cwd: root, stdio: 'ignore' });
const commit = (root: string): void => {
  inGit(root, 'init', '-q');
  inGit(root, 'add', 'content', 'site.json');
  inGit(root, 'commit', '-q', '-m', 'One');
};

it('is listed among the changes without its bytes', () =>
  withStudio([], async ({ root, post, get }) => {
    commit(root);
    const change = { file, layer: 'base', after: '', words: ['picture: none → 1 kB'] };
    const answer = answerOf(await post('picture', request()));
    expect('files' in answer && answer.files.find((one) => one.file === file)).toEqual(change);
    const { changes, canUndo } = (await get('changes?site=base')).json as ChangesAnswer;
    expect(changes.find((one) => one.file === file)).toEqual(change);
    expect(canUndo).toBe(true);
  }));

it('has the size from the last commit', () =>
  withStudio([], async ({ root, get }) => {
    writeFileSync(join(root, file), Buffer.alloc(3000, 0xff));
    commit(root);
    writeFileSync(join(root, file), Buffer.alloc(1000, 0xff));
    const { changes } = (await get('changes?site=base')).json as ChangesAnswer;
    expect(changes.find((one) => one.file === file)?.words).toEqual(['picture: 3 kB → 1 kB']);
  }));
