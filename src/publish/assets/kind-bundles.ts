/** Bundles of kinds: one for browsers and one for publishing, built once for each state of their code. */
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { threadId } from 'node:worker_threads';
import type { GetModuleInfo, InputOptions, Plugin } from 'rolldown';
import type { OwnKind } from '../../definition/kinds/families';
import { packageRoot } from '../../definition/source/folders';
import { contentHash } from '../files/files';
import { builtFile, partsForDev, partsForKinds } from './bundle';
import { licenceTexts, packagesOf } from './licences';

/** The code of a project's kinds cannot be bundled; the message names the file and the reason. */
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

type Input = Record<string, string>;

const inputOf = (entries: readonly KindEntry[], root: string): Input =>
  Object.fromEntries(entries.map(({ path, file }) => [path.replaceAll('/', '-'), join(root, file)]));

const isOffered = (id: string): id is keyof typeof partsForKinds => Object.hasOwn(partsForKinds, id);

/** In browsers, the parts of the kit that a kind uses go into its own file, and the kit's own imports are those of the release. */
function releaseForBrowsers(root: string): Plugin {
  const folder = join(packageRoot(root), 'dist/client');
  const parts = Object.entries({ ...partsForKinds, ...partsForDev });
  const files = new Map(parts.map(([id, name]) => [id, join(folder, builtFile(folder, name))]));
  const own = new Set(files.values());
  return {
    name: 'faceplate:release-for-browsers',
    resolveId(id, importer) {
      const file = files.get(id);
      if (file !== undefined) return { id: file, moduleSideEffects: false };
      return importer !== undefined && own.has(importer) ? { id, external: true, moduleSideEffects: false } : null;
    },
  };
}

const hotMark = 'faceplate:hot/';

/** Whether an entry is a component that can be replaced in open pages. */
const isComponent = ({ path }: KindEntry): boolean => /\/(?:block|widget)$/.test(path);

const hooksMark = 'faceplate:hooks';

/** The hooks in a module and all its imports, in order. */
function hooksFrom(id: string, infoOf: GetModuleInfo, seen = new Set<string>()): readonly string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { code, importedIds = [] } = infoOf(id) ?? {};
  const own = code?.match(/\buse[A-Z]\w*/g) ?? [];
  return [...own, ...importedIds.flatMap((each) => hooksFrom(each, infoOf, seen))];
}

/** Wraps each component for replacement in open pages. */
function replacedInPages(root: string, entries: readonly KindEntry[]): Plugin {
  const files = new Map(entries.map(({ path, file }) => [`\0${hotMark}${path}`, join(root, file)]));
  return {
    name: 'faceplate:replaced-in-pages',
    resolveId: (id) => (id.startsWith(hotMark) ? `\0${id}` : null),
    load(id) {
      const file = files.get(id);
      if (file === undefined) return null;
      const source = JSON.stringify(file);
      const kind = id.slice(hotMark.length + 1).replace(/\/[^/]+$/, '');
      return [
        `import view from ${source};`,
        "import { hot } from 'faceplate/hot';",
        `export * from ${source};`,
        `export default hot(${JSON.stringify(kind)}, view, ${JSON.stringify(hooksMark)});`,
      ].join('\n');
    },
    // Only now does the bundler know all imports of a component.
    renderChunk(code, { facadeModuleId }) {
      if (facadeModuleId === null || !files.has(facadeModuleId)) return null;
      const hooks = hooksFrom(facadeModuleId, (id) => this.getModuleInfo(id));
      return code.replace(hooksMark, contentHash(hooks.join()));
    },
  };
}

/** Global where the running publisher offers its own copies of the imports of kinds, so that publishing uses one React too. */
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

/** For publishing, a kind uses the publisher's copies. A module of the bundle exports them, so that packages can require() them too. */
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

async function bundled(root: string, input: Input, plugins: readonly Plugin[], platform: 'browser' | 'node') {
  const options: InputOptions = {
    input,
    cwd: root,
    platform,
    plugins: [...plugins],
    treeshake: { propertyReadSideEffects: false },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { runtime: 'automatic' } },
    // "use client" has no meaning here; a missing module is an error.
    onLog: (_level, { code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new KindsRefused(message);
    },
  };
  try {
    // Only if kinds have changed: loading it takes longer than bundling them.
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

/** Folder of a project with its bundled kinds, one folder for each state of their code. */
const runFolder = '.faceplate/kinds';

/** In such a folder: the files for browsers, their addresses by `<family>/<name>/<file>`, and licences of bundled packages. */
export const browserFolder = 'browser';
export const addressFile = 'addresses.json';
export const licenceFile = 'licences.txt';

const dayMs = 86_400_000;

/** Removes bundles that no run has used for a day. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > dayMs)
      rmSync(path, { recursive: true, force: true });
  }
}

type BundledKinds = {
  readonly root: string;
  /** Equal for equal code. */
  readonly key: string;
  readonly kinds: readonly OwnKind[];
  readonly offer: PartsOffer;
  /** Whether open pages replace components whose code has changed. */
  readonly isHot: boolean;
};

/** Bundles kinds for browsers and for publishing, into a folder. */
async function writeBundles(folder: string, { root, kinds, offer, isHot }: BundledKinds): Promise<void> {
  const inBrowsers = entriesOf(kinds, forPublishing);
  const input = inputOf(inBrowsers, root);
  const components = isHot ? inBrowsers.filter(isComponent) : [];
  for (const { path } of components) input[path.replaceAll('/', '-')] = hotMark + path;
  const plugins = [releaseForBrowsers(root), replacedInPages(root, components)];
  const forPages = await bundled(root, input, plugins, 'browser');
  const forNode = await bundled(
    root,
    inputOf(entriesOf(kinds, forBrowsers), root),
    [releaseForPublishing(offer)],
    'node',
  );
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

/** The folder with the bundled kinds, built once for each state; another thread may be building the same. */
export async function bundledFolder(bundledKinds: BundledKinds): Promise<string> {
  const { root, key, offer, isHot } = bundledKinds;
  const all = join(root, runFolder);
  const client = join(packageRoot(root), 'dist/client');
  const release = Object.values({ ...partsForKinds, ...partsForDev }).map((name) => builtFile(client, name));
  const names = Object.values(offer).map((part) => Object.keys(part).join());
  const folder = join(all, contentHash([key, ...release, ...names, isHot].join('\n')));
  mkdirSync(all, { recursive: true });
  sweep(all);
  if (statSync(folder, { throwIfNoEntry: false })) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const draft = `${folder}-${process.pid}-${threadId}`;
  try {
    await writeBundles(draft, bundledKinds);
    renameSync(draft, folder);
  } catch (failure) {
    rmSync(draft, { recursive: true, force: true });
    if (!statSync(folder, { throwIfNoEntry: false })) throw failure;
  }
  return folder;
}
