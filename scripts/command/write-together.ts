/** Changes files of a project together: all of them, or none. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Project } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { UsageError } from './usage';

export type FileChanges = {
  /** Whole texts by path below the project. */
  readonly texts: ReadonlyMap<string, string>;
  /** New paths of files and folders by their old ones; moved after the texts are written. */
  readonly moves?: ReadonlyMap<string, string>;
  /** Files to delete. */
  readonly removed?: readonly string[];
};

/** Writes all changes and returns a function that reverts them. If a write fails, nothing is changed. */
export function writeTogether(root: string, { texts, moves = new Map(), removed = [] }: FileChanges): () => void {
  const undo: (() => void)[] = [];
  const takeBack = (): void => {
    for (const step of undo.splice(0).toReversed()) step();
  };
  const makeFolder = (folder: string): void => {
    const first = mkdirSync(folder, { recursive: true });
    if (first !== undefined) undo.push(() => rmSync(first, { recursive: true, force: true }));
  };
  try {
    for (const [path, text] of texts) {
      const file = join(root, path);
      makeFolder(dirname(file));
      const before = existsSync(file) ? readFileSync(file) : undefined;
      undo.push(() => {
        if (before === undefined) rmSync(file, { force: true });
        // A file that cannot be written is as it was.
        else if (!readFileSync(file).equals(before)) writeFileSync(file, before);
      });
      writeFileSync(file, text);
    }
    for (const path of removed) {
      const file = join(root, path);
      const before = readFileSync(file);
      undo.push(() => writeFileSync(file, before));
      rmSync(file);
    }
    for (const [from, to] of moves) {
      makeFolder(dirname(join(root, to)));
      renameSync(join(root, from), join(root, to));
      undo.push(() => renameSync(join(root, to), join(root, from)));
    }
  } catch (failure) {
    takeBack();
    throw new UsageError(`${failure instanceof Error ? failure.message : String(failure)}: nothing was changed.`);
  }
  return takeBack;
}

/** Returns the problems of a project, or of one site, after its files changed. Only changes are checked again. */
export function checkedAgain(project: Project, site?: string): readonly Problem[] {
  project.reload();
  return project.check(site);
}

/**
 * Writes all changes, and reverts them if the check finds errors or throws, or if a signal arrives meanwhile: then it throws. Returns the
 * errors.
 */
export async function writeIfRight(
  root: string,
  changes: FileChanges,
  check: () => readonly Problem[],
): Promise<readonly Problem[]> {
  let stopped: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => void (stopped = signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  let takeBack: (() => void) | undefined;
  try {
    takeBack = writeTogether(root, changes);
    const errors = check().filter(({ severity }) => severity === 'error');
    // A signal that was sent during the check is delivered now.
    await setImmediate();
    if (stopped !== undefined) throw new UsageError(`Stopped by ${stopped}: nothing was changed.`);
    if (errors.length === 0) takeBack = undefined;
    return errors;
  } finally {
    takeBack?.();
    for (const signal of signals) process.off(signal, stop);
  }
}
