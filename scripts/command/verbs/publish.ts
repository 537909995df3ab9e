import { openProject } from '../../../src/definition/engine';
import { reportPretty } from '../../../src/definition/report/pretty';
import { publishSite } from '../../../src/publish/site/publish';
import { readBundle } from '../../../src/publish/assets/bundle';
import type { OutputFile } from '../../../src/publish/files/files';
import { FolderInUse, writeSite } from '../../../src/publish/files/write';
import { pictureCacheOf, rememberedIn } from '../../serve/publish-to';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { outFolder } from './out-folder';
import { knownSite } from './sites';

/** faceplate publish: checks a site and writes its files; a site with errors is not written. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, {
    site: { type: 'string' },
    out: { type: 'string' },
    api: { type: 'string' },
    base: { type: 'string' },
    url: { type: 'string' },
    'keep-days': { type: 'string' },
  });
  if (!values.site || !values.out)
    throw new UsageError('Say which site and where to: faceplate publish --site base --out DIR');
  const folder = outFolder(values.out);
  if (values.api && !URL.canParse(values.api))
    throw new UsageError(`--api is "${values.api}", which is no address, e.g. --api https://api.example`);
  if (values.base && !/^\/?[a-z0-9._-]+(\/[a-z0-9._-]+)*\/?$|^\/$/i.test(values.base))
    throw new UsageError(`--base is "${values.base}", which is no path below a host, e.g. --base /fibre`);
  if (values.url && !/^https?:\/\/[^/?#]+/.test(values.url))
    throw new UsageError(`--url is "${values.url}", which is no address of a site, e.g. --url https://www.example.org`);
  const keepDays = daysOf(values['keep-days']);
  const engine = engineHash();
  const project = openProject(root, { engine });
  const name = knownSite(project, values.site) ?? '';
  const started = performance.now();
  const { site, problems } = project.compile(name);
  if (problems.length > 0)
    console.error(reportPretty(problems, { root, textOf: project.textOf, colour: process.stderr.isTTY === true }));
  if (!site) return 1;
  if (site.settings.abstract)
    throw new UsageError(
      `The site "${name}" is abstract: it is only there to be extended. Publish one that extends it.`,
    );
  const config = { ...(values.api ? { api: values.api } : {}), ...(values.url ? { base_url: values.url } : {}) };
  const files = await publishSite(site, {
    bundle: readBundle(root),
    config,
    base: values.base,
    pictureCache: pictureCacheOf(root),
    remembered: rememberedIn(root, engine),
  });
  const written = writeInto({ folder, given: values.out, keepDays }, files);
  console.log(
    `${name}: ${files.length} files, ${written.length} written, ${Math.round(performance.now() - started)} ms → ${values.out}`,
  );
  if (!files.some(({ path }) => path === 'sitemap.xml')) console.log(noAddress);
  return 0;
}

const noAddress =
  'No address is known, so there is no sitemap.xml, canonical link or preview picture: say --url https://… or set config.base_url in site.json';

/** Days as they are written on the command line. */
function daysOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,4}$/.test(given))
    throw new UsageError(`--keep-days is "${given}", which is no number of days, e.g. --keep-days 14`);
  return Number(given);
}

type Target = { readonly folder: string; readonly given: string; readonly keepDays: number | undefined };

/** A folder that cannot be written to, or that somebody else is writing to, is the caller's to mend. */
function writeInto({ folder, given, keepDays }: Target, files: readonly OutputFile[]): string[] {
  try {
    return writeSite(folder, files, { keepDays });
  } catch (failure) {
    if (failure instanceof FolderInUse) throw new UsageError(failure.message);
    if (!(failure instanceof Error) || !('code' in failure)) throw failure;
    throw new UsageError(
      `--out is "${given}", and nothing can be written there: ${failure.message}\nWhat was there before is still there, whole.`,
    );
  }
}
