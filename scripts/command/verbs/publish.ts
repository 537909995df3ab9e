import { siteNames, textAt } from '../../../src/definition/source/folders';
import type { Problem } from '../../../src/definition/problems';
import { reportPretty } from '../../../src/definition/report/pretty';
import type { TextOf } from '../../../src/definition/source-site';
import { digestsOf, holdsPublication } from '../../../src/publish/files/published';
import { oldestKept } from '../../../src/publish/files/write';
import { keepRecord, publicationRecordOf } from '../publish/record';
import type { Publication } from '../publish/record';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { outFolder } from './out-folder';
import { knownSite } from '../known-site';
import type { Asked } from '../publish/make';

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
  const site = knownSite({ sites: () => siteNames(root) }, values.site) ?? '';
  const asked = { root, site, folder, out: values.out, keepDays, api: values.api, base: values.base, url: values.url };
  const publication =
    engine === undefined ? undefined : { root, site, engine, words: [values.api, values.base, values.url] };
  return (publication !== undefined && isThere(publication, asked)) || (await anew(asked, engine, publication)) ? 0 : 1;
}

function sayProblems(problems: readonly Problem[], root: string, textOf: TextOf): void {
  if (problems.length > 0)
    console.error(reportPretty(problems, { root, textOf, colour: process.stderr.isTTY === true }));
}

type Done = { readonly paths: readonly string[]; readonly written: number; readonly started: number };

function sayDone({ site, out }: Asked, { paths, written, started }: Done): void {
  const time = Math.round(performance.now() - started);
  console.log(`${site}: ${paths.length} files, ${written} written, ${time} ms → ${out}`);
  if (!paths.includes('sitemap.xml')) console.log(noAddress);
}

/** True when an earlier run published the very same and it still lies there: then nothing of the engine is loaded. */
function isThere(publication: Publication, asked: Asked): boolean {
  const started = performance.now();
  const record = publicationRecordOf(publication);
  if (record === undefined || !holdsPublication(asked.folder, record.contents, oldestKept(asked.keepDays)))
    return false;
  sayProblems(record.problems, asked.root, (file) => textAt(asked.root, file));
  sayDone(asked, { paths: Object.keys(record.contents), written: 0, started });
  return true;
}

/** Makes a site and writes what differs; false for a site with errors. */
async function anew(asked: Asked, engine: string | undefined, publication: Publication | undefined): Promise<boolean> {
  const { makeSite } = await import('../publish/make');
  const started = performance.now();
  const begun = Date.now();
  const made = await makeSite({ ...asked, engine }, (problems, textOf) => sayProblems(problems, asked.root, textOf));
  if (made === undefined) return false;
  const { files, written, isWhole } = made;
  sayDone(asked, { paths: files.map(({ path }) => path), written: written.length, started });
  if (publication !== undefined && isWhole) keepRecord(publication, digestsOf(files), begun);
  return true;
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
