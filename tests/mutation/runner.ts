/**
 * Runs a test file once as it is, which tells what each test comes by, and then once per mutant that is still alive, in the same
 * process: with the tests alone that came by it, until the first one fails. Each step is a line of the file `results.jsonl`.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTests } from '@vitest/runner';
import type { File, Task, Test } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import { mutantsOfRun } from './plugin';

type Line = {
  readonly event: 'tried' | 'killed' | 'reached' | 'broken' | 'ended';
  readonly mutant?: number;
  readonly file: string;
  /** Killed by nothing but time: steps without end, or a test that waited too long. */
  readonly late?: boolean;
};

const folder = process.env['MUTATION_FOLDER'] ?? '';
const resultsFile = join(folder, 'results.jsonl');

const note = (line: Line): void => appendFileSync(resultsFile, `${JSON.stringify(line)}\n`);

/** Mutants that need no more trying in a file: killed, or tried there already. */
function finished(file: string): ReadonlySet<number | undefined> {
  const lines = existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : [];
  return new Set(
    lines
      .filter(({ event, file: where }) => event === 'killed' || (event === 'tried' && where === file))
      .map(({ mutant }) => mutant),
  );
}

const nameOf = (task: Task): string => (task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name);

/** Tests that reach each mutant, by name; '' for code that ran outside of them, such as the module itself or a hook. */
const reached = new Map<number, Set<string>>();
/** Mutants are counted from 1; while it is 0, what comes by is noted. */
let active = 0;
const unchanged = -1;
let now = '';

/** How often a test may come by mutants of its module: many times what it does as it is, counted, so that a busy machine changes nothing. */
const fewestSteps = 300_000;
let mostSteps = 0;
let steps = 0;
let isLoop = false;

/** Ends an infinite loop of a mutant; throws again at each step, even if the error is caught. */
function step(): void {
  steps += 1;
  if (active === 0) mostSteps = Math.max(mostSteps, steps);
  else if (active > 0 && steps > Math.max(fewestSteps, 20 * mostSteps)) {
    isLoop = true;
    throw new Error('A mutant loops');
  }
}

Object.assign(globalThis, {
  $mutant: (number: number): boolean => {
    if (active === 0) reached.set(number, (reached.get(number) ?? new Set()).add(now));
    step();
    return number === active;
  },
});

const hasFailed = (task: Task): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed));

const errorsOf = (task: Task): string[] => [
  ...(task.result?.errors ?? []).map(({ message }) => message),
  ...('tasks' in task ? task.tasks.flatMap(errorsOf) : []),
];

export default class MutationRunner extends TestRunner {
  override onBeforeRunTask(test: Test): Promise<void> {
    now = nameOf(test);
    steps = 0;
    return super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    now = '';
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files?: File[]): void | Promise<void> {
    super.onAfterRunFiles();
    return files === undefined ? undefined : this.tryAll(files);
  }

  private async tryAll(files: readonly File[]): Promise<void> {
    for (const file of files) {
      if (hasFailed(file)) note({ event: 'broken', file: file.name });
      else await this.tryFile(file);
    }
    note({ event: 'ended', file: '' });
  }

  private async tryFile(file: File): Promise<void> {
    // The control: as they are run here, the tests pass while nothing is changed.
    if ((await this.tryMutant(unchanged, file, new Set(['']))) !== undefined)
      return note({ event: 'broken', file: file.name });
    const done = finished(file.name);
    for (const { number } of mutantsOfRun()) {
      const tests = reached.get(number);
      if (tests === undefined || done.has(number)) continue;
      note({ event: 'reached', mutant: number, file: file.name });
      const outcome = await this.tryMutant(number, file, tests);
      note({
        event: outcome === undefined ? 'tried' : 'killed',
        mutant: number,
        file: file.name,
        late: outcome === 'late',
      });
    }
    // Runs the unchanged module again: state left behind by a mutant would have failed all later ones.
    if ((await this.tryMutant(unchanged, file, new Set(['']))) !== undefined)
      note({ event: 'broken', file: file.name });
    reached.clear();
    mostSteps = 0;
  }

  /** Returns how the tests failed; undefined when they passed. */
  private async tryMutant(
    number: number,
    { filepath }: File,
    tests: ReadonlySet<string>,
  ): Promise<'failed' | 'late' | undefined> {
    active = number;
    steps = 0;
    isLoop = false;
    // State left behind by a mutant would fail all later ones.
    for (const store of ['localStorage', 'sessionStorage'] as const)
      if (store in globalThis && 'document' in globalThis) globalThis[store].clear();
    vi.unstubAllGlobals();
    vi.resetModules();
    vi.restoreAllMocks();
    vi.useRealTimers();
    let failed = false;
    const everything = tests.has('');
    const inner = Object.assign(Object.create(this) as TestRunner, {
      onCollected: () => undefined,
      onTaskUpdate: () => undefined,
      onAfterRunFiles: () => undefined,
      onCleanupWorkerContext: () => undefined,
      onBeforeRunTask: (test: Test) => {
        if (failed || !(everything || tests.has(nameOf(test)))) test.mode = 'skip';
        steps = 0;
        return TestRunner.prototype.onBeforeRunTask.call(this, test);
      },
      onAfterRunTask: (test: Test) => {
        failed ||= test.result?.state === 'fail';
        TestRunner.prototype.onAfterRunTask.call(this, test);
      },
    });
    try {
      const [file] = await startTests([filepath], inner as never);
      if (file === undefined) return 'failed';
      if (isLoop) return 'late';
      if (!hasFailed(file)) return undefined;
      return errorsOf(file).every((message) => /timed out/.test(message)) ? 'late' : 'failed';
    } finally {
      active = 0;
    }
  }
}
