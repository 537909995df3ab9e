import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { generatedFiles, writeGenerated } from '../generated';
import { UsageError, parseWords } from '../usage';

type Kind = {
  readonly parent: string;
  readonly name: RegExp;
  /** What a name looks like. */
  readonly hint: string;
  readonly next: (name: string) => string;
};

const words = { name: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, hint: 'lower-case words joined by -, e.g. price-table' };

const kinds: Readonly<Record<string, Kind>> = {
  block: {
    ...words,
    parent: 'src/blocks',
    next: (name) =>
      `Write what it takes into schema.json, run "faceplate types", then show it in block.tsx. A page uses it as { "block": "${name}", "id": "…" }.`,
  },
  action: {
    ...words,
    parent: 'src/actions',
    next: (name) =>
      `Write what it takes into schema.json, run "faceplate types", then do it in run.ts. A press uses it as { "action": "${name}" }.`,
  },
  widget: {
    ...words,
    parent: 'src/forms/widgets',
    next: (name) =>
      `Write its settings into schema.json, run "faceplate types", then draw it in widget.tsx. A form's layout.json uses it as "widget": "${name}".`,
  },
  protocol: {
    ...words,
    parent: 'src/operations',
    next: (name) =>
      `Write what a call of it says into schema.json, run "faceplate types", then make the HTTP call of it in request.ts. An operation.json uses it as "protocol": "${name}".`,
  },
  integration: {
    ...words,
    parent: 'src/integrations',
    next: (name) =>
      `Write its settings into schema.json, run "faceplate types", then say in origins.ts whom a page may ask for it, and start it in run.ts. A site.json uses it as { "integration": "${name}", "id": "…" } in "integrations".`,
  },
  operation: {
    name: /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/,
    hint: 'a thing and what is done with it, joined by ., e.g. invoices.list',
    parent: 'schemas/operations',
    next: (name) =>
      `Describe the call in operation.json and put recorded answers into samples.json. A page uses it as { "operation": "${name}", "with": { … } } in "data".`,
  },
};

const usage = 'faceplate new block|action|widget|protocol|integration|operation NAME';

/** price-table → PriceTable. */
const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function refuseTaken(root: string, kindName: string, kind: Kind, name: string): void {
  if (!kind.name.test(name))
    throw new UsageError(
      `"${name}" is no name for ${/^[aeiou]/.test(kindName) ? 'an' : 'a'} ${kindName}: use ${kind.hint}.`,
    );
  const folder = join(kind.parent, name);
  if (existsSync(join(root, folder)))
    throw new UsageError(`${folder} is there already. Choose another name, or delete the folder first.`);
  // A block's class is its name; a recipe of the theme would style it too.
  const recipe = join('src/theme/recipes', `${name}.ts`);
  if (kindName === 'block' && existsSync(join(root, recipe)))
    throw new UsageError(`"${name}" is the name of a look already (${recipe}). Choose another name.`);
}

/** Writes the files of a kind's template; gives their paths below the project. */
function scaffold(root: string, kindName: string, kind: Kind, name: string): string[] {
  const template = join(root, 'scripts/templates', kindName);
  const folder = join(root, kind.parent, name);
  mkdirSync(folder, { recursive: true });
  return readdirSync(template)
    .sort()
    .map((file) => {
      const target = join(folder, file.replace(/\.template$/, ''));
      writeFileSync(
        target,
        readFileSync(join(template, file), 'utf8').replaceAll('__name__', name).replaceAll('__Name__', pascal(name)),
      );
      return relative(root, target);
    });
}

/** faceplate new: begins a kind or an operation, complete enough to pass every test. */
export async function run(given: readonly string[], root: string): Promise<number> {
  const {
    positionals: [kindName = '', name = '', ...rest],
  } = parseWords(given, {}, Infinity);
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (!kind || !name || rest.length > 0) throw new UsageError(`Say what to begin and its name: ${usage}`);
  refuseTaken(root, kindName, kind, name);
  const files = scaffold(root, kindName, kind, name);
  const generated = await generatedFiles(root);
  writeGenerated(root, generated);
  const listed = (title: string, paths: readonly string[]) =>
    paths.length > 0 ? [title, ...paths.map((path) => `  ${path}`)] : [];
  const updated = generated.stale.map(([file]) => file);
  console.log(
    [...listed('Made', files), ...listed('Brought up to date', updated), '', kind.next(name), 'Then: npm test'].join(
      '\n',
    ),
  );
  return 0;
}
