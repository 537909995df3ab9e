import { textAt } from '../../../src/definition/source/folders';
import { isUnrelated, projectFolders, watchFolders } from '../../serve/dev/watch';
import { untilSignal } from '../../serve/until-signal';
import { engineHash } from '../engine-hash';
import { progressLine } from '../progress';
import { abstractMessage, keptLines, publishedCode, publishedLine, printProblems } from '../publish/outcome';
import type { Published } from '../publish/outcome';
import { outFolder } from '../publish/out-folder';
import { publishRequests } from '../publish/request';
import type { PublishRequest } from '../publish/request';
import { unchanged } from '../publish/unchanged';
import { UsageError } from '../usage';

/**
 * Runs `faceplate publish`: checks sites and writes their files; a site with errors is not written. Exit 0; 1 if a site has errors, a
 * broken block or a page without new API data, 2 if one cannot be written, 3 if one failed because of a bug in Faceplate.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const request = publishRequests(words, root);
  const engine = engineHash();
  if (request.isWatching) return publishWatching(request.requests, root, engine);
  const [only] = request.requests;
  if (!request.isMany && only !== undefined) return publishOne(only, engine);
  const { publishMany } = await import('../publish/many');
  return publishMany(request, { root, engine });
}

/** Publishes again after each change, until a signal ends it. */
async function publishWatching(
  requests: readonly PublishRequest[],
  root: string,
  engine: string | undefined,
): Promise<number> {
  for (const request of requests) outFolder(request.out, request);
  const { RepeatedPublication } = await import('../publish/again');
  const publication = new RepeatedPublication(root, requests, engine);
  // One at a time. A file may be incomplete while it is saved: the next change triggers another attempt.
  let work: Promise<unknown> = Promise.resolve();
  const next = (publish: () => Promise<void>): void => {
    work = work.then(publish).catch((failure: unknown) => console.error(failure));
  };
  const watcher = watchFolders({
    ...projectFolders(root),
    matches: (path) => !isUnrelated(path) && !requests.some(({ folder }) => folder.startsWith(path)),
    onChange: () => next(() => publication.publishAgain()),
  });
  next(() => publication.publish());
  return untilSignal(async () => {
    watcher.close();
    await work;
    publication.close();
  });
}

function sayDone(request: PublishRequest, outcome: Published): number {
  console.log(publishedLine(request, outcome));
  if (!outcome.hasSitemap) console.log(noAddress);
  if (request.samples) console.log(recorded(request));
  for (const line of keptLines(request, outcome)) console.error(line);
  return publishedCode(outcome);
}

async function publishOne(request: PublishRequest, engine: string | undefined): Promise<number> {
  const { root, site } = request;
  outFolder(request.out, request);
  const there = unchanged(request, engine);
  if (there !== undefined) {
    printProblems(there.problems, root, (file) => textAt(root, file));
    return sayDone(request, there.outcome);
  }
  const { makeSite, openForPublishing } = await import('../publish/make');
  const line = progressLine(`${site}: `);
  const opened = openForPublishing(root, engine);
  const outcome = await makeSite(request, opened, {
    onProblems: (problems) => printProblems(problems, root, opened.project.textOf),
    onProgress: line.tell,
    onBroken: (failure) => {
      line.end();
      console.error(failure);
    },
  });
  line.end();
  if (outcome.kind === 'abstract') throw new UsageError(abstractMessage(site));
  return outcome.kind === 'published' ? sayDone(request, outcome) : 1;
}

const recorded = ({ out }: PublishRequest): string =>
  `Recorded answers take the place of an API: look at it with npx faceplate preview ${out}. For visitors, publish with --api.`;

const noAddress =
  'No address is known, so there is no sitemap.xml, canonical link or preview picture: say --url https://… or set config.base_url in site.json';
