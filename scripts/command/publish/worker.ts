/** A thread that publishes sites one after another: shared definitions are read, checked and compiled once. */
import { parentPort, workerData } from 'node:worker_threads';
import { SharedReplies } from '../../../src/publish/data/replies';
import { openForPublishing, tryToPublish } from './make';
import type { Work, WorkerSetup } from './work';

const { root, engine }: WorkerSetup = workerData;
const opened = { ...openForPublishing(root, engine), replies: new SharedReplies() };

parentPort?.on('message', async (work: Work) => {
  if (work === undefined) parentPort?.close();
  else parentPort?.postMessage(await tryToPublish(work, opened));
});
