/** An operator's way in an empty folder with nothing but the package. */
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { KeptCommand, installPackage, runIn } from '../support/installed-package';
import { repositoryRoot } from '../support/repository';
import { describeLibrary } from './library';

let folder: string;
let project: string;
let tarball: string;
const site = 'sites/seefeld';

let kept: KeptCommand;

/** The command as a shell runs it, in a process of its own. */
const fromShell = (...words: readonly string[]) =>
  runIn(project, process.execPath, join(project, 'node_modules/faceplate/bin/faceplate.mjs'), ...words);

const faceplate = (...words: readonly string[]) => kept.run(...words);

const filesIn = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => lstatSync(join(root, path)).isFile())
    .sort();

const bytesOf = (root: string): number =>
  filesIn(root).reduce((sum, path) => sum + lstatSync(join(root, path)).size, 0);

/** The words by which the guide begins a project. */
function beginning(): readonly string[] {
  const guide = readFileSync(join(repositoryRoot, 'docs/guides/package.md'), 'utf8');
  const [, line = ''] = /^npx faceplate (new project .+)$/m.exec(guide) ?? [];
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const textOf = (path: string): string => readFileSync(join(project, path), 'utf8');

let installedBytes: number;
let begun: ReturnType<typeof runIn>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faceplate-operator-'));
  ({ project, tarball } = installPackage(folder));
  installedBytes = bytesOf(join(project, 'node_modules'));
  begun = fromShell(...beginning());
  kept = new KeptCommand(project);
});

afterAll(() => {
  kept.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a verb that serves, does what is to be done with its address, and stops it. */
async function whileServed(
  words: readonly string[],
  visit: (url: string, told: () => string) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, [join(project, 'node_modules/faceplate/bin/faceplate.mjs'), ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  try {
    const url = await new Promise<string>((done, fail) => {
      server.stdout.on('data', (part) => {
        text += String(part);
        const [found] = /http:\S+(?=\s)/.exec(text) ?? [];
        if (found !== undefined && text.includes('Ctrl-C')) done(found);
      });
      server.once('exit', (code) => fail(new Error(`${words[0]} ended with ${code}`)));
    });
    await visit(url, () => text);
  } finally {
    server.kill();
  }
}

describe('the package', () => {
  it('is at most 60 MB with all its dependencies', () => {
    expect(installedBytes).toBeLessThanOrEqual(60_000_000);
  });

  it('contains only what a project needs', () => {
    const own = filesIn(join(project, 'node_modules/faceplate'));
    const code = own.filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !/^packs\/[\w-]+\/kinds\//.test(path));
    const tests = own.filter((path) => /\.test\.|^(sandbox|tests|sites)\b/.test(path));
    expect([...code, ...tests]).toEqual([]);
    for (const name of ['vite', 'typescript', 'hono', 'pg', 'react'])
      expect(readdirSync(join(project, 'node_modules'))).not.toContain(name);
  });

  it('includes compiled code that its projects would otherwise compile', () => {
    // The first site was checked when it was begun.
    const made = filesIn(join(project, 'node_modules/.cache/faceplate'));
    expect(made).toContainEqual(expect.stringMatching(/^verdict/));
    expect(made.filter((path) => /^(form|language|pattern)\b/.test(path))).toEqual([]);
  });

  it('publishes the same files as this repository', async () => {
    const words = ['publish', '--site', 'base', '--api', 'https://api.example', '--out'];
    expect((await faceplate(...words, join(folder, 'one'))).status).toBe(0);
    expect(
      runIn(repositoryRoot, process.execPath, 'scripts/faceplate.mjs', ...words, join(folder, 'other')).status,
    ).toBe(0);
    const [one, other] = [filesIn(join(folder, 'one')), filesIn(join(folder, 'other'))];
    expect(one).toEqual(other);
    const differing = one.filter(
      (path) => !readFileSync(join(folder, 'one', path)).equals(readFileSync(join(folder, 'other', path))),
    );
    expect(differing).toEqual([]);
  });
});

describe('a project', () => {
  it('starts with its first site only', () => {
    expect(begun.status, begun.stderr).toBe(0);
    const own = filesIn(project).filter((path) => !/^(node_modules|\.faceplate)\b/.test(path));
    expect(own).toEqual([
      '.github/workflows/check.yml',
      '.gitignore',
      '.vscode/settings.json',
      'README.md',
      'faceplate.json',
      'package-lock.json',
      'package.json',
      `${site}/site.json`,
    ]);
  });

  it('is not created twice', () => {
    expect(fromShell('new', 'project', 'seefeld')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is a project here already'),
    });
  });

  it('gets a page with a form without problems', async () => {
    expect((await faceplate('new', 'page', 'our-team', '--menu', 'footer-offer')).status).toBe(0);
    expect((await faceplate('new', 'form', 'survey', '--page', 'our-team')).status).toBe(0);
    expect(await faceplate('format', '--check')).toMatchObject({ status: 0, stderr: '' });
    // Until the operator names the company, the site is that of the sample company.
    const { status, stdout } = await faceplate('check');
    expect(status).toBe(0);
    expect(stdout.match(/FP\d+/g)).toEqual(['FP5333']);
  });

  it('links each file to the editor schema of its site', async () => {
    expect((await faceplate('types')).status).toBe(0);
    const file = `${site}/content/pages/our-team.json`;
    const { $schema } = JSON.parse(textOf(file));
    const schema = join(project, file, '..', $schema);
    expect(relative(project, schema)).toBe('.faceplate/schemas/seefeld/page.json');
    expect(existsSync(schema)).toBe(true);
  });

  it('reports a mistake at its place in the project', async () => {
    const file = `${site}/content/pages/our-team.json`;
    const before = textOf(file);
    writeFileSync(join(project, file), before.replace('"heading"', '"heding"'));
    const { status, stdout } = await faceplate('check', '--site', 'seefeld', '--format', 'concise');
    writeFileSync(join(project, file), before);
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${file}:\\d+:\\d+`));
  });

  it('uses the base of the package', async () => {
    expect((await faceplate('new', 'page', 'other', '--site', 'base')).status).toBe(2);
  });

  it('refuses to start what the package does not contain', () => {
    expect(fromShell('start')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('In a project: npx faceplate dev'),
    });
  });

  it('creates kinds before the packages for their types are installed', async () => {
    expect(await faceplate('new', 'block', 'other')).toMatchObject({ status: 0 });
    expect(await faceplate('types')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('"json-schema-to-typescript", which is not installed: npm install'),
    });
    expect((await faceplate('check')).status).toBe(0);
    for (const path of ['kinds', 'tsconfig.json']) rmSync(join(project, path), { recursive: true });
  });

  it('is previewed as its headers require', async () => {
    const out = join(project, 'out/seefeld');
    expect((await faceplate('publish', '--site', 'seefeld', '--out', out, '--api', 'https://api.example')).status).toBe(
      0,
    );
    expect(await faceplate('verify', out)).toMatchObject({ status: 0, stderr: '' });
    await whileServed(['preview', out, '--port', '0'], async (url) => {
      const answer = await fetch(`${url}our-team`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example");
      expect(await answer.text()).toContain('Glasfaser Seefeld');
    });
  });

  it('works with the commands of its README', async () => {
    const readme = textOf('README.md');
    const [publish, preview] = ['publish', 'preview'].map((verb) =>
      (new RegExp(`^npx faceplate (${verb} .+?) +#`, 'm').exec(readme)?.[1] ?? '').split(' '),
    );
    const { status, stderr } = await faceplate(...(publish ?? []));
    expect(status, stderr).toBe(0);
    const browser = await launchBrowser();
    try {
      await whileServed([...(preview ?? []), '--port', '0'], async (url) => {
        const page = await browser.newPage();
        const problems: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        const isUp = page.waitForResponse((answer) => answer.url().includes('/_samples/main/api'));
        await page.goto(url);
        await page.mouse.wheel(0, 100);
        await isUp;
        await page.waitForLoadState('networkidle');
        expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
        expect(await page.getByText('Etwas ist schiefgelaufen').count()).toBe(0);
        expect(problems).toEqual([]);
      });
    } finally {
      await browser.close();
    }
  });

  it('is not published without the address of its API', async () => {
    const out = join(project, 'out/nowhere');
    expect(await faceplate('publish', '--site', 'seefeld', '--out', out)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('does not say where its API is'),
    });
    expect(existsSync(out)).toBe(false);
  });

  it('lists the changes of an upgrade from the previous package', async () => {
    const { status, stdout, stderr } = await faceplate('upgrade', '--from', tarball);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('seefeld: no difference');
  });

  it.each(['brochure', 'empty', 'members'])(
    'begins a site from the template %s without a problem',
    async (template) => {
      expect((await faceplate('new', 'site', template, '--template', template, '--locales', 'en,de')).status).toBe(0);
      expect(await faceplate('check', '--site', template, '--strict')).toMatchObject({ status: 0, stderr: '' });
    },
  );

  it.each(['empty', 'members'])('publishes a site from the template %s', async (template) => {
    const out = join(folder, template);
    expect(await faceplate('publish', '--site', template, '--samples', '--out', out)).toMatchObject({ status: 0 });
    expect(await faceplate('verify', out)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is shown by dev with recorded answers until it has an API', () =>
    whileServed(['dev', '--site', 'seefeld', '--port', '0'], async (url, told) => {
      expect((await fetch(`${url}our-team`)).status).toBe(200);
      const api = /API +(http:\S+)/.exec(told())?.[1] ?? '';
      expect((await fetch(`${api}/main/api/my_profile`)).headers.get('content-type')).toContain('application/json');
    }));
});

it('explains how to start in a folder without a project', () => {
  const command = join(project, 'node_modules/faceplate/bin/faceplate.mjs');
  expect(runIn(folder, process.execPath, command, 'check')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('npx faceplate new project NAME'),
  });
});

describe('a program', () => describeLibrary(() => project));
