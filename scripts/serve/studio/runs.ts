/** Commands of `faceplate` that the studio starts: each in its own process, one at a time. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import type { RunAnswer, StudioCommand, StudioRun } from '../../../studio/run-protocol';

export type RunOptions = {
  readonly root: string;
  /** The script of the command line, as in `node FILE publish`. */
  readonly script: string;
  /** Called at each start and end. */
  readonly onNews: () => void;
};

export type WantedRun = {
  readonly command: StudioCommand;
  readonly site: string;
  /** Arguments of each call, in order. The last call of a preview serves until it is stopped. */
  readonly calls: readonly (readonly string[])[];
};

/** Maximum number of kept output lines. */
const keptLines = 300;

/** Time that a process has to end after a signal, in milliseconds. */
const patienceMs = 5000;

/** A module that exits a forked process when its parent is gone, for any reason. */
export const leash = `data:text/javascript,${encodeURIComponent("process.once('disconnect', () => process.exit(1)); process.channel?.unref();")}`;

type Run = Pick<WantedRun, 'command' | 'site' | 'calls'> & {
  readonly lines: string[];
  readonly started: number;
  state: StudioRun['state'];
  exitCode?: number;
  ended?: number;
};

type Preview = { readonly site: string; readonly link: string; readonly child: ChildProcess };

async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill();
  await ended;
  clearTimeout(timer);
}

export class StudioRuns {
  private run: Run | undefined;
  private child: ChildProcess | undefined;
  private preview: Preview | undefined;
  /** A stopped command whose process has not ended yet. */
  private stopping: Run | undefined;

  constructor(private readonly options: RunOptions) {}

  get answer(): RunAnswer {
    const { run, preview } = this;
    return {
      ...(run && { run: reported(run) }),
      ...(preview && { preview: { site: preview.site, link: preview.link } }),
    };
  }

  /** Starts a command. Returns the reason for a refusal; undefined if it runs. */
  start(wanted: WantedRun): string | undefined {
    if (this.run?.state === 'running')
      return `faceplate ${this.run.command} is still running for ${this.run.site}: wait until it ends, or stop it.`;
    if (this.stopping)
      return `faceplate ${this.stopping.command} for ${this.stopping.site} is being stopped: try again in a few seconds.`;
    const run: Run = { ...wanted, lines: [], started: Date.now(), state: 'running' };
    this.run = run;
    this.options.onNews();
    void this.follow(run).then((state) => {
      run.state = state;
      run.ended = Date.now();
      this.options.onNews();
    });
    return undefined;
  }

  /** Stops the running command. */
  async stop(): Promise<void> {
    const { run } = this;
    if (run?.state !== 'running') return;
    run.state = 'stopped';
    this.stopping = run;
    await endProcess(this.child);
    this.stopping = undefined;
  }

  /** Ends the served preview. */
  endPreview(): Promise<void> {
    return endProcess(this.preview?.child);
  }

  /** Ends every process. */
  async close(): Promise<void> {
    await this.stop();
    await this.endPreview();
  }

  private async follow(run: Run): Promise<StudioRun['state']> {
    const last = run.calls.length - 1;
    for (const [index, words] of run.calls.entries()) {
      const serves = run.command === 'preview' && index === last;
      if (serves) await endProcess(this.preview?.child);
      if (isStopped(run)) return 'stopped';
      const exitCode = await this.call(run, words, serves);
      if (isStopped(run)) return 'stopped';
      if (exitCode === 'serving' || exitCode === 0) continue;
      run.exitCode = exitCode;
      return 'failed';
    }
    return 'done';
  }

  /** Runs one call. Resolves to its exit code, or as soon as it serves. */
  private async call(run: Run, words: readonly string[], serves: boolean): Promise<number | 'serving'> {
    const child = fork(this.options.script, words, {
      cwd: this.options.root,
      silent: true,
      execArgv: ['--import', leash],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    this.child = child;
    return new Promise((done) => {
      const print = (line: string): void => {
        const text = stripVTControlCharacters(line).trimEnd();
        if (text.trim() === '') return;
        run.lines.push(text);
        run.lines.splice(0, run.lines.length - keptLines);
        const [link] = serves ? (/https?:\/\/\S+/.exec(text) ?? []) : [];
        if (link === undefined || this.preview?.child === child) return;
        this.preview = { site: run.site, link, child };
        done('serving');
      };
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface({ input: stream }).on('line', print);
      child.once('error', ({ message }) => {
        print(message);
        done(1);
      });
      // The last lines arrive before this event.
      child.once('close', (code) => {
        if (this.preview?.child === child) {
          this.preview = undefined;
          this.options.onNews();
        }
        done(code ?? 1);
      });
    });
  }
}

/** A function, since the state may change while the process runs. */
const isStopped = ({ state }: Run): boolean => state === 'stopped';

const reported = ({ command, site, calls, lines, started, state, exitCode, ended }: Run): StudioRun => ({
  command,
  site,
  typed: calls.map((words) => ['npx faceplate', ...words].join(' ')),
  lines: [...lines],
  state,
  ...(exitCode !== undefined && { exitCode }),
  milliseconds: (ended ?? Date.now()) - started,
});
