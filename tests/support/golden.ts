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
import { asObject, texts } from '../../src/base/json';
import { readLanguageSources } from '../../src/definition/language/kinds';
import { repositoryFiles, repositoryRoot, repositoryText } from './repository';

const home = join(repositoryRoot, 'tests/golden');

/** A small site that overlays the ground, with what is expected of it. */
export type Case = {
  readonly name: string;
  readonly site: string;
  /** Relevant parts of the result: files of a published site, places in a compiled one. */
  readonly shows: readonly string[];
  readonly output: string;
};

export const casesOf = (kind: string): Case[] =>
  readdirSync(join(home, kind)).map((name) => {
    const folder = join(home, kind, name);
    const { shows } = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as Pick<Case, 'shows'>;
    return { name, site: `${kind}-${name}`, shows, output: `tests/golden/${kind}/${name}/output` };
  });

/** Replaces the texts of kinds by their ids: they do not matter to the cases. */
function nameKindTexts(folder: string): void {
  const { blocks, actions, protocols, widgets, integrations } = readLanguageSources(repositoryRoot);
  const ids = [...blocks, ...actions, ...protocols, ...widgets, ...integrations].flatMap(({ schema }) =>
    texts(schema['x-messages']),
  );
  const file = join(folder, 'content/messages/en.json');
  const own = asObject(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...own, ...Object.fromEntries(ids.map((id) => [id, id])) }));
}

/** A project that consists of the ground and a site for each case; it speaks the language of this release. */
export function goldenProject(): { readonly folder: string; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  cpSync(join(home, 'ground'), folder, { recursive: true });
  for (const kind of ['compile', 'publish'])
    for (const { name, site } of casesOf(kind))
      cpSync(join(home, kind, name, 'input'), join(folder, 'sites', site), { recursive: true });
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const shared of ['schemas/language', 'src', 'packs', 'node_modules/.cache'])
    symlinkSync(join(repositoryRoot, shared), join(folder, shared));
  nameKindTexts(folder);
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Hashes of contents, which change with every byte elsewhere, as `#`. */
export const withoutHashes = (text: string): string =>
  text
    .replace(/(?<=[\w-]\.)[0-9a-z]{8}(?=\.\w)/g, '#')
    .replace(/(?<=sha256-)[\w+/]+=*/g, '#')
    .replace(/(?<=\?v=|"version":")[0-9a-z]{8,}/g, '#');

const isJson = (path: string): boolean => path.endsWith('.json');

/** The style sheet that a document contains. */
export const containedSheet = (html: string): string => /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';

/** A file as people read it: JSON over lines, a line for each element of HTML and none for its style sheet, a rule of CSS a line. */
export function readable(path: string, content: string | Uint8Array): string {
  const text = withoutHashes(String(content));
  if (isJson(path)) return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  if (path.endsWith('.css')) return text.replaceAll('}', '}\n');
  const elements = text.replace(/<style>[^]*?<\/style>/, '<style>#</style>');
  return /\.(html|xml)$/.test(path) ? `${elements.replaceAll('><', '>\n<').trimEnd()}\n` : text;
}

/** Content of a folder of the repository, by path. */
const filesIn = (folder: string): Record<string, string> =>
  existsSync(join(repositoryRoot, folder))
    ? Object.fromEntries(repositoryFiles(folder).map((path) => [path.slice(folder.length + 1), repositoryText(path)]))
    : {};

/** Expected result of a case, from its folder. `GOLDEN=write` replaces it with the actual one. */
export function expected({ output }: Case, actual: Readonly<Record<string, string>>): Record<string, string> {
  if (process.env['GOLDEN'] === 'write') {
    const folder = join(repositoryRoot, output);
    rmSync(folder, { recursive: true, force: true });
    for (const [path, text] of Object.entries(actual)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
  return filesIn(output);
}
