import { UsageError } from './usage';
import type { Verb } from './verb';

/** Dispatch of the `faceplate` command: one verb a file, loaded when asked for. */
const verbs: Readonly<Record<string, { readonly help: string; readonly load: () => Promise<{ readonly run: Verb }> }>> =
  {
    check: {
      help: 'check [--site S] [--format F] [--strict] [--fix] [--watch] [--baseline FILE [--update-baseline]]   find every mistake in the definitions; F: pretty, concise, json, sarif, github, gitlab, junit, markdown',
      load: () => import('./verbs/check'),
    },
    explain: {
      help: 'explain CODE | explain SITE ADDRESS                what a code of check means; where something of a site comes from, who uses and who sees it',
      load: () => import('./verbs/explain'),
    },
    eval: {
      help: 'eval EXPRESSION --page P [--site S] [--block B] [--as ROLE] [--locale L] [--sample NAME]   its value, type and parts, by recorded answers',
      load: () => import('./verbs/eval'),
    },
    diff: {
      help: 'diff SITE [--against SITE|REV|FOLDER] [--format text|json|markdown] [--exit-code]   what a site says differently, and on which pages',
      load: () => import('./verbs/diff'),
    },
    rename: {
      help: 'rename message|state|page|route|operation|part|form|field|role OLD NEW [--write]   another name, in every layer and site; shows what it changes, --write does it',
      load: () => import('./verbs/rename'),
    },
    i18n: {
      help: 'i18n status | export LOCALE [--format xliff|json] [--only missing,stale] [--out FILE] | import FILE [--write] [--site S]   what is translated; out to translators and back',
      load: () => import('./verbs/i18n'),
    },
    contract: {
      help: 'contract OPENAPI.json | --api URL [--site S] [--of API] [--format text|json|markdown]   every call against the description of the API, with the screens and fields that a difference breaks',
      load: () => import('./verbs/contract'),
    },
    dev: {
      help: 'dev [--site S] [--port N] [--api URL | --samples] [--open]   serve a site and show each saved edit; --samples: recorded answers instead of an API',
      load: () => import('./verbs/dev'),
    },
    publish: {
      help: 'publish --site A,B | --all --out DIR [--api URL | --samples] [--url URL] [--base /path] [--keep-days N] [--workers N] [--shard 3/10]   write the files of a site; of several, each into a folder of its own',
      load: () => import('./verbs/publish'),
    },
    gallery: {
      help: 'gallery --out DIR [--site S] [--base /path] [--wall [--pages A,B] [--locales L] [--widths 360,1280]]   write a site that shows every kind with its examples, live; --wall: and pictures of every page of a site',
      load: () => import('./verbs/gallery'),
    },
    rollback: {
      help: 'rollback DIR [--list] [--to TIME]                  show the publication before this one again, without a build',
      load: () => import('./verbs/rollback'),
    },
    verify: {
      help: 'verify DIR [--beside A,B] | --url URL             whether a folder or a host holds just what was published',
      load: () => import('./verbs/verify'),
    },
    upgrade: {
      help: 'upgrade --from PACKAGE [--format text|json|markdown] [--write]   what the installed package changes for each site, what it asks of you; --write follows what was renamed',
      load: () => import('./verbs/upgrade'),
    },
    preview: {
      help: 'preview DIR [--port N]                             serve a published folder as its headers say',
      load: () => import('./verbs/preview'),
    },
    host: {
      help: 'host nginx|caddy|apache DIR [--address A] [--root DIR]  what a server needs to serve a published folder',
      load: () => import('./verbs/host'),
    },
    types: {
      help: 'types [--check]                                    write the types and editor schemas',
      load: () => import('./verbs/types'),
    },
    lsp: {
      help: 'lsp                                                serve an editor: mistakes while you type, completion, definitions, references, rename',
      load: () => import('./verbs/lsp'),
    },
    format: {
      help: 'format [--check] [PATH…]                           bring definition files into one form',
      load: () => import('./verbs/format'),
    },
    new: {
      help: 'new project|site|page|form|part|language NAME [options], or new block|action|widget|protocol|integration|provider|rule|function|operation NAME   begin from a template',
      load: () => import('./verbs/new'),
    },
    start: {
      help: 'start                                              reference API and every site (npm start)',
      load: () => import('./verbs/start'),
    },
  };

const usage = () =>
  ['Usage: faceplate <verb>', '', ...Object.values(verbs).map(({ help }) => `  ${help}`), ''].join('\n');

/** The package whose absence is why something failed: one that only some verbs need. */
function missingPackage(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !('code' in failure) || failure.code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  return /^Cannot find package '([^']+)'/.exec(failure.message)?.[1];
}

/** Runs a verb. Exit codes: 0 clean, 1 findings, 2 cannot run, 3 internal error. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [name = 'help', ...rest] = words;
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(usage());
    return 0;
  }
  const verb = verbs[name];
  if (!verb) {
    console.error(`There is no verb "${name}".\n\n${usage()}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(`faceplate ${verb.help}`);
    return 0;
  }
  try {
    return await (await verb.load()).run(rest, root);
  } catch (failure) {
    if (failure instanceof UsageError) {
      console.error(failure.message);
      return 2;
    }
    const missing = missingPackage(failure);
    if (missing !== undefined) {
      console.error(`faceplate ${name} needs "${missing}", which is not installed: npm install ${missing}`);
      return 2;
    }
    console.error(failure);
    return 3;
  }
}
