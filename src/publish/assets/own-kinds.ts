/** Bundles the kinds of a project or a pack against the built release: pages use one copy of all shared code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownKindsKey } from '../../definition/kinds/own-kinds';
import type { OwnKind } from '../../definition/kinds/families';
import { filesBelow } from '../../definition/source/folders';
import { kindRecipes, setAddedKinds } from '../../registry/published';
import type { KindModules } from '../../registry/published';
import type { RecipeModule } from '../../theme/compile';
import { unknownTokens } from '../../theme/unknown-tokens';
import type { OutputFile } from '../files/files';
import { readBundle } from './bundle';
import type { Bundle } from './bundle';
import {
  KindsRefused,
  addressFile,
  browserFolder,
  bundledFolder,
  entriesOf,
  forBrowsers,
  forPublishing,
  licenceFile,
  messageOf,
  offerParts,
} from './kind-bundles';
import type { KindEntry, PartsOffer } from './kind-bundles';

/** A block that fails when it is imported cannot be rendered, but the site can be published. */
function failing({ path, file }: KindEntry, failure: unknown): Readonly<Record<string, unknown>> {
  const reason = `${file} fails when it is imported: ${messageOf(failure)}`;
  // Without these, the styles or the policy of every page would be wrong.
  if (forPublishing.has(path.split('/').at(-1) ?? '')) throw new KindsRefused(reason, { cause: failure });
  const fail = (): never => {
    throw new Error(reason, { cause: failure });
  };
  return { default: fail, prepare: fail };
}

/** A publisher whose own code was reloaded has another kit, for which modules are evaluated again. */
const versions = new WeakMap<object, number>();
let latest = 0;

function versionOf(kit: object): number {
  const version = versions.get(kit) ?? (latest += 1);
  versions.set(kit, version);
  return version;
}

async function modulesFrom(folder: string, entries: readonly KindEntry[], offer: PartsOffer): Promise<KindModules> {
  const version = versionOf(offer['faceplate/kit']);
  const modules = entries.map(async (entry) => {
    const file = join(folder, `${entry.path.replaceAll('/', '-')}.mjs`);
    const address = `${pathToFileURL(file).href}?${version}`;
    const module: unknown = await import(/* @vite-ignore */ address).catch((failure: unknown) =>
      failing(entry, failure),
    );
    return [entry.path, module as Readonly<Record<string, unknown>>] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/** Refuses a recipe whose rules would affect other kinds, or with values that are not tokens. */
function requireRecipes(entries: readonly KindEntry[], modules: KindModules): void {
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
 * The release of a project with the kinds that it and its packs add, used for everything published from now on. Takes
 * the project's root, the release, and the kinds; `isHot`: open pages replace components whose code has changed.
 * @throws KindsRefused if their code cannot be bundled.
 */
export async function bundleOwnKinds(
  root: string,
  release: Bundle,
  kinds: readonly OwnKind[],
  { isHot = false }: { readonly isHot?: boolean } = {},
): Promise<Bundle> {
  setAddedKinds([], {});
  if (kinds.length === 0) return release;
  const key = ownKindsKey(root);
  const offer = await offerParts();
  const folder = await bundledFolder({ root, key, kinds, offer, isHot });
  const inPublishing = entriesOf(kinds, forBrowsers);
  const modules = await modulesFrom(folder, inPublishing, offer);
  requireRecipes(inPublishing, modules);
  setAddedKinds(kinds, modules);
  const inBrowser = join(folder, browserFolder);
  const files = filesBelow(inBrowser).map((path): OutputFile => ({
    path,
    content: readFileSync(join(inBrowser, path)),
  }));
  const licences = readFileSync(join(folder, licenceFile));
  const released = release.files.map((file): OutputFile =>
    file.path === licenceFile
      ? { path: licenceFile, content: Buffer.concat([Buffer.from(file.content), licences]) }
      : file,
  );
  const addresses: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, addressFile), 'utf8'));
  const packOf = ({ path }: KindEntry) =>
    kinds.find(({ family, name }) => path.startsWith(`${family}/${name}/`))?.home.pack;
  const packs = Object.fromEntries(
    entriesOf(kinds, forPublishing).flatMap((entry) => {
      const pack = packOf(entry);
      return pack === undefined ? [] : [[entry.path, pack] as const];
    }),
  );
  const paths = new Set(files.map(({ path }) => path));
  return { ...release, files: [...released, ...files], kinds: { key, addresses, packs, paths } };
}

/** The release for a project's pages, with the kinds that the project and its packs add. Like `bundleOwnKinds`. */
export const readProjectBundle = (root: string, kinds: readonly OwnKind[]): Promise<Bundle> =>
  bundleOwnKinds(root, readBundle(root), kinds);
