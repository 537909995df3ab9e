/** Publishes several sites in parallel threads; a failure of one does not affect the others. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { textAt } from '../../../src/definition/source/folders';
import { acrossSites } from '../../../src/definition/check/same-mistake';
import { grouped } from '../../../src/base/json';
import { progressLine } from '../progress';
import { abstractMessage, keptLines, publishedCode, publishedLine, printProblems } from './outcome';
import type { PublishRequest, PublishRequests } from './request';
import { withoutEngine } from './unchanged';
import { errorText } from './work';
import type { Work, WorkOutcome, WorkReport, WorkerSetup } from './work';

type Finished = WorkReport & { readonly request: PublishRequest };

/** Returns the result of a thread that ended without a report, for example out of memory. */
const lost = (message: string): WorkReport => ({ outcome: { kind: 'failed', message }, problems: [], broken: [] });

/** Sends one site to a thread; resolves to whether the thread can take another. */
function give(worker: Worker, request: PublishRequest, finish: (report: WorkReport) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = (report: WorkReport, goesOn: boolean): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish(report);
      resolve(goesOn);
    };
    const onMessage = (report: WorkReport): void => ended(report, true);
    const onError = (failure: unknown): void => ended(lost(errorText(failure)), false);
    const onExit = (code: number): void => ended(lost(`The thread ended by itself (${code}).`), false);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const work: Work = request;
    worker.postMessage(work);
  });
}

/** Processes the queue with one thread, which is replaced if it ends. */
async function workOff(
  waiting: PublishRequest[],
  setup: WorkerSetup,
  finish: (finished: Finished) => void,
): Promise<void> {
  let worker: Worker | undefined;
  for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
    const own = request;
    worker ??= new Worker(join(import.meta.dirname, 'publish-worker.js'), {
      workerData: setup,
      // Options of the parent process, such as a script to run, do not apply to its workers.
      execArgv: [],
    });
    const goesOn = await give(worker, own, (report) => finish({ ...report, request: own }));
    if (!goesOn) worker = undefined;
  }
  await worker?.terminate();
}

/** Exit codes by outcome of a site. */
const exitCodes: Readonly<Record<WorkOutcome['kind'], number>> = {
  published: 0,
  abstract: 0,
  refused: 1,
  cannot: 2,
  failed: 3,
};

const exitCodeOf = (outcome: WorkOutcome): number =>
  outcome.kind === 'published' ? publishedCode(outcome) : exitCodes[outcome.kind];

/** Returns the outcome of a site. Naming an abstract site is an error; --all skips it. */
function judged({ request, outcome }: Finished, isAll: boolean): WorkOutcome {
  return outcome.kind === 'abstract' && !isAll ? { kind: 'cannot', message: abstractMessage(request.site) } : outcome;
}

/** Prints one message for each cause, with all sites that it affects. */
function sayCauses(finished: readonly { readonly site: string; readonly outcome: WorkOutcome }[]): void {
  const causes = grouped(
    finished.flatMap(({ site, outcome }) => ('message' in outcome ? [{ site, message: outcome.message }] : [])),
    ({ message }) => message,
  );
  for (const [message, sites] of causes) console.error(`${sites.map(({ site }) => site).join(', ')}: ${message}`);
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function summaryOf(finished: readonly { readonly site: string; readonly outcome: WorkOutcome }[]): string {
  const done = finished.filter(({ outcome }) => outcome.kind === 'published');
  const abstract = finished.filter(({ outcome }) => outcome.kind === 'abstract').length;
  const missing = finished.filter(({ outcome }) => exitCodes[outcome.kind] > 0).map(({ site }) => site);
  return [
    `${counted(done.length, 'site')} published`,
    ...(abstract > 0 ? [`${abstract} abstract`] : []),
    ...(missing.length > 0 ? [`${missing.length} not: ${missing.join(', ')}`] : []),
  ].join(', ');
}

/** Publishes each site to its own folder and reports it at once; returns the highest exit code. */
export async function publishMany({ requests, isAll, workers }: PublishRequests, setup: WorkerSetup): Promise<number> {
  const finished: Finished[] = [];
  const line = progressLine('');
  const finish = (report: Finished): void => {
    finished.push(report);
    line.end();
    const { request, outcome, broken } = report;
    for (const failure of broken) console.error(`${request.site}: ${failure}`);
    if (outcome.kind === 'published') {
      console.log(publishedLine(request, outcome));
      for (const line of keptLines(request, outcome)) console.error(line);
    }
    if (finished.length < requests.length) line.tell('site', finished.length, requests.length);
  };
  const waiting: PublishRequest[] = [];
  for (const request of requests) {
    const known = withoutEngine(request, setup.engine);
    if (known === undefined) waiting.push(request);
    else finish({ ...known, request });
  }
  const threads = Math.min(workers, waiting.length);
  await Promise.all(Array.from({ length: threads }, () => workOff(waiting, setup, finish)));
  line.end();
  const inOrder = requests.flatMap((request) => finished.find((one) => one.request === request) ?? []);
  printProblems(acrossSites(inOrder.map(({ problems }) => problems)), setup.root, (file) => textAt(setup.root, file));
  const outcomes = inOrder.map((one) => ({ site: one.request.site, outcome: judged(one, isAll) }));
  sayCauses(outcomes);
  console.log(summaryOf(outcomes));
  return Math.max(0, ...outcomes.map(({ outcome }) => exitCodeOf(outcome)));
}
