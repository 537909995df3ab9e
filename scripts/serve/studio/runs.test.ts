import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { EventsAnswer } from '../../../studio/protocol';
import type { RunAnswer } from '../../../studio/run-protocol';
import { sendRaw, withStudio } from '../../../tests/support/studio';
import type { OpenStudio } from '../../../tests/support/studio';
import { tokenHeader } from './guards';
import { leash } from './runs';

/** Replaces the command line: behaves as its first argument says, and prints its arguments. */
const script = `
const [verb, ...words] = process.argv.slice(2);
console.log(verb, words.join(' '));
if (verb === 'preview') {
  console.log('  here  http://localhost:4321/');
  setInterval(() => undefined, 1000);
} else if (words.includes('town')) {
  console.error('\\u001B[31mFP1101\\u001B[39m  a mistake');
  process.exitCode = 1;
} else if (!words.includes('--samples')) {
  console.log(process.pid);
  setInterval(() => undefined, 1000);
}
`;

const publish = { command: 'publish', site: 'base' };
const preview = { command: 'preview', site: 'base' };

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const answerOf = async ({ get }: OpenStudio): Promise<RunAnswer> => (await get('run')).json as RunAnswer;

/** Returns the process id of the publication, once it has printed it. */
async function processOf(open: OpenStudio): Promise<number> {
  await expect.poll(async () => (await answerOf(open)).run?.lines.at(-1)).toMatch(/^\d+$/);
  return Number((await answerOf(open)).run?.lines.at(-1));
}

/** Publishes while an earlier preview is served. */
async function publishNextToPreview(open: OpenStudio): Promise<void> {
  await open.post('run', preview);
  await expect.poll(async () => (await answerOf(open)).run?.state).toBe('done');
  await open.post('run', publish);
  await processOf(open);
}

const town: Parameters<typeof withStudio>[0][number] = {
  file: 'sites/town/site.json',
  to: '{ "faceplate": 1, "site": "town", "extends": "base" }\n',
};

describe('a command of the studio', () => {
  it('runs with the arguments of the command line', () =>
    withStudio(
      [],
      async (open) => {
        expect((await open.post('run', publish)).json).toMatchObject({
          run: { ...publish, typed: ['npx faceplate publish --site base --out out/base'], state: 'running' },
        });
        await processOf(open);
        expect((await answerOf(open)).run?.lines[0]).toBe('publish --site base --out out/base');
      },
      { script },
    ));

  it('is rejected while another runs', () =>
    withStudio(
      [],
      async ({ post }) => {
        await post('run', publish);
        expect((await post('run', preview)).json).toMatchObject({
          run: publish,
          refused: 'faceplate publish is still running for base: wait until it ends, or stop it.',
        });
      },
      { script },
    ));

  it('keeps the reason of a failure', () =>
    withStudio(
      [town],
      async (open) => {
        await open.post('run', { command: 'publish', site: 'town' });
        await expect.poll(async () => (await answerOf(open)).run?.state).toBe('failed');
        const { run } = await answerOf(open);
        expect(run).toMatchObject({ site: 'town', exitCode: 1 });
        expect(run?.lines).toContain('FP1101  a mistake');
      },
      { script },
    ));

  it('returns the link of a preview until it is ended', () =>
    withStudio(
      [],
      async (open) => {
        await open.post('run', preview);
        await expect.poll(async () => (await answerOf(open)).run?.state).toBe('done');
        const { run, preview: served } = await answerOf(open);
        expect(served).toEqual({ site: 'base', link: 'http://localhost:4321/' });
        expect(run?.typed).toEqual([
          'npx faceplate publish --site base --out .faceplate/preview/base --samples',
          'npx faceplate preview .faceplate/preview/base --port 0',
        ]);
        expect((await open.post('stop', { what: 'preview' })).json).not.toHaveProperty('preview');
      },
      { script },
    ));

  it('can be stopped', () =>
    withStudio(
      [],
      async (open) => {
        await open.post('run', publish);
        const pid = await processOf(open);
        expect((await open.post('stop', { what: 'run' })).json).toMatchObject({ run: { state: 'stopped' } });
        expect(isAlive(pid)).toBe(false);
      },
      { script },
    ));

  it('does not start while the previous preview is running', () =>
    withStudio(
      [],
      async (open) => {
        await publishNextToPreview(open);
        expect((await open.post('stop', { what: 'run' })).json).toMatchObject({
          run: { state: 'stopped' },
          preview: { site: 'base' },
        });
      },
      { script },
    ));

  it('runs on when the previous preview is ended', () =>
    withStudio(
      [],
      async (open) => {
        await publishNextToPreview(open);
        const { json } = await open.post('stop', { what: 'preview' });
        expect(json).toMatchObject({ run: { ...publish, state: 'running' } });
        expect(json).not.toHaveProperty('preview');
      },
      { script },
    ));

  it('is rejected while the previous one is ending', () =>
    withStudio(
      [],
      async (open) => {
        await open.post('run', publish);
        await processOf(open);
        const [, second] = await Promise.all([open.post('stop', { what: 'run' }), open.post('run', preview)]);
        expect((second.json as RunAnswer).refused ?? '').toMatch(/is (still running|being stopped)/);
      },
      { script },
    ));

  it('ends with the studio', async () => {
    let pid = 0;
    await withStudio(
      [],
      async (open) => {
        await open.post('run', publish);
        pid = await processOf(open);
        expect(isAlive(pid)).toBe(true);
      },
      { script },
    );
    expect(isAlive(pid)).toBe(false);
  });

  it('ends when the process of the studio is killed', async () => {
    const waiting = 'data:text/javascript,setInterval(() => undefined, 1000)';
    const studio = spawn(process.execPath, [
      '-e',
      `const child = require('node:child_process').fork('-', { execArgv: ['--import', ${JSON.stringify(leash)}, '--import', ${JSON.stringify(waiting)}, '-e', '0'], silent: true });
       console.log(child.pid);`,
    ]);
    const [line] = (await once(studio.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    studio.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('notifies the open pages', () =>
    withStudio(
      [],
      async ({ get, post }) => {
        await post('run', publish);
        const { events } = (await get('events?since=0')).json as EventsAnswer;
        expect(events).toEqual([{ kind: 'run' }]);
      },
      { script },
    ));

  it('is rejected by a read-only studio', () =>
    withStudio(
      [],
      async ({ get, post }) => {
        expect((await post('run', publish)).status).toBe(403);
        expect((await post('stop', { what: 'run' })).status).toBe(403);
        expect((await get('run')).json).toEqual({});
      },
      { script, readOnly: true },
    ));

  it('is rejected for every other origin', () =>
    withStudio(
      [],
      async ({ get, studio: { origin, token } }) => {
        const headers = { origin: 'null', [tokenHeader]: token, 'content-type': 'application/json' };
        const sent = await sendRaw(origin, '/api/run', { method: 'POST', headers, body: JSON.stringify(publish) });
        expect(sent.status).toBe(403);
        expect((await get('run')).json).toEqual({});
      },
      { script },
    ));

  it('is not stopped if the request does not say which', () =>
    withStudio([], async ({ post }) => expect((await post('stop', publish)).status).toBe(400), { script }));

  it.each([
    ['another command', { command: 'rollback', site: 'base' }],
    ['a name of every object', { command: 'constructor', site: 'base' }],
    ['an unknown site', { command: 'publish', site: '../base' }],
    ['a site that is a word', { command: 'publish', site: '--all' }],
    ['nothing', null],
  ])('is rejected for %s', (_name, body) =>
    withStudio([], async ({ post }) => expect((await post('run', body)).status).toBe(400), { script }),
  );
});
