import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../definition/source/folders';
import type { OutputFile } from '../files/files';
import { builtInFontFiles, measuredFile } from './built-in-fonts';
import type { BuiltInFonts } from './built-in-fonts';

/** Browser code of the kinds that a project adds. */
export type KindFiles = {
  /** Equal for equal kinds. */
  readonly key: string;
  /** Paths below a site's folder, by `<family>/<name>/<file>`. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The packs of kinds from packs, by the same names. */
  readonly packs: Readonly<Record<string, string>>;
  /** All their files, which are among those of the bundle. */
  readonly paths: ReadonlySet<string>;
};

/** The browser bundle of this release, the same for every site. */
export type Bundle = {
  readonly files: readonly OutputFile[];
  /** Text of the script that runs first on every page. */
  readonly headScript: string;
  /** Text of the script that holds presses until the runner is loaded, for pages with something to press. */
  readonly hold: string;
  /** Path below a site's folder. */
  readonly runner: string;
  /** Modules that the runner loads at once on pages with islands. */
  readonly islands: string;
  /** Modules that all session pages need. */
  readonly application: readonly string[];
  /** The modules of those that an island needs too. */
  readonly react: readonly string[];
  /** Additional modules of block types, by type. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
  /** Additional modules of forms. */
  readonly forms: readonly string[];
  readonly fonts: BuiltInFonts;
  /** Absent in a project without its own kinds. */
  readonly kinds?: KindFiles | undefined;
};

type Part = {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
};

type Manifest = Readonly<Record<string, Part>>;

/** The bundle for a site with these packs: without kinds of other packs, and without any kind files if it has none. */
export function bundleFor(packs: readonly string[], bundle: Bundle): Bundle {
  const { kinds } = bundle;
  if (kinds === undefined) return bundle;
  const isOfSite = (path: string): boolean => {
    const pack = kinds.packs[path];
    return pack === undefined || packs.includes(pack);
  };
  const addresses = Object.fromEntries(Object.entries(kinds.addresses).filter(([path]) => isOfSite(path)));
  if (Object.keys(addresses).length > 0) return { ...bundle, kinds: { ...kinds, addresses } };
  return { ...bundle, files: bundle.files.filter(({ path }) => !kinds.paths.has(path)), kinds: undefined };
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** File of a named part of the build, below its folder. */
export const builtFile = (folder: string, name: string): string => {
  const manifest = manifestOf(folder);
  const part = Object.values(manifest).find((entry) => entry.name === name);
  if (!part) throw new Error(`The build holds no part "${name}": remove dist/ and build again`);
  return part.file;
};

/** Parts of the build that no page loads: the code of a project's kinds is bundled with the parts it uses. */
export const partsForKinds = { 'faceplate/kit': 'kit', react: 'react', 'react/jsx-runtime': 'jsx-runtime' } as const;

/** Code that `dev` wraps around the components of kinds, to replace them in open pages. */
export const partsForDev = { 'faceplate/hot': 'hot' } as const;

/** Text of a script that is inlined in documents. */
function inlineScript(folder: string, name: string): string {
  const text = readFileSync(join(folder, builtFile(folder, name)), 'utf8').trim();
  if (/<!--|<\/?script/i.test(text))
    throw new Error(`The script "${name}" would end or change the element that it is in`);
  return text;
}

const assetsOf = (folder: string, leftOut: readonly string[] = []): OutputFile[] =>
  readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((path) => !leftOut.includes(path))
    .map((path) => ({ path, content: readFileSync(join(folder, path)) }));

/** The font files of the release, and their metrics measured at build time. */
function readFonts(folder: string): BuiltInFonts {
  const measured = join(folder, measuredFile);
  return {
    files: Object.fromEntries(builtInFontFiles.map((name) => [`fonts/${name}`, join(folder, name)])),
    measured: existsSync(measured) ? JSON.parse(readFileSync(measured, 'utf8')) : {},
  };
}

/** The file of a part and its static imports, the most general first. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[key] ?? {};
  if (file === undefined || found.has(file)) return found;
  for (const imported of imports) filesOf(manifest, imported, found);
  return found.add(file);
}

const reactParts: readonly string[] = ['presses', 'rolldown-runtime', 'services', 'main'];

/** Browser modules that pages need: session pages, islands, pages with a block type, and pages with a form. */
function modulesOfPages(client: string): Pick<Bundle, 'application' | 'react' | 'blocks' | 'forms'> {
  const manifest = manifestOf(client);
  const react = reactParts.map((name) => builtFile(client, name));
  const application = [...react, builtFile(client, 'App')];
  const known = new Set([...application, builtFile(client, 'runner')]);
  const beyond = (key: string) => [...filesOf(manifest, key)].filter((file) => !known.has(file));
  const typed = Object.entries(manifest).flatMap(([key, { src = '' }]) => {
    const [, type] = /^src\/blocks\/([\w-]+)\/block\.tsx$/.exec(src) ?? [];
    return type === undefined ? [] : [[type, beyond(key)] as const];
  });
  const forms = Object.keys(manifest).find((key) => manifest[key]?.name === 'forms') ?? '';
  return { application, react, blocks: Object.fromEntries(typed), forms: beyond(forms) };
}

/** Reads the release's bundle from the dist/ of a project or of its package. */
export function readBundle(project: string): Bundle {
  const root = packageRoot(project);
  const client = join(root, 'dist/client');
  return {
    files: [
      { path: 'licences.txt', content: readFileSync(join(client, 'licences.txt')) },
      ...assetsOf(
        client,
        Object.values({ ...partsForKinds, ...partsForDev }).map((name) => builtFile(client, name)),
      ),
    ],
    headScript: inlineScript(join(root, 'dist/head'), 'head'),
    hold: inlineScript(join(root, 'dist/hold'), 'hold'),
    runner: builtFile(client, 'runner'),
    islands: builtFile(client, 'islands'),
    ...modulesOfPages(client),
    fonts: readFonts(join(client, 'fonts')),
  };
}
