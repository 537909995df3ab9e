import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import {
  cpSync,
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
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepsIn } from '../support/guide';
import type { GuideStep } from '../support/guide';

const repository = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'faceplate-docs-'));
const copied = [
  'src',
  'schemas',
  'content',
  'docs',
  'packs',
  'sites',
  'scripts',
  'dist',
  'sandbox/openapi.json',
  'site.json',
  'pages.json',
  'menu.json',
  'tsconfig.json',
  'package.json',
];

const inProject = (code: string, folder: string): readonly string[] => [
  '--input-type=module',
  '-e',
  code.replace('SETUP', JSON.stringify(join(folder, 'scripts/release/setup.mjs'))),
];

/** The command as it is installed, without the look for packages and sources that changed: the copy borrows its packages. */
const served =
  'const { runCommand } = await import(SETUP); process.exitCode = await runCommand(process.argv.slice(1));';

/** The same command for one line after the other: starting it takes longer than most of what the documents tell to do. */
const inTurn =
  "const { runCommand } = await import(SETUP); process.on('message', async (words) => process.send(await runCommand(words)));";

beforeAll(() => {
  execFileSync(process.execPath, inProject('await (await import(SETUP)).build()', repository), { cwd: repository });
  for (const name of copied) cpSync(join(repository, name), join(root, name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

type Ended = { readonly status: number | null; readonly text: string };

function start(code: string, words: readonly string[], stdio: StdioOptions = 'pipe'): ChildProcess {
  return spawn(process.execPath, [...inProject(code, root), ...words], {
    cwd: root,
    stdio,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: join(root, 'db') },
  });
}

/** Runs a command that serves: it is asked for a page once it has printed its address, and then stopped. */
function serve(words: readonly string[]): Promise<Ended> {
  const child = start(served, words);
  let text = '';
  let visited: Promise<void> | undefined;
  const visit = async (url: string): Promise<void> => {
    const { status } = await fetch(url).catch(() => ({ status: 'nothing' }));
    text += `\n${url} answers ${status}`;
    child.kill('SIGTERM');
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
      const url = /http:\/\/localhost:\d+\/(?=\s)/.exec(text)?.[0];
      if (url !== undefined && text.includes('Ctrl-C')) visited ??= visit(url);
    });
  }
  return new Promise((done) => child.once('close', (status) => done({ status, text })));
}

let worker: ChildProcess | undefined;
afterAll(() => worker?.kill());

/** Runs a command that ends, in the process of those before it. */
function runToEnd(words: readonly string[]): Promise<Ended> {
  const child = (worker ??= start(inTurn, [], ['ignore', 'pipe', 'pipe', 'ipc']));
  let text = '';
  const hear = (part: Buffer): void => void (text += part.toString());
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream?.on('data', hear);
  return new Promise((done) => {
    const end = (status: number | null): void => {
      if (!child.connected) worker = undefined;
      for (const stream of streams) stream?.off('data', hear);
      child.off('message', end).off('close', end);
      done({ status, text });
    };
    child.once('message', end).once('close', end).send(words);
  });
}

const prefix = 'npx faceplate ';

/** The words of a command line; quotes keep blanks together. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Commands that run until they are stopped. */
const serving = ['dev', 'preview'];

async function obey(line: string): Promise<void> {
  const words = wordsOf(line.slice(prefix.length)).map((word) => word.replace(/^out\//, `${root}/out/`));
  const serves = serving.includes(words[0] ?? '');
  const ended = await (serves ? serve(words) : runToEnd(words));
  expect(ended, `${line}\n${ended.text}`).toMatchObject({ status: 0 });
  if (serves) expect(ended.text).toContain('answers 200');
}

/** Writes a new file, or adds to an existing one. */
function write({ file, place, text }: Extract<GuideStep, { kind: 'write' }>): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || !file.endsWith('.json')) return writeFileSync(path, text);
  const whole = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const keys = place?.split('.') ?? [];
  const holder = keys.reduce<unknown>((found, key) => Reflect.get(found as object, key), whole);
  if (Array.isArray(holder)) holder.push(JSON.parse(text));
  else Object.assign(holder as object, JSON.parse(text));
  writeFileSync(path, JSON.stringify(whole, null, 2));
}

const stepsOf = (file: string): readonly GuideStep[] => stepsIn(readFileSync(join(repository, file), 'utf8'));

const documents = [
  'README.md',
  ...readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions'))
    .map((name) => `docs/${name}`),
];

/** Tells what is done in an operator's folder, which tests/package/ does. */
const operators = 'docs/guides/package.md';

/** Scripts that have a test of their own, or run this one. */
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { readonly scripts: object }).scripts,
);
const isElsewhere = (command: string): boolean => {
  const [, script = ''] = /^(?:[A-Z]+=\w+ )?npm (?:run )?([\w:]+)(?: |$)/.exec(command) ?? [];
  return scripts.includes(script) && /^(?:start|test)/.test(script);
};

/** Documents whose code is to be written into files, not only read. */
const guides = new Map<string, readonly string[]>([
  [
    'docs/guides/language.md',
    [
      'site.json',
      'schemas/operations/meetings.list/operation.json',
      'schemas/operations/meetings.list/samples.json',
      'files/meetings.json',
      'content/parts/meeting-card.json',
      'pages.json',
      'content/pages/meetings.json',
      'schemas/forms/meeting-question/schema.json',
      'schemas/forms/meeting-question/layout.json',
      'schemas/forms/meeting-question/examples.json',
      'content/messages/en.json',
      'content/messages/de.json',
      'menu.json',
      'content/parts/try-again.json',
    ].map((file) => `sites/erlau/${file}`),
  ],
  [
    'docs/guides/rebrand-a-site.md',
    [
      'sites/neustadt/site.json',
      'sites/neustadt/images/logo.svg',
      'sites/neustadt/menu.json',
      'sites/neustadt/content/messages/de.json',
    ],
  ],
  [
    'docs/guides/login.md',
    ['site.json', 'site.json', 'content/pages/card.json', 'content/messages/de.json', 'content/messages/en.json'].map(
      (file) => `sites/stadtbibliothek/${file}`,
    ),
  ],
  ['docs/guides/packs.md', ['packs/library/pack.json', 'sites/stadtbibliothek/site.json']],
  [
    'docs/guides/graphql.md',
    [
      'schemas/operations/group.phases/operation.json',
      'schemas/operations/group.phases/document.graphql',
      'schemas/operations/group.phases/samples.json',
    ],
  ],
  [
    'docs/guides/add-a-field.md',
    [
      'schemas/forms/contact/schema.json',
      'schemas/forms/contact/layout.json',
      'content/messages/en.json',
      'content/messages/de.json',
      'schemas/forms/contact/examples.json',
    ],
  ],
]);

it.each([...documents, 'CONTRIBUTING.md'])('%s names scripts that there are', (document) => {
  const named = [...readFileSync(join(repository, document), 'utf8').matchAll(/npm run ([\w:]+)/g)].map(
    ([, script]) => script,
  );
  expect(named.filter((script) => !scripts.includes(script ?? ''))).toEqual([]);
});

/** Whether a document changes the project. */
const changes = (document: string): boolean =>
  guides.has(document) ||
  stepsOf(document).some((step) => step.kind === 'run' && /^npx faceplate new | --write\b/.test(step.command));

/** Those that change nothing come first: the sites as they are have been checked before. */
const inOrder = documents
  .filter((document) => document !== operators)
  .toSorted((one, other) => Number(changes(one)) - Number(changes(other)));

describe('what the documents tell to do', { timeout: 900_000 }, () => {
  it.each(inOrder)('%s works as it is written', async (document) => {
    const steps = stepsOf(document);
    for (const step of steps) {
      if (step.kind === 'write') {
        if (guides.has(document)) write(step);
      } else if (!isElsewhere(step.command)) {
        expect(step.command).toMatch(prefix);
        await obey(step.command);
      }
    }
    const written = steps.flatMap((step) => (step.kind === 'write' ? [step.file] : []));
    if (guides.has(document)) expect(written).toEqual(guides.get(document));
  });

  it('leaves a rebranded site behind', () => {
    const page = readFileSync(join(root, 'out/neustadt/index.html'), 'utf8');
    expect(page).toContain('Glasfaser Neustadt');
    expect(page).toContain('Glasfaser in Neustadt');
    expect(readFileSync(join(root, '.faceplate/types/forms.ts'), 'utf8')).toContain('meterNumber?: string');
    expect(existsSync(join(root, 'src/blocks/price-card/block.tsx'))).toBe(true);
  });
});
