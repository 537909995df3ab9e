import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { generateTypes } from '../../../src/definition/generate/types';
import type { KindFamily } from '../../../src/definition/kinds/families';
import { packageFolder } from '../../../src/definition/source/folders';
import { writeEditorSchemas, writeStale } from '../generated';
import { UsageError, parseWords } from '../usage';

type Kind = {
  readonly parent: string;
  /** Its family, if a project can add such kinds. */
  readonly family?: KindFamily;
  readonly name: RegExp;
  /** Description of valid names. */
  readonly hint: string;
  readonly next: (name: string, code: string) => string;
  /** Its template is one file in its parent's folder. */
  readonly isFile?: true;
  /** Its template is a row of a table: the file, and its closing line. */
  readonly table?: { readonly file: string; readonly end: string };
};

const words = { name: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, hint: 'lower-case words joined by -, e.g. price-table' };

const kinds: Readonly<Record<string, Kind>> = {
  block: {
    ...words,
    parent: 'src/blocks',
    family: 'blocks',
    next: (name) =>
      `Write what it takes into schema.json, run "npx faceplate types", then show it in block.tsx. A page uses it as { "block": "${name}", "id": "…" }.`,
  },
  action: {
    ...words,
    parent: 'src/actions',
    family: 'actions',
    next: (name) =>
      `Write what it takes into schema.json, run "npx faceplate types", then do it in run.ts. A press uses it as { "action": "${name}" }.`,
  },
  widget: {
    ...words,
    parent: 'src/forms/widgets',
    family: 'widgets',
    next: (name) =>
      `Write its settings into schema.json, run "npx faceplate types", then draw it in widget.tsx. A form's layout.json uses it as "widget": "${name}".`,
  },
  protocol: {
    ...words,
    parent: 'src/operations',
    family: 'protocols',
    next: (name) =>
      `Write what a call of it says into schema.json, run "npx faceplate types", then make the HTTP call of it in request.ts. An operation.json uses it as "protocol": "${name}".`,
  },
  integration: {
    ...words,
    parent: 'src/integrations',
    family: 'integrations',
    next: (name) =>
      `Write its settings into schema.json, run "npx faceplate types", then say in origins.ts whom a page may ask for it, and start it in run.ts. A site.json uses it as { "integration": "${name}", "id": "…" } in "integrations".`,
  },
  provider: {
    ...words,
    parent: 'src/payments',
    family: 'payments',
    next: (name) =>
      `Say in policy.ts what a page may load for it, and show its fields in provider.ts. A config.json uses it as "payment_provider": "${name}".`,
  },
  rule: {
    ...words,
    parent: 'src/definition/check/rules',
    isFile: true,
    next: (_name, code) =>
      `Write its messages and what it looks at, then a mistake that provokes ${code} into tests/definitions/mistakes-*.ts: a test asks for one of each code.`,
  },
  function: {
    name: /^[a-z][A-Za-z0-9]*$/,
    hint: 'a word that begins with a lower-case letter, e.g. upper',
    parent: 'src/expression',
    table: { file: 'src/expression/functions.ts', end: '} as const satisfies' },
    next: (name) =>
      `Say in its row of src/expression/functions.ts what it takes and what it is compiled to, then call it in functions.test.ts and describe it in docs/reference/language.md. An expression uses it as ${name}(value).`,
  },
};

type Definition = {
  readonly run: (words: readonly string[], root: string, opened?: Project) => Promise<number>;
  /** Usage, without `faceplate`. */
  readonly help: string;
};

/** Definitions that consist only of JSON, each with its own options. */
const definitions: Readonly<Record<string, () => Promise<Definition>>> = {
  project: () => import('../new/project'),
  site: () => import('../new/site'),
  page: () => import('../new/page'),
  form: () => import('../new/form'),
  field: () => import('../new/field'),
  part: () => import('../new/part'),
  language: () => import('../new/language'),
  operation: () => import('../new/operation'),
};

const usage = `npx faceplate new ${[...Object.keys(definitions), ...Object.keys(kinds)].join('|')} NAME`;

const ofProject = Object.keys(kinds).filter((name) => kinds[name]?.family !== undefined);
const usageInProject = `npx faceplate new ${[...Object.keys(definitions), ...ofProject].join('|')} NAME`;

/** Returns a name in PascalCase: price-table → PriceTable. */
const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function refuseBadName(kindName: string, { name: pattern, hint }: Pick<Kind, 'name' | 'hint'>, name: string): void {
  if (!pattern.test(name))
    throw new UsageError(
      `"${name}" is not a name for ${/^[aeiou]/.test(kindName) ? 'an' : 'a'} ${kindName}: use ${hint}.`,
    );
}

function refuseTaken(root: string, kindName: string, kind: Kind, name: string): void {
  refuseBadName(kindName, kind, name);
  const folder = join(kind.parent, kind.isFile ? `${name}.ts` : name);
  if (!kind.table && existsSync(join(root, folder)))
    throw new UsageError(
      `${folder} is there already. Choose another name, or delete the ${kind.isFile ? 'file' : 'folder'} first.`,
    );
  if (kind.table && new RegExp(`^  ${name}: `, 'm').test(readFileSync(join(root, kind.table.file), 'utf8')))
    throw new UsageError(`${kind.table.file} has "${name}" already. Choose another name.`);
  // A block's class is its name, so a recipe of the theme with that name would style it too.
  const recipe = join('src/theme/recipes', `${name}.ts`);
  if (kindName === 'block' && existsSync(join(root, recipe)))
    throw new UsageError(`"${name}" is the name of a look already (${recipe}). Choose another name.`);
}

const rules = 'src/definition/check/rules';

/** Returns the next code after all codes of rules; the author may later choose one near similar problems. */
function freeCode(root: string): string {
  const texts = readdirSync(join(root, rules)).map((file) => readFileSync(join(root, rules, file), 'utf8'));
  const last = Math.max(
    ...texts.flatMap((text) => [...text.matchAll(/\bFP(\d{4})\b/g)].map(([, code]) => Number(code))),
  );
  return `FP${last + 1}`;
}

/** Writes the files of a kind's template, or its row; returns the paths of the written files. */
function scaffold(root: string, kindName: string, kind: Kind, filled: (text: string) => string): string[] {
  const template = join(root, 'scripts/templates', kindName);
  const texts = readdirSync(template).map(
    (file) => [file, filled(readFileSync(join(template, file), 'utf8'))] as const,
  );
  if (kind.table) {
    const { file, end } = kind.table;
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      text.replace(end, () => texts.map(([, row]) => row).join('') + end),
    );
    return [file];
  }
  const folder = join(root, kind.parent, kind.isFile ? '' : filled('__name__'));
  mkdirSync(folder, { recursive: true });
  return texts
    .map(([file, text]) => {
      const target = join(folder, filled(file).replace(/\.template$/, ''));
      writeFileSync(target, text);
      return relative(root, target);
    })
    .sort();
}

/**
 * Runs `faceplate new`: creates a kind, an operation, a rule or a function, complete enough to compile and check.
 * @param opened the project at `root`, if the caller has opened it
 */
export async function run(commandWords: readonly string[], root: string, opened?: Project): Promise<number> {
  const [first = '', ...others] = commandWords;
  const definition = Object.hasOwn(definitions, first) ? definitions[first] : undefined;
  if (definition !== undefined && others.some((word) => word === '--help' || word === '-h')) {
    console.log(`Usage: npx faceplate ${(await definition()).help}`);
    return 0;
  }
  return definition === undefined ? beginKind(commandWords, root) : (await definition()).run(others, root, opened);
}

/** Creates a kind of a project. Throws UsageError for rules and functions, which belong to the engine. */
async function beginInProject(
  root: string,
  kindName: string,
  { family, next, ...kind }: Kind,
  name: string,
  named: (text: string) => string,
): Promise<number> {
  if (family === undefined)
    throw new UsageError(
      `A ${kindName} is added to Faceplate's own repository. A project can begin these: ${usageInProject}`,
    );
  refuseBadName(kindName, kind, name);
  const { beginOwnKind } = await import('../new/own-kind');
  return beginOwnKind({ root, template: kindName, family, name }, named, next(name, ''));
}

async function beginKind(commandWords: readonly string[], root: string): Promise<number> {
  const {
    positionals: [kindName = '', name = '', ...rest],
  } = parseWords(commandWords, {}, Infinity);
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (!kind || !name || rest.length > 0) throw new UsageError(`Say what to begin and its name: ${usage}`);
  const named = (text: string) => text.replaceAll('__name__', name).replaceAll('__Name__', pascal(name));
  if (packageFolder(root) !== '') return beginInProject(root, kindName, kind, name, named);
  refuseTaken(root, kindName, kind, name);
  const code = freeCode(root);
  const filled = (text: string) => named(text).replaceAll('__code__', code);
  const files = scaffold(root, kindName, kind, filled);
  // Rules and functions are not part of the language, so they have no types and schemas.
  const isInLanguage = kind.family !== undefined;
  const updated = isInLanguage ? writeStale(root, await generateTypes(root)) : [];
  if (isInLanguage) writeEditorSchemas(openProject(root), root);
  const listed = (title: string, paths: readonly string[]) =>
    paths.length > 0 ? [title, ...paths.map((path) => `  ${path}`)] : [];
  console.log(
    [
      ...listed('Made', files),
      ...listed('Brought up to date', updated),
      '',
      kind.next(name, code),
      'Then: npm test',
    ].join('\n'),
  );
  return 0;
}
