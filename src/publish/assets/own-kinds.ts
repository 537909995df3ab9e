/** The code of kinds that a project adds, bundled against the built release: pages run one copy of everything that they share. */
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { threadId } from 'node:worker_threads';
import { rolldown } from 'rolldown';
import type { InputOptions, Plugin } from 'rolldown';
import { ownKindsKey } from '../../definition/kinds/own-kinds';
import type { OwnKind } from '../../definition/kinds/families';
import { packageRoot } from '../../definition/source/folders';
import { kindRecipes, setAddedKinds } from '../../registry/published';
import type { KindModules } from '../../registry/published';
import type { RecipeModule } from '../../theme/compile';
import { unknownTokens } from '../../theme/unknown-tokens';
import { contentHash } from '../files/files';
import type { OutputFile } from '../files/files';
import { builtFile, partsForKinds } from './bundle';
import type { Bundle } from './bundle';

/** The code of a project's kinds cannot be bundled; the message says which file and why. */
export class KindsRefused extends Error {
  override readonly name = 'KindsRefused';
}

type Entry = { readonly path: string; readonly file: string };

/** Files that only publishing runs. */
const forPublishing: ReadonlySet<string> = new Set(['recipe', 'origins', 'policy']);

/** Files that only browsers run. */
const forBrowsers: ReadonlySet<string> = new Set(['live', 'run', 'provider']);

const entriesOf = (kinds: readonly OwnKind[], leftOut: ReadonlySet<string>): readonly Entry[] =>
  kinds.flatMap(({ family, name, code }) =>
    Object.entries(code)
      .filter(([file]) => !leftOut.has(file))
      .map(([file, source]) => ({ path: `${family}/${name}/${file}`, file: source })),
  );

const inputOf = (entries: readonly Entry[], root: string): Record<string, string> =>
  Object.fromEntries(entries.map(({ path, file }) => [path.replaceAll('/', '-'), join(root, file)]));

const isOffered = (id: string): id is keyof typeof partsForKinds => Object.hasOwn(partsForKinds, id);

/** In browsers, what a kind takes of the kit goes into its own file, and the files that the kit itself imports are those of the release. */
function releaseForBrowsers(root: string): Plugin {
  const folder = join(packageRoot(root), 'dist/client');
  const files = new Map(Object.entries(partsForKinds).map(([id, name]) => [id, join(folder, builtFile(folder, name))]));
  const own = new Set(files.values());
  return {
    name: 'faceplate:release-for-browsers',
    resolveId(id, importer) {
      if (isOffered(id)) return { id: files.get(id) ?? id, moduleSideEffects: false };
      return importer !== undefined && own.has(importer) ? { id, external: true, moduleSideEffects: false } : null;
    },
  };
}

/** For publishing, the kit is the running one. A module of the bundle exports it, so that a package can require() it too. */
function releaseForPublishing(root: string): Plugin {
  const folder = realpathSync(join(packageRoot(root), 'dist/node'));
  const addressOf = (id: keyof typeof partsForKinds) => pathToFileURL(join(folder, `${partsForKinds[id]}.js`)).href;
  const mark = '\0faceplate:';
  return {
    name: 'faceplate:release-for-publishing',
    resolveId(id) {
      if (isOffered(id)) return { id: mark + id, moduleSideEffects: false };
      return id.startsWith('file:') ? { id, external: true, moduleSideEffects: false } : null;
    },
    load(id) {
      const name = id.slice(mark.length);
      if (!id.startsWith(mark) || !isOffered(name)) return null;
      const address = JSON.stringify(addressOf(name));
      return `export * from ${address};${name === 'react' ? `export { default } from ${address};` : ''}`;
    },
  };
}

const messageOf = (failure: unknown): string =>
  stripVTControlCharacters(failure instanceof Error ? failure.message : String(failure));

async function bundled(root: string, entries: readonly Entry[], plugin: Plugin, platform: 'browser' | 'node') {
  const options: InputOptions = {
    input: inputOf(entries, root),
    cwd: root,
    platform,
    plugins: [plugin],
    treeshake: { propertyReadSideEffects: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { runtime: 'automatic' } },
    // What is left of "use client" means nothing here; a module that is not found is an error.
    onLog: (_level, { code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new KindsRefused(message);
    },
  };
  try {
    const build = await rolldown(options);
    const { output } = await build.generate({
      format: 'es',
      entryFileNames: platform === 'browser' ? 'assets/[name]-[hash].js' : '[name].mjs',
      chunkFileNames: platform === 'browser' ? 'assets/kinds-[hash].js' : 'kinds-[hash].mjs',
      minify: platform === 'browser',
      comments: false,
    });
    await build.close();
    return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  } catch (failure) {
    throw new KindsRefused(`The kinds of this project cannot be bundled. ${messageOf(failure)}`, { cause: failure });
  }
}

/** Folder of a project with its kinds as publishing runs them, one folder for each state of their code. */
const runFolder = '.faceplate/kinds';

const dayMs = 86_400_000;

/** Removes what no run has used for a day. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > dayMs)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Writes the modules for publishing, once for each state; another thread may be writing the same. Returns their folder. */
async function writtenForPublishing(root: string, key: string, entries: readonly Entry[]): Promise<string> {
  const all = join(root, runFolder);
  // The modules import from this release by its place.
  const release = realpathSync(join(packageRoot(root), 'dist/node'));
  const folder = join(all, contentHash(key + release + builtFile(join(packageRoot(root), 'dist/client'), 'kit')));
  mkdirSync(all, { recursive: true });
  sweep(all);
  if (statSync(folder, { throwIfNoEntry: false })) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const chunks = await bundled(root, entries, releaseForPublishing(root), 'node');
  const draft = `${folder}-${process.pid}-${threadId}`;
  mkdirSync(draft);
  for (const { fileName, code } of chunks) writeFileSync(join(draft, fileName), code);
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A block that fails when it is imported is one that cannot be rendered, not a site that cannot be published. */
function failing({ path, file }: Entry, failure: unknown): Readonly<Record<string, unknown>> {
  const reason = `${file} fails when it is imported: ${messageOf(failure)}`;
  // Without these, styles or the policy of every page would be wrong.
  if (forPublishing.has(path.split('/').at(-1) ?? '')) throw new KindsRefused(reason, { cause: failure });
  const fail = (): never => {
    throw new Error(reason, { cause: failure });
  };
  return { default: fail, prepare: fail };
}

async function modulesFrom(folder: string, entries: readonly Entry[]): Promise<KindModules> {
  const modules = entries.map(async (entry) => {
    const address = pathToFileURL(join(folder, `${entry.path.replaceAll('/', '-')}.mjs`)).href;
    const module: unknown = await import(/* @vite-ignore */ address).catch((failure: unknown) =>
      failing(entry, failure),
    );
    return [entry.path, module as Readonly<Record<string, unknown>>] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** Refuses a recipe that would not be the look of its kind alone, or with values that are not tokens. */
function requireRecipes(entries: readonly Entry[], modules: KindModules): void {
  const taken = new Map(kindRecipes().map(({ recipe }) => [recipe.className, 'Faceplate']));
  for (const { path, file } of entries.filter(({ path: each }) => each.endsWith('/recipe'))) {
    const { recipe } = modules[path] as Partial<RecipeModule>;
    if (typeof recipe?.className !== 'string')
      throw new KindsRefused(`${file}: "recipe" is what defineRecipe or defineSlotRecipe returns.`);
    const { className, base, variants, compoundVariants } = recipe;
    const owner = taken.get(className);
    if (owner !== undefined)
      throw new KindsRefused(`${file}: the className "${className}" is taken by ${owner}. Use the name of the kind.`);
    taken.set(className, file);
    const [wrong] = unknownTokens({ base, variants, compound: compoundVariants }, className);
    if (wrong !== undefined) throw new KindsRefused(`${file}: ${wrong}`);
  }
}

/**
 * The release of a project with the kinds that it adds, which are used by everything that is published from now on. Takes the
 * project's root, the release, and the kinds.
 * @throws KindsRefused where their code cannot be bundled.
 */
export async function bundleOwnKinds(root: string, release: Bundle, kinds: readonly OwnKind[]): Promise<Bundle> {
  setAddedKinds([], {});
  if (kinds.length === 0) return release;
  const key = ownKindsKey(root);
  const inBrowsers = entriesOf(kinds, forPublishing);
  const inPublishing = entriesOf(kinds, forBrowsers);
  const chunks = await bundled(root, inBrowsers, releaseForBrowsers(root), 'browser');
  const folder = await writtenForPublishing(root, key, inPublishing);
  const modules = await modulesFrom(folder, inPublishing);
  requireRecipes(inPublishing, modules);
  setAddedKinds(kinds, modules);
  const files = chunks.map(({ fileName, code }): OutputFile => ({ path: fileName, content: code }));
  const fileOf = ({ path }: Entry): string =>
    chunks.find(({ isEntry, name }) => isEntry && name === path.replaceAll('/', '-'))?.fileName ?? '';
  const addresses = Object.fromEntries(inBrowsers.map((entry) => [entry.path, fileOf(entry)]));
  return { ...release, files: [...release.files, ...files], kinds: { key, addresses } };
}
