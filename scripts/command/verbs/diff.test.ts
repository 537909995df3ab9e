import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallProject } from '../../../tests/definitions/project';
import { smallPackage } from '../../../tests/support/installed-package';
import { run } from './diff';

const repository = resolve(import.meta.dirname, '../../..');

async function outputOf(words: readonly string[], root = repository, code = 0): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await run(words, root)).toBe(code);
    return log.mock.calls.flat().join('\n');
  } finally {
    log.mockRestore();
  }
}

describe('faceplate diff of a town', () => {
  let text = '';
  beforeAll(async () => {
    text = await outputOf(['wolfenbrueck']);
  }, 60_000);

  it('compares with the site that it extends', () => {
    expect(text).toMatch(/^wolfenbrueck against lumora: \d+ differences, seen on \d+ of \d+ pages\n/);
  });

  it('shows the old value of a setting next to the new one', () => {
    expect(text).toMatch(/^setting theme\.color\n {4}- brand: "#\w{6}"\n {4}\+ brand: "#\w{6}"$/m);
  });

  it('names the pages that show a field added to a form', () => {
    expect(text).toMatch(/^form contact {3}\/contact-us\n {4}\+ fields\.plot: /m);
  });

  it('validates queries with a schema', () => {
    expect(text).toMatch(/^menu header {3}every page$/m);
  });

  it('does not list texts of other languages', () => {
    expect(text).not.toMatch(/de-at: "/);
  });
});

describe('faceplate diff with an earlier version', () => {
  const top = mkdtempSync(join(tmpdir(), 'faceplate-diffed-'));
  const root = join(top, 'project');
  const site = 'sites/stadtbibliothek';
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], { cwd: top, stdio: 'pipe' });
  const messages = join(root, 'sites/stadtbibliothek/content/messages/de.json');

  beforeAll(() => {
    const small = smallProject();
    cpSync(small, root, { recursive: true });
    rmSync(small, { recursive: true });
    for (const name of ['content/images/icons', site])
      cpSync(join(repository, name), join(root, name), { recursive: true });
    git('init', '--quiet');
    git(
      'add',
      'project/site.json',
      'project/pages.json',
      'project/menu.json',
      'project/content',
      'project/schemas',
      'project/src',
      'project/sites',
      'project/packs',
    );
    git('commit', '--quiet', '-m', 'Begin');
    cpSync(root, join(top, 'earlier'), { recursive: true });
    writeFileSync(
      messages,
      readFileSync(messages, 'utf8').replace(/"visit\.lead": "[^"]*"/, '"visit.lead": "Gern besucht"'),
    );
  }, 60_000);
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  const change =
    /^stadtbibliothek against \S+: 1 difference, seen on 1 of \d+ pages\n\nmessage visit\.lead {3}\/besuch\n {4}- de: "[^"]+"\n {4}\+ de: "Gern besucht"$/;

  it('finds what changed since a commit', async () => {
    expect(await outputOf(['stadtbibliothek', '--against', 'HEAD'], root)).toMatch(change);
  }, 60_000);

  it('leaves the index of git unchanged', async () => {
    await outputOf(['stadtbibliothek', '--against', 'HEAD'], root);
    expect(execFileSync('git', ['status', '--short', '--untracked-files=no'], { cwd: root, encoding: 'utf8' })).toBe(
      ' M sites/stadtbibliothek/content/messages/de.json\n',
    );
  }, 60_000);

  it('finds what differs from another folder', async () => {
    expect(await outputOf(['stadtbibliothek', '--against', join(top, 'earlier')], root)).toMatch(change);
  }, 60_000);

  it('exits with 1 on request', async () => {
    await outputOf(['stadtbibliothek', '--against', 'HEAD', '--exit-code'], root, 1);
  }, 60_000);

  it('prints each difference as JSON', async () => {
    const { differences } = JSON.parse(
      await outputOf(['stadtbibliothek', '--against', 'HEAD', '--format', 'json'], root),
    ) as { readonly differences: readonly object[] };
    expect(differences).toMatchObject([
      {
        kind: 'message',
        name: 'visit.lead',
        change: 'changed',
        changes: [{ path: ['de'], after: 'Gern besucht' }],
        routes: ['/besuch'],
      },
    ]);
  }, 60_000);

  it('writes Markdown for a proposed change', async () => {
    const text = await outputOf(['stadtbibliothek', '--against', 'HEAD', '--format', 'markdown'], root);
    expect(text).toContain('### message (1)\n- `visit.lead`: /besuch\n  ```diff\n  - de: ');
  }, 60_000);
});

describe('faceplate diff with wrong arguments', () => {
  it('names the nearest site', async () => {
    await expect(run(['base', '--against', 'wolfenbruck'], repository)).rejects.toThrow('Did you mean "wolfenbrueck"?');
  });

  it('asks for something to compare with if a site extends nothing', async () => {
    await expect(run(['base'], repository)).rejects.toThrow('npx faceplate diff base --against HEAD');
  });

  it('asks for a site', async () => {
    await expect(run([], repository)).rejects.toThrow('Name the site');
  });

  it('names the formats', async () => {
    await expect(run(['base', '--against', 'HEAD', '--format', 'xml'], repository)).rejects.toThrow(
      'text, json, markdown',
    );
  });
});

describe('faceplate diff in a project with the package', () => {
  const faceplatePackage = smallPackage();
  const top = mkdtempSync(join(tmpdir(), 'faceplate-diffed-'));
  const root = join(top, 'project');
  const settings = join(root, 'sites/town/site.json');

  beforeAll(() => {
    mkdirSync(join(root, 'sites/town'), { recursive: true });
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(faceplatePackage, join(root, 'node_modules/faceplate'), 'dir');
    writeFileSync(join(root, 'faceplate.json'), '{ "version": "1.0.0" }');
    writeFileSync(settings, '{ "faceplate": 1, "site": "town", "brand": { "name": "Town" } }');
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], { cwd: root });
    git('init', '--quiet');
    git('add', 'faceplate.json', 'sites');
    git('commit', '--quiet', '-m', 'Begin');
    cpSync(join(root, 'sites'), join(top, 'earlier/sites'), { recursive: true });
    cpSync(join(root, 'faceplate.json'), join(top, 'earlier/faceplate.json'));
    writeFileSync(settings, '{ "faceplate": 1, "site": "town", "brand": { "name": "City" } }');
  });
  afterAll(() => {
    for (const folder of [top, faceplatePackage]) rmSync(folder, { recursive: true, force: true });
  });

  it('reads a commit with the installed package', async () => {
    const text = await outputOf(['town', '--against', 'HEAD'], root);
    expect(text).toContain('setting brand.name\n    - "Town"\n    + "City"');
  });

  it('asks to install the package of another folder', async () => {
    await expect(run(['town', '--against', join(top, 'earlier')], root)).rejects.toThrow('npm install');
  });
});
