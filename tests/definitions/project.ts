import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { texts } from '../../src/base/json';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { readLanguageSources } from '../../src/definition/language/kinds';

const repository = resolve(import.meta.dirname, '../..');

/** A change to one file of the small project: a text in it and its replacement, or the file's whole new text. */
export type Edit = {
  readonly file: string;
  readonly from?: string;
  readonly to: string;
  /** Not part of the mistake, but nothing else is reported with it: the docs leave it out. */
  readonly incidental?: true;
};

const dispensable = {
  'home.hello': ['Hello from {brand}', '{brand} grüßt'],
  'home.business': ['For companies', 'Für Unternehmen'],
  'places.street': ['Street: {street}', 'Straße: {street}'],
  'contact.send': ['Send', 'Senden'],
  'contact.failed': ['That did not work', 'Das ging nicht'],
} as const;

/** Takes messages of the small project out of both languages: those that nothing shows after other edits. */
export const withoutMessages = (...ids: readonly (keyof typeof dispensable)[]): readonly Edit[] =>
  ids.flatMap((id) =>
    ['en', 'de'].map((locale, index) => ({
      file: `content/messages/${locale}.json`,
      from: `  "${id}": "${dispensable[id][index]}",\n`,
      to: '',
    })),
  );

function apply(folder: string, { file, from, to }: Edit): void {
  const path = join(folder, file);
  if (from === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, to);
  }
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** Texts for what the kinds themselves show, which is none of the small project's business. */
function addKindMessages(folder: string): void {
  const { blocks, actions, protocols, widgets, integrations } = readLanguageSources(repository);
  const ids = [...blocks, ...actions, ...protocols, ...widgets, ...integrations].flatMap(({ schema }) =>
    texts(schema['x-messages']),
  );
  for (const locale of ['en', 'de']) {
    const file = `content/messages/${locale}.json`;
    const lines = [...new Set(ids)].map((id) => `,\n  ${JSON.stringify(id)}: ${JSON.stringify(id)}`);
    apply(folder, { file, from: '\n}\n', to: `${lines.join('')}\n}\n` });
  }
}

/** Makes a copy of the small project with some edits, which speaks the repository's own language. Returns its folder, to be removed afterwards. */
export function smallProject(edits: readonly Edit[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-'));
  cpSync(join(import.meta.dirname, 'project'), folder, { recursive: true });
  symlinkSync(join(repository, 'schemas/language'), join(folder, 'schemas/language'));
  for (const shared of ['src', 'packs', 'dist']) symlinkSync(join(repository, shared), join(folder, shared));
  mkdirSync(join(repository, 'node_modules/.cache'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(repository, 'node_modules/.cache'), join(folder, 'node_modules/.cache'));
  addKindMessages(folder);
  for (const edit of edits) apply(folder, edit);
  return folder;
}

/** Lends a copy of the small project with some edits, which speaks the repository's own language. */
export function withProject<Result>(
  edits: readonly Edit[],
  use: (folder: string, edit: (edit: Edit) => void) => Result,
): Result {
  const folder = smallProject();
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  let result: Result | undefined;
  try {
    edits.forEach((edit) => apply(folder, edit));
    result = use(folder, (edit) => apply(folder, edit));
  } finally {
    if (!(result instanceof Promise)) remove();
  }
  if (result instanceof Promise) result.finally(remove).catch(() => undefined);
  return result;
}

let shared: { readonly folder: string; readonly project: Project } | undefined;

function sharedProject(): { readonly folder: string; readonly project: Project } {
  if (shared !== undefined) return shared;
  const folder = smallProject();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  shared = { folder, project: openProject(folder) };
  return shared;
}

/** Makes an edit and returns a function that takes it back. */
function applied(folder: string, edit: Edit): () => void {
  const file = join(folder, edit.file);
  if (existsSync(file)) {
    const before = readFileSync(file);
    apply(folder, edit);
    return () => writeFileSync(file, before);
  }
  const first = mkdirSync(dirname(file), { recursive: true });
  apply(folder, edit);
  return () => rmSync(first ?? file, { recursive: true });
}

/** Asks the one open copy of the small project while some edits are made in it: what they do not change is judged once for all. */
export function withEdits<Result>(edits: readonly Edit[], ask: (project: Project) => Result): Result {
  const { folder, project } = sharedProject();
  const undo: (() => void)[] = [];
  try {
    for (const edit of edits) undo.push(applied(folder, edit));
    project.reload();
    return ask(project);
  } finally {
    for (const step of undo.toReversed()) step();
  }
}
