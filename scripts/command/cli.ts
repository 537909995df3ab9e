import { readFileSync } from 'node:fs';

import { nearest } from '../../src/base/nearest';
import { asObject, asText } from '../../src/base/json';
import { oneAtATime } from './one-at-a-time';
import { UsageError } from './usage';
import type { Verb } from './verb';

type VerbEntry = {
  /** One line for each form of the command, without `faceplate`. */
  readonly usage: readonly string[];
  readonly summary: string;
  readonly detail?: string;
  /** Whether it changes definitions with these arguments, so that other commands have to wait. */
  readonly writes?: (words: readonly string[]) => boolean;
  readonly load: () => Promise<{ readonly run: Verb }>;
};

const withWrite = (words: readonly string[]): boolean => words.includes('--write');

/** The verbs of the `faceplate` command, in the order of the help; the code of a verb is loaded when it runs. */
export const verbs: Readonly<Record<string, VerbEntry>> = {
  check: {
    usage: ['check [--site S] [--strict] [--fix] [--watch] [--format F] [--baseline FILE [--update-baseline]]'],
    summary: 'find every mistake in the definitions',
    detail: 'F: pretty, concise, json, sarif, github, gitlab, junit or markdown.',
    // Watching never ends, so other commands would wait forever.
    writes: (words) => words.includes('--fix') && !words.includes('--watch'),
    load: () => import('./verbs/check'),
  },
  explain: {
    usage: ['explain CODE', 'explain SITE ADDRESS'],
    summary: 'explain a code of check, or where a value comes from and who uses it',
    load: () => import('./verbs/explain'),
  },
  eval: {
    usage: ['eval EXPRESSION --page P [--site S] [--block B] [--as ROLE] [--locale L] [--sample NAME]'],
    summary: 'evaluate an expression with recorded answers',
    load: () => import('./verbs/eval'),
  },
  diff: {
    usage: ['diff SITE [--against SITE|REV|FOLDER] [--format text|json|markdown] [--exit-code]'],
    summary: 'list what a site changes, and on which pages',
    load: () => import('./verbs/diff'),
  },
  rename: {
    usage: ['rename message|state|page|route|operation|part|form|field|role OLD NEW [--site S] [--write]'],
    summary: 'rename something in every layer of the sites that share it',
    detail: 'Without --write it only shows what it would change.',
    writes: withWrite,
    load: () => import('./verbs/rename'),
  },
  i18n: {
    usage: [
      'i18n status',
      'i18n export LOCALE [--format xliff|json] [--only missing,stale] [--out FILE]',
      'i18n import FILE [--write] [--site S]',
    ],
    summary: 'show what is translated; export for translators and import from them',
    writes: withWrite,
    load: () => import('./verbs/i18n'),
  },
  contract: {
    usage: ['contract OPENAPI.json', 'contract --api URL [--site S] [--of API] [--format text|json|markdown]'],
    summary: "compare every call with the API's description",
    load: () => import('./verbs/contract'),
  },
  dev: {
    usage: ['dev [--site S] [--port N] [--api URL | --samples] [--open] [--read-only]'],
    summary: 'serve a site and show each saved edit',
    detail: '--samples answers calls with recorded answers. With --read-only the studio writes nothing.',
    load: () => import('./verbs/dev'),
  },
  publish: {
    usage: [
      'publish --site A,B | --all --out DIR [--api URL | --samples] [--url URL] [--base /path] [--only PAGE] [--allow-empty] [--replace] [--keep-days N] [--workers N] [--shard 3/10] [--watch]',
    ],
    summary: 'write the files of one or more sites',
    detail:
      'Several sites get a folder of their own each. --replace publishes in place of another site. --watch publishes again after each change.',
    load: () => import('./verbs/publish'),
  },
  preview: {
    usage: ['preview DIR [--port N]'],
    summary: 'serve a published folder with its own headers',
    load: () => import('./verbs/preview'),
  },
  host: {
    usage: ['host nginx|caddy|apache DIR [--address A] [--root DIR]'],
    summary: 'print the server configuration for a published folder',
    load: () => import('./verbs/host'),
  },
  verify: {
    usage: ['verify DIR [--beside A,B]', 'verify --url URL'],
    summary: 'check that a folder or host has exactly the published files',
    load: () => import('./verbs/verify'),
  },
  rollback: {
    usage: ['rollback DIR [--list] [--to TIME]'],
    summary: 'restore the previous publication without a build',
    load: () => import('./verbs/rollback'),
  },
  upgrade: {
    usage: ['upgrade --from PACKAGE [--format text|json|markdown] [--write]'],
    summary: 'show what a newer package changes for each site',
    detail: '--write applies its renames to your files.',
    writes: withWrite,
    load: () => import('./verbs/upgrade'),
  },
  new: {
    usage: [
      'new project|site|page|form|part|language|operation NAME [options]',
      'new block|action|widget|protocol|integration|provider NAME',
      'new rule|function NAME   only in the repository of Faceplate',
    ],
    summary: 'create something from a template',
    writes: (words) => !words.includes('--dry-run'),
    load: () => import('./verbs/new'),
  },
  gallery: {
    usage: [
      'gallery --out DIR [--site S] [--base /path] [--wall [--pages A,B] [--locales L] [--widths 360,1280] [--brief]]',
    ],
    summary: 'write a site that shows every kind with live examples',
    detail: '--wall adds pictures of every page of a site.',
    load: () => import('./verbs/gallery'),
  },
  test: {
    usage: ['test [--site S]'],
    summary: 'try the examples of the kinds that a project adds',
    detail:
      'Each example is checked, published as for visitors, taken over by its code in Chromium and looked at by axe, in the colours of the site.',
    load: () => import('./verbs/test'),
  },
  format: {
    usage: ['format [--check] [PATH…]'],
    summary: 'format definition files',
    writes: (words) => !words.includes('--check'),
    load: () => import('./verbs/format'),
  },
  types: { usage: ['types [--check]'], summary: 'write types and editor schemas', load: () => import('./verbs/types') },
  lsp: { usage: ['lsp'], summary: 'run the language server for editors', load: () => import('./verbs/lsp') },
  start: {
    usage: ['start [--port N]'],
    summary: 'run the reference API and every site (npm start)',
    load: () => import('./verbs/start'),
  },
};

const widest = Math.max(...Object.keys(verbs).map((name) => name.length));

const overview = (): string =>
  [
    'Usage: npx faceplate <verb> [options]',
    '',
    ...Object.entries(verbs).map(([name, { summary }]) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    'npx faceplate help <verb> lists the options of a verb. npx faceplate --version prints the version.',
    '',
  ].join('\n');

const helpOf = ({ usage, summary, detail }: VerbEntry): string =>
  [
    ...usage.map((line, index) => `${index === 0 ? 'Usage:' : '      '} npx faceplate ${line}`),
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.${detail === undefined ? '' : ` ${detail}`}`,
  ].join('\n');

/** Returns the package whose absence caused a failure: some packages are required only by some verbs. */
function missingPackage(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !('code' in failure) || failure.code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  return /^Cannot find package '([^']+)'/.exec(failure.message)?.[1];
}

/** File system errors that the user can fix: no permission, a read-only or full disk. */
const repairable: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** Returns the message for a failure that the user can fix; undefined for a fault of Faceplate. */
function repairMessage(failure: unknown, verb: string): string | undefined {
  if (failure instanceof UsageError) return failure.message;
  const missing = missingPackage(failure);
  if (missing !== undefined)
    return `faceplate ${verb} needs "${missing}", which is not installed: npm install ${missing}`;
  if (failure instanceof Error && 'code' in failure && repairable.includes(failure.code))
    return `faceplate ${verb} cannot read or write a file: ${failure.message}\nCheck the permissions and the free space, then try again.`;
  return undefined;
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

function unknownVerb(name: string): number {
  const near = nearest(name, Object.keys(verbs));
  console.error(
    `There is no verb "${name}".${near ? ` Did you mean "${near}"?` : ''} npx faceplate help lists them all.`,
  );
  return 2;
}

function help(name: string | undefined): number {
  const verb = name === undefined ? undefined : verbs[name];
  if (name !== undefined && verb === undefined) return unknownVerb(name);
  console.log(verb === undefined ? overview() : helpOf(verb));
  return 0;
}

function version(): number {
  // The built command and its source are equally far below the package.
  const { version: found } = asObject(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
  console.log(asText(found) ?? 'unknown');
  return 0;
}

/** Runs a verb. Exit codes: 0 clean, 1 findings, 2 cannot run, 3 internal error. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [name = 'help', ...rest] = words;
  if (name === 'help') return help(rest[0]);
  if (isHelp(name)) return help(undefined);
  if (name === '--version') return version();
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) return unknownVerb(name);
  if (rest.some(isHelp) && !(name === 'new' && rest.length > 1)) return help(name);
  try {
    const code = await verb.load();
    return await (verb.writes?.(rest) ? oneAtATime(root, () => code.run(rest, root)) : code.run(rest, root));
  } catch (failure) {
    const message = repairMessage(failure, name);
    console.error(message ?? failure);
    return message === undefined ? 3 : 2;
  }
}
