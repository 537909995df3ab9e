/** A thread that publishes one site after the other: what they share is read, judged and compiled once. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../../../src/definition/problems';
import { UsageError } from '../usage';
import { makeSite, openForPublishing } from './make';
import type { PublishRequest } from './request';
import { errorText } from './work';
import type { Work, WorkOutcome, WorkReport, WorkerSetup } from './work';

const { root, engine }: WorkerSetup = workerData;
const opened = openForPublishing(root, engine);

async function report(request: PublishRequest): Promise<WorkReport> {
  const problems: Problem[] = [];
  const broken: string[] = [];
  const listener = {
    onProblems: (found: readonly Problem[]) => problems.push(...found),
    onBroken: (failure: unknown) => broken.push(errorText(failure)),
  };
  const outcome = await makeSite(request, opened, listener).catch((failure: unknown): WorkOutcome =>
    failure instanceof UsageError
      ? { kind: 'cannot', message: failure.message }
      : { kind: 'failed', message: errorText(failure) },
  );
  return { outcome, problems, broken };
}

parentPort?.on('message', async (work: Work) => {
  if (work === undefined) parentPort?.close();
  else parentPort?.postMessage(await report(work));
});
