/** A copy of the project in which somebody does what the documents tell. */
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
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { changesProject, guides, isTestedElsewhere, documentSteps } from './documents';
import type { GuideStep } from './guide';
import { repositoryRoot } from './repository';

const copied = [
  'src',
  'schemas',
  'content',
  'docs',
  'packs',
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

type Ended = { readonly status: number | null; readonly text: string };

const prefix = 'npx faceplate ';

/** The words of a command line; quotes keep blanks together. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Commands that run until they are stopped. */
const serving = ['dev', 'preview'];

/** Writes a new file, or adds to an existing one. */
function write(path: string, { place, text }: Extract<GuideStep, { kind: 'write' }>): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || !path.endsWith('.json')) return writeFileSync(path, text);
  const whole = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const keys = place?.split('.') ?? [];
  const holder = keys.reduce<unknown>((found, key) => Reflect.get(found as object, key), whole);
  if (Array.isArray(holder)) holder.push(JSON.parse(text));
  else Object.assign(holder as object, JSON.parse(text));
  writeFileSync(path, JSON.stringify(whole, null, 2));
}

/** The sites that the steps of documents name, with those that they extend. */
function sitesFor(followed: readonly string[]): readonly string[] {
  const steps = JSON.stringify(followed.flatMap(documentSteps));
  const named = readdirSync(join(repositoryRoot, 'sites')).filter((name) => steps.includes(name));
  const extended = named.flatMap((name) => {
    const text = readFileSync(join(repositoryRoot, 'sites', name, 'site.json'), 'utf8');
    return /"extends": "([\w-]+)"/.exec(text)?.[1] ?? [];
  });
  return [...new Set([...named, ...extended])].map((name) => `sites/${name}`);
}

class FollowedProject {
  readonly root = mkdtempSync(join(tmpdir(), 'faceplate-docs-'));
  #worker: ChildProcess | undefined;
  /** Commands that have been run since a file was last written. */
  readonly #obeyed = new Set<string>();

  copy(sites: readonly string[]): void {
    execFileSync(process.execPath, inProject('await (await import(SETUP)).build()', repositoryRoot), {
      cwd: repositoryRoot,
    });
    for (const name of [...copied, ...sites])
      cpSync(join(repositoryRoot, name), join(this.root, name), { recursive: true });
    symlinkSync(join(repositoryRoot, 'node_modules'), join(this.root, 'node_modules'), 'dir');
  }

  remove(): void {
    this.#worker?.kill();
    rmSync(this.root, { recursive: true, force: true });
  }

  #start(code: string, words: readonly string[], stdio: StdioOptions = 'pipe'): ChildProcess {
    return spawn(process.execPath, [...inProject(code, this.root), ...words], {
      cwd: this.root,
      stdio,
      env: { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: join(this.root, 'db') },
    });
  }

  /** Runs a command that serves: it is asked for a page once it has printed its address, and then stopped. */
  #serve(words: readonly string[]): Promise<Ended> {
    const child = this.#start(served, words);
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

  /** Runs a command that ends, in the process of those before it. */
  #runToEnd(words: readonly string[]): Promise<Ended> {
    const child = (this.#worker ??= this.#start(inTurn, [], ['ignore', 'pipe', 'pipe', 'ipc']));
    let text = '';
    const hear = (part: Buffer): void => void (text += part.toString());
    const streams = [child.stdout, child.stderr];
    for (const stream of streams) stream?.on('data', hear);
    return new Promise((done) => {
      const end = (status: number | null): void => {
        if (!child.connected) this.#worker = undefined;
        for (const stream of streams) stream?.off('data', hear);
        child.off('message', end).off('close', end);
        done({ status, text });
      };
      child.once('message', end).once('close', end).send(words);
    });
  }

  async #obey(line: string): Promise<void> {
    const words = wordsOf(line.slice(prefix.length)).map((word) => word.replace(/^out\//, `${this.root}/out/`));
    const serves = serving.includes(words[0] ?? '');
    const ended = await (serves ? this.#serve(words) : this.#runToEnd(words));
    expect(ended, `${line}\n${ended.text}`).toMatchObject({ status: 0 });
    if (serves) expect(ended.text).toContain('answers 200');
  }

  /** Writes and runs what a document says. A server that another document has started in the same project is not started again. */
  async follow(document: string): Promise<void> {
    const steps = documentSteps(document);
    const changes = changesProject(document);
    for (const step of steps) {
      if (step.kind === 'write') {
        if (guides.has(document)) write(join(this.root, step.file), step);
      } else if (!isTestedElsewhere(step.command)) {
        expect(step.command).toMatch(prefix);
        const isServed = !changes && step.command.startsWith(`${prefix}dev `) && this.#obeyed.has(step.command);
        if (!isServed) await this.#obey(step.command);
        this.#obeyed.add(step.command);
      }
    }
    if (changes) this.#obeyed.clear();
    const written = steps.flatMap((step) => (step.kind === 'write' ? [step.file] : []));
    if (guides.has(document)) expect(written).toEqual(guides.get(document));
  }
}

/** A copy of the project for the tests of a file, with the sites that some documents name. */
export function useFollowedProject(followed: readonly string[]): FollowedProject {
  const project = new FollowedProject();
  beforeAll(() => project.copy(sitesFor(followed)));
  afterAll(() => project.remove());
  return project;
}
