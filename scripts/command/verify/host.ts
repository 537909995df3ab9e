/** Verifies that a host responds with the published files: each decoded body, and each header as in `_headers`. */
import { grouped } from '../../../src/base/json';
import { contentsFile, fileFacts, parseContents } from '../../../src/publish/files/contents';
import type { PublicationContents } from '../../../src/publish/files/contents';
import { headersFor, parseHeaders } from '../../serve/static/header-file';
import { unserved } from '../../serve/static/lookup';
import { UsageError } from '../usage';
import type { Deviation, Verified } from './deviation';
import { fault } from './folder';

const atOnce = 8;
const longestMs = 30_000;

/** Returns the address path of a file: a document without its file extension. */
const addressOf = (path: string): string => path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(longestMs) });
  } catch (failure) {
    const { cause } = failure instanceof Error ? failure : {};
    const why = cause instanceof Error ? cause.message : String(failure);
    throw new UsageError(`${url} does not answer (${why}): start the server, or name another address with --url.`);
  }
}

async function contentsAt(url: string): Promise<{ readonly contents: PublicationContents; readonly text: string }> {
  const answer = await ask(`${url}/${contentsFile}`);
  const text = await answer.text();
  const contents = answer.ok ? parseContents(text) : undefined;
  if (contents !== undefined) return { contents, text };
  throw new UsageError(
    `${url}/${contentsFile} says nothing of what was published (status ${answer.status}): upload that file with the others, or name the address with the path that the site was published for.`,
  );
}

/** A wrong header, and its address. */
type Wrong = {
  readonly name: string;
  readonly wanted: string;
  readonly found: string | null;
  readonly address: string;
};

type Looked = { readonly finding?: Deviation; readonly wrong: readonly Wrong[] };

const plain = (value: string | null): string => (value ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a file is missing. A host may serve the not-found page with status 404. */
const isMissing = (path: string, status: number): boolean =>
  status !== 200 && !(addressOf(path).endsWith('404') && status === 404);

async function look(url: string, path: string, { files, headers }: PublicationContents): Promise<Looked> {
  const address = `${url}/${addressOf(path)}`;
  const answer = await ask(address);
  const body = new Uint8Array(await answer.arrayBuffer());
  if (isMissing(path, answer.status))
    return { finding: { about: path, message: `${address} answers ${answer.status}: upload the file` }, wrong: [] };
  const wanted = files[path];
  const wrong = wanted && fault(body, wanted);
  if (wrong !== undefined)
    return {
      finding: { about: path, message: `${address} ${wrong}: upload it again, and empty what stores it on the way` },
      wrong: [],
    };
  const rules = [...headersFor(parseHeaders(headers), new URL(address).pathname)];
  return {
    wrong: rules
      // Browsers ignore it over http, and hosts omit it.
      .filter(([name]) => name !== 'strict-transport-security' || url.startsWith('https:'))
      .filter(([name]) => name !== 'cache-control' || answer.status === 200)
      .map(([name, value]) => ({ name, wanted: value, found: answer.headers.get(name), address }))
      .filter(({ wanted: value, found }) => plain(value) !== plain(found)),
  };
}

/** Returns one message for each header and value, with all files that have it. */
function headerFindings(wrong: readonly Wrong[]): readonly Deviation[] {
  const causes = grouped(wrong, ({ name, wanted, found }) => JSON.stringify([name, wanted, found]));
  return [...causes.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { name, wanted, found, address } = first;
    const where = all.length === 1 ? address : `${address} and ${all.length - 1} more`;
    const is = found === null ? 'without it' : `with "${found}"`;
    return [
      {
        about: name,
        message: `${where} is answered ${is} instead of "${wanted}": set it as npx faceplate host or _headers says`,
      },
    ];
  });
}

/** Verifies a site on a host. Takes its published address, with its path and without a trailing slash. */
export async function verifyHost(url: string): Promise<Verified> {
  const { contents, text } = await contentsAt(url);
  const paths = Object.keys(contents.files).filter((path) => !unserved.has(path));
  const waiting = [...paths];
  const looked: Looked[] = [];
  const worker = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      looked.push(await look(url, path, contents));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (fileFacts((await contentsAt(url)).text).sha256 !== fileFacts(text).sha256)
    throw new UsageError(`${url} was published again in the meantime. Verify it again.`);
  return {
    site: contents.site,
    faceplate: contents.faceplate,
    looked: paths.length,
    kept: 0,
    findings: [
      ...looked.flatMap(({ finding }) => finding ?? []).sort((one, other) => (one.about < other.about ? -1 : 1)),
      ...headerFindings(looked.flatMap(({ wrong }) => wrong)),
    ],
  };
}
