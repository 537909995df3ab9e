/** Kinds of a project: begun, checked, published with the built release, and used in a browser. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedSamples } from '../../scripts/serve/samples/published';
import { serveFolder } from '../../scripts/serve/static/static';
import { launchBrowser } from '../support/browser';
import { KeptCommand, buildFirst, smallPackage } from '../support/installed-package';
import { repositoryRoot, repositoryText } from '../support/repository';

const root = mkdtempSync(join(tmpdir(), 'faceplate-kinds-'));
const faceplatePackage = smallPackage();
const page = join(root, 'sites/stadtbibliothek/content/pages/visit.json');
const out = join(root, 'out');

let kept: KeptCommand;

/** Takes lines such as `check --site base`; the status is the worst of their exit codes. */
async function faceplate(...lines: readonly string[]) {
  const ended = [];
  for (const line of lines) ended.push(await kept.run(...line.split(' ')));
  return {
    status: Math.max(...ended.map(({ status }) => status)),
    text: ended.map(({ stdout, stderr }) => stdout + stderr).join(''),
  };
}

const check = 'check --site stadtbibliothek';

const publishing = `publish --site stadtbibliothek --samples --out ${out}`;
const publish = () => faceplate(publishing);

/** Publishes in a process of its own. */
async function publishAfresh() {
  const other = new KeptCommand(root);
  const { status, stdout, stderr } = await other.run(...publishing.split(' '));
  other.close();
  return { status, text: stdout + stderr };
}

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

const example = join(import.meta.dirname, 'kinds');

/** The block of the first example of a kind. */
function exampleOf(kind: string): object {
  const { given: _given, ...examples } = JSON.parse(
    readFileSync(join(example, `blocks/${kind}/examples.json`), 'utf8'),
  );
  return Object.values<{ readonly block: object }>(examples)[0]?.block ?? {};
}

beforeAll(() => {
  buildFirst();
  write('faceplate.json', '{ "version": "1.0.0", "kit": 1 }');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(faceplatePackage, join(root, 'node_modules/faceplate'), 'dir');
  for (const name of ['d3-array', 'd3-shape'])
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(root, 'node_modules', name), 'dir');
  cpSync(join(repositoryRoot, 'sites/stadtbibliothek'), join(root, 'sites/stadtbibliothek'), { recursive: true });
  cpSync(example, join(root, 'kinds'), { recursive: true });
  const { body, ...rest }: { readonly body: readonly object[] } = JSON.parse(readFileSync(page, 'utf8'));
  const stars = { block: 'stars', id: 'rate', label: 'home.title', press: [{ action: 'thank', text: 'home.title' }] };
  const trend = { ...exampleOf('trend'), id: 'loans', label: 'home.title', name: 'home.title', number: 'home.title' };
  writeFileSync(page, JSON.stringify({ ...rest, body: [stars, trend, ...body] }));
  kept = new KeptCommand(root);
});

afterAll(() => {
  kept.close();
  for (const each of [root, faceplatePackage]) rmSync(each, { recursive: true, force: true });
});

const htmlOf = (path: string): string => readFileSync(join(out, path), 'utf8');
const code = join(root, 'kinds/blocks/stars/block.tsx');

/** Changes the code of the block while something is done. */
async function whileBlockIs(edit: (text: string) => string, use: () => Promise<void>): Promise<void> {
  const before = readFileSync(code, 'utf8');
  writeFileSync(code, edit(before));
  try {
    await use();
  } finally {
    writeFileSync(code, before);
  }
}

/** Opens a published page in a browser while something is done. Fails when the page reports an error. */
async function whileOpen(path: string, use: (tab: Page) => Promise<void>): Promise<void> {
  const answerFirst = publishedSamples(out, '');
  const served = await serveFolder({ folder: out, port: 0, ...(answerFirst && { answerFirst }) });
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage({ locale: 'de-DE' });
    const said: string[] = [];
    tab.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    tab.on('pageerror', (failure) => void said.push(failure.message));
    await tab.goto(served.url + path);
    await use(tab);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
    await served.close();
  }
}

const test = () => faceplate('test --site stadtbibliothek');

describe('faceplate test', () => {
  it('passes for kinds whose examples work', async () => {
    expect(await test()).toMatchObject({ status: 0, text: expect.stringContaining('4 examples of 3 kinds: no fault') });
  });

  it.each([
    [
      'that is drawn differently in the browser',
      (text: string) => text.replace('★', "{typeof document === 'undefined' ? '★' : '☆'}"),
      'kinds/blocks/stars: its HTML differs from what its code draws first',
    ],
    [
      'whose buttons have no name',
      (text: string) => text.replace(/aria-label=\{`[^`]*`\}/, '').replace('★', ''),
      'kinds/blocks/stars: axe: Buttons must have discernible text',
    ],
    [
      'that throws',
      (text: string) => text.replace('const text', "if (block !== undefined) throw new Error('boom');\n  const text"),
      'A block could not be rendered and shows a notice instead: blocks-stars/',
    ],
  ])('names a block %s', (_what, edit, message) =>
    whileBlockIs(edit, async () =>
      expect(await test()).toMatchObject({ status: 1, text: expect.stringContaining(message) }),
    ),
  );

  it('names the position of a mistake in an example', async () => {
    const file = 'kinds/blocks/stars/examples.json';
    const before = readFileSync(join(root, file), 'utf8');
    write(file, before.replace('"most"', '"mots"'));
    expect(await test()).toMatchObject({
      status: 1,
      text: expect.stringMatching(/kinds\/blocks\/stars\/examples\.json:4:\d+.+FP1101/),
    });
    write(file, '{}');
    expect((await test()).text).toContain('kinds/blocks/stars: there is no example. Write one into examples.json.');
    write(file, before);
  });
});

describe('a site with kinds of its project', () => {
  it('is published with the styles of the kinds', async () => {
    expect(await faceplate(check)).toMatchObject({ status: 0 });
    expect(await publish()).toMatchObject({ status: 0 });
    expect(htmlOf('besuch.html')).toContain('class="stars-star"');
    const sheets = readdirSync(join(out, '_fp')).filter((name) => name.endsWith('.css'));
    expect(sheets.some((name) => htmlOf(`_fp/${name}`).includes('.stars-star{'))).toBe(true);
  });

  it('adds less than a kilobyte of scripts and no second React', () => {
    const own = readdirSync(join(out, 'assets')).filter((name) => /stars|thank/.test(name));
    const alone = own.map((name) => htmlOf(`assets/${name}`));
    const shared = alone.flatMap((text) => text.match(/kinds-[\w-]+\.js/g) ?? []);
    const texts = [...alone, ...[...new Set(shared)].map((name) => htmlOf(`assets/${name}`))];
    expect(texts.length).toBeGreaterThanOrEqual(2);
    expect(brotliCompressSync(texts.join('')).length).toBeLessThan(1000);
  });

  it('runs them in a browser under the strict policy', () =>
    whileOpen('/besuch', async (tab) => {
      await tab.getByRole('button', { name: '4 / 5' }).click();
      await tab.getByRole('button', { name: '4 / 5', pressed: true }).waitFor();
      await tab.getByRole('status').getByText('Ein Haus').waitFor();
    }));

  it('draws a chart with packages of the project', async () => {
    const html = htmlOf('besuch.html');
    expect(html).toMatch(/<path class="trend-line" d="M0,20\.6\d*C/);
    expect(html).toContain('<td>102.300</td>');
    const [chart = ''] = readdirSync(join(out, 'assets')).filter((name) => name.includes('trend'));
    expect(htmlOf(`assets/${chart}`)).not.toMatch(/from ?["']d3-/);
    await whileOpen('/besuch', async (tab) => {
      const mark = tab.locator('.trend-mark');
      expect(await mark.getAttribute('cx')).toBe('300');
      await tab.getByRole('button', { name: '2022' }).click();
      await tab.getByRole('button', { name: '2022', pressed: true }).waitFor();
      expect(await mark.getAttribute('cx')).toBe('0');
    });
  });

  it('is published again when their code changes', async () => {
    expect((await publishAfresh()).text).toMatch(/, 0 written/);
    await whileBlockIs(
      (text) => text.replace('★', '☆'),
      async () => {
        expect((await publish()).text).toMatch(/, [1-9]\d* written/);
        expect(htmlOf('besuch.html')).toContain('☆');
      },
    );
  });

  it.each([
    [
      'while it is rendered',
      (text: string) => text.replace('const text', "if (block !== undefined) throw new Error('boom');\n  const text"),
    ],
    ['when it is imported', (text: string) => `${text}\nthrow new Error('boom');\n`],
  ])('shows a notice for a block that fails %s, and the rest of the page', (_when, edit) =>
    whileBlockIs(edit, async () => {
      const { status, text } = await publishAfresh();
      expect(status).toBe(1);
      expect(text).toContain('A block could not be rendered and shows a notice instead: visit/rate');
      expect(htmlOf('besuch.html')).toMatch(/data-broken-block="rate"/);
      expect(htmlOf('besuch.html')).not.toContain('data-island="rate"');
      expect(htmlOf('besuch.html')).toContain('Marktplatz');
    }),
  );

  it.each([
    ['a className of Faceplate', "className: 'stars'", "className: 'button'", 'is taken by Faceplate'],
    ['a computed token that is unknown', "color: 'text.muted'", "color: ['text', 'mutd'].join('.')", 'text.mutd'],
    ['an unknown token', "color: 'text.muted'", "color: 'text.mutd'", 'FP1037', 1],
  ])('is not published with %s in a recipe', async (_what, from, to, message, status = 2) => {
    const recipe = 'kinds/blocks/stars/recipe.ts';
    const before = readFileSync(join(root, recipe), 'utf8');
    write(recipe, before.replace(from, to));
    expect(await publish()).toMatchObject({ status, text: expect.stringContaining(message) });
    write(recipe, before);
  });

  it('renders packages that require React', async () => {
    const name = 'required';
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    const body = "exports.Word = () => { require('react').useId(); return 'from a package'; };";
    write(`node_modules/${name}/index.js`, body);
    await whileBlockIs(
      (text) => `import { Word } from '${name}';\n${text.replace('★', '<Word />')}`,
      async () => {
        expect((await publishAfresh()).text).not.toContain('could not be rendered');
        expect(htmlOf('besuch.html')).toContain('from a package');
      },
    );
  });

  it('is not published if the code of a kind cannot be bundled', async () => {
    write('kinds/shared/one.ts', 'export const one = 1;\n');
    write('kinds/shared/numbers.ts', "export * from './one';\n");
    await whileBlockIs(
      (text) => `import { two } from '../../shared/numbers';\n${text.replace('★', '{two}')}`,
      async () => {
        const { status, text } = await publish();
        expect(status).toBe(2);
        expect(text).toContain('The kinds of this project cannot be bundled.');
        expect(text).toContain('two');
      },
    );
  });

  it('names the version of the kit that its kinds are written for', async () => {
    write('faceplate.json', '{ "version": "1.0.0", "kit": 2 }');
    expect((await faceplate(check)).text).toContain('FP1025');
    write('faceplate.json', '{ "version": "1.0.0", "kit": 1 }');
  });
});

describe('the guide', () => {
  const guide = repositoryText('docs/guides/own-kinds.md');
  const shown = {
    'blocks/stars': ['schema.json', 'block.tsx', 'recipe.ts', 'examples.json'],
    'blocks/trend': ['block.tsx'],
    'actions/thank': ['schema.json', 'examples.json', 'run.ts'],
  };

  it.each(Object.entries(shown).flatMap(([kind, files]) => files.map((file) => `${kind}/${file}`)))(
    'shows %s as it is tested here',
    (path) => expect(guide).toContain(readFileSync(join(example, path), 'utf8').trim()),
  );
});

describe('faceplate new', () => {
  it('creates kinds that check accepts with their types', async () => {
    const kinds = ['block', 'action', 'widget', 'protocol', 'integration', 'provider'];
    const begun = await faceplate(...kinds.map((kind) => `new ${kind} own-${kind}`), check, 'types --check');
    expect(begun).toMatchObject({ status: 0, text: expect.stringContaining('0 problems') });
    expect(readFileSync(join(root, 'kinds/types.ts'), 'utf8')).toContain('export interface OwnBlockBlock');
  });

  it.each([
    ['block card', 'a block "card" of its own'],
    ['rule mine', 'added to Faceplate'],
    ['block Two', '"Two" is not a name for a block'],
  ])('rejects %s', async (words, message) => {
    expect(await faceplate(`new ${words}`)).toMatchObject({ status: 2, text: expect.stringContaining(message) });
  });
});
