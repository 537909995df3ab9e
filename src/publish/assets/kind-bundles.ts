/** Bundles of kinds: one for browsers and one for publishing, made once for each state of their code. */
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { threadId } from 'node:worker_threads';
import type { InputOptions, Plugin } from 'rolldown';
import type { OwnKind } from '../../definition/kinds/families';
import { packageRoot } from '../../definition/source/folders';
import { contentHash } from '../files/files';
import { builtFile, partsForKinds } from './bundle';
import { licenceTexts, packagesOf } from './licences';

/** The code of a project's kinds cannot be bundled; the message says which file and why. */
export class KindsRefused extends Error {
  override readonly name = 'KindsRefused';
}

export type KindEntry = { readonly path: string; readonly file: string };

/** Files that only publishing runs. */
export const forPublishing: ReadonlySet<string> = new Set(['recipe', 'origins', 'policy']);

/** Files that only browsers run. */
export const forBrowsers: ReadonlySet<string> = new Set(['live', 'run', 'provider']);

export const entriesOf = (kinds: readonly OwnKind[], leftOut: ReadonlySet<string>): readonly KindEntry[] =>
  kinds.flatMap(({ family, name, code }) =>
    Object.entries(code)
      .filter(([file]) => !leftOut.has(file))
      .map(([file, source]) => ({ path: `${family}/${name}/${file}`, file: source })),
  );

const inputOf = (entries: readonly KindEntry[], root: string): Record<string, string> =>
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

/** Where the running publisher offers its own copy of what kinds import, so that publishing runs one React too. */
const offered = Symbol.for('faceplate.parts-for-kinds');

export type PartsOffer = Readonly<Record<keyof typeof partsForKinds, Readonly<Record<string, unknown>>>>;

/** Offers them to the modules of kinds, which are evaluated after this. */
export async function offerParts(): Promise<PartsOffer> {
  const [kit, react, jsx] = await Promise.all([
    import('../../entry/kit'),
    import('../../entry/react'),
    import('../../entry/jsx-runtime'),
  ]);
  const offer: PartsOffer = { 'faceplate/kit': kit, react, 'react/jsx-runtime': jsx };
  Object.assign(globalThis, { [offered]: offer });
  return offer;
}

/** For publishing, a kind gets what the publisher offers. A module of the bundle exports it, so that a package can require() it too. */
function releaseForPublishing(offer: PartsOffer): Plugin {
  const mark = '\0faceplate:';
  return {
    name: 'faceplate:release-for-publishing',
    resolveId(id) {
      return isOffered(id) ? { id: mark + id, moduleSideEffects: false } : null;
    },
    load(id) {
      const name = id.slice(mark.length);
      if (!id.startsWith(mark) || !isOffered(name)) return null;
      const part = `globalThis[Symbol.for(${JSON.stringify(offered.description)})][${JSON.stringify(name)}]`;
      const names = Object.keys(offer[name]).filter((each) => each !== 'default');
      const whole = Object.hasOwn(offer[name], 'default') ? `export default ${part}.default;` : '';
      return `export const { ${names.join(', ')} } = ${part};${whole}`;
    },
  };
}

export const messageOf = (failure: unknown): string =>
  stripVTControlCharacters(failure instanceof Error ? failure.message : String(failure));

async function bundled(root: string, entries: readonly KindEntry[], plugin: Plugin, platform: 'browser' | 'node') {
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
    // Only where kinds have changed: loading it takes longer than bundling them.
    const { rolldown } = await import('rolldown');
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

/** Folder of a project with its kinds as they are bundled, one folder for each state of their code. */
const runFolder = '.faceplate/kinds';

/** In such a folder: the files for browsers, their addresses by `<family>/<name>/<file>`, and licences of packages in them. */
export const browserFolder = 'browser';
export const addressFile = 'addresses.json';
export const licenceFile = 'licences.txt';

const dayMs = 86_400_000;

/** Removes what no run has used for a day. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > dayMs)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Bundles kinds for browsers and for publishing, into a folder. */
async function writeBundles(root: string, kinds: readonly OwnKind[], folder: string, offer: PartsOffer): Promise<void> {
  const inBrowsers = entriesOf(kinds, forPublishing);
  const forPages = await bundled(root, inBrowsers, releaseForBrowsers(root), 'browser');
  const forNode = await bundled(root, entriesOf(kinds, forBrowsers), releaseForPublishing(offer), 'node');
  mkdirSync(join(folder, browserFolder, 'assets'), { recursive: true });
  for (const { fileName, code } of forPages) writeFileSync(join(folder, browserFolder, fileName), code);
  for (const { fileName, code } of forNode) writeFileSync(join(folder, fileName), code);
  const fileOf = ({ path }: KindEntry): string =>
    forPages.find(({ isEntry, name }) => isEntry && name === path.replaceAll('/', '-'))?.fileName ?? '';
  const addresses = Object.fromEntries(inBrowsers.map((entry) => [entry.path, fileOf(entry)]));
  writeFileSync(join(folder, addressFile), JSON.stringify(addresses));
  // Kinds of an installed package are Faceplate's own.
  const own = realpathSync(packageRoot(root));
  const packages = packagesOf(forPages.flatMap(({ moduleIds }) => moduleIds));
  writeFileSync(join(folder, licenceFile), licenceTexts(packages.filter((each) => each !== own)));
}

/** The folder with the bundled kinds, made once for each state; another thread may be making the same. */
export async function bundledFolder(
  root: string,
  key: string,
  kinds: readonly OwnKind[],
  offer: PartsOffer,
): Promise<string> {
  const all = join(root, runFolder);
  const client = join(packageRoot(root), 'dist/client');
  const release = Object.values(partsForKinds).map((name) => builtFile(client, name));
  const names = Object.values(offer).map((part) => Object.keys(part).join());
  const folder = join(all, contentHash([key, ...release, ...names].join('\n')));
  mkdirSync(all, { recursive: true });
  sweep(all);
  if (statSync(folder, { throwIfNoEntry: false })) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const draft = `${folder}-${process.pid}-${threadId}`;
  try {
    await writeBundles(root, kinds, draft, offer);
    renameSync(draft, folder);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    if (!statSync(folder, { throwIfNoEntry: false })) throw failure;
  }
  return folder;
}
