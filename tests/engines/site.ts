import { inject } from 'vitest';
import { serveFolder } from '../../scripts/serve/static/static';
import { probePath, probeScript } from './probe';

/** `hold`: the answer never comes, as on a connection that is lost meanwhile. */
type Loss = { readonly file: RegExp; left: number; readonly hold: boolean };

/** The site as one test file serves it: it tells what was asked for and what the probes reported, and can lose files. */
export type ProbedSite = {
  readonly url: string;
  /** Addresses asked for, with their query, since the last call of `begin`. */
  readonly asked: () => readonly string[];
  readonly faults: () => readonly string[];
  /** Addresses requested without an answer since then. */
  readonly lost: () => readonly string[];
  /** Forgets what was asked, reported, lost and to be lost. */
  readonly begin: () => void;
  /** Refuses a file the next `times` it is asked for. */
  readonly lose: (file: RegExp, times: number) => void;
  /** Never answers when a file is asked for. */
  readonly hold: (file: RegExp) => void;
  /** Ends when a report with these words has come. */
  readonly heard: (words: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Serves the probed copy of the base site on a port of its own. */
export async function serveProbed(): Promise<ProbedSite> {
  let asked: string[] = [];
  let reports: string[] = [];
  let losses: Loss[] = [];
  let lost: string[] = [];
  const { folder } = inject('probed');
  const { url, close } = await serveFolder({
    folder,
    port: 0,
    answerFirst: (request, response) => {
      const address = request.url ?? '/';
      if (address === `${probePath}.js`) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(probeScript);
        return true;
      }
      if (address === probePath) {
        request.setEncoding('utf8').on('data', (text: string) => reports.push(text));
        response.writeHead(204).end();
        return true;
      }
      asked.push(address);
      const loss = losses.find(({ file, left }) => left > 0 && file.test(address));
      if (!loss) return false;
      loss.left -= 1;
      lost.push(address);
      if (loss.hold) return true;
      response.writeHead(503, { 'cache-control': 'no-store' }).end();
      return true;
    },
  });
  const heard = async (words: string): Promise<void> => {
    for (let left = 100; !reports.some((line) => line.includes(words)); left -= 1) {
      if (left === 0) throw new Error(`No page reported "${words}"`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  return {
    url,
    close,
    heard,
    asked: () => asked,
    lost: () => lost,
    faults: () => reports.filter((line) => !line.includes('flush ')),
    begin: () => {
      [asked, reports, losses, lost] = [[], [], [], []];
    },
    lose: (file, times) => {
      losses.push({ file, left: times, hold: false });
    },
    hold: (file) => {
      losses.push({ file, left: Infinity, hold: true });
    },
  };
}
