import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';
import { sourceFolders } from '../../../src/definition/source/folders';

const calmMs = 10;

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}

/** Passes on the paths that come together at once, shortly after the last of them. */
export function inBatches(onChange: (paths: readonly string[]) => void) {
  const paths = new Set<string>();
  let calm: NodeJS.Timeout | undefined;
  return {
    add: (path: string | undefined): void => {
      if (path !== undefined) paths.add(path);
      clearTimeout(calm);
      calm = setTimeout(() => {
        const batch = [...paths];
        paths.clear();
        onChange(batch);
      }, calmMs);
    },
    close: (): void => clearTimeout(calm),
  };
}

export type WatchOptions = {
  /** Folders watched without their subfolders. */
  readonly flat: readonly string[];
  /** Watched with everything below. */
  readonly deep: readonly string[];
  /** Files whose changes count, by their path; default all. */
  readonly matches?: (path: string) => boolean;
  /** Receives the changed paths, as far as the system reports them. */
  readonly onChange: (paths: readonly string[]) => void;
};

/** Every folder in which definitions of a project can be. */
export const projectFolders = (root: string): Pick<WatchOptions, 'flat' | 'deep'> => ({
  flat: [root],
  deep: sourceFolders.map((name) => join(root, name)),
});

/** Whether a file is hidden, or the copy that an editor makes before it saves. */
export const isUnrelated = (path: string): boolean => /(^|[\\/])\.[^\\/]*$|~$/.test(path);

/**
 * Calls back shortly after files changed, once for all changes that come together. One watcher a folder: it sees editors
 * that replace files, needs no watcher per file and works alike on every system.
 */
export function watchFolders({ flat, deep, matches = () => true, onChange }: WatchOptions): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  const batch = inBatches((paths) => {
    follow();
    onChange(paths);
  });

  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = (folder: string, kind: string, name: string | null) => {
    const path = name === null ? folder : join(folder, name);
    // A watcher stays with the folder it was made for: one that took its place under the same name needs a new one.
    if (kind === 'rename' || name === null)
      for (const each of [...watchers.keys()]) if (each === path || each.startsWith(path + sep)) forget(each);
    if (name === null) batch.add(undefined);
    else if (matches(path)) batch.add(path);
  };
  /** Watches a folder, then lists it: a folder created in between is either listed or reported. */
  function followFolder(folder: string, isDeep: boolean, reached: Set<string>): void {
    reached.add(folder);
    try {
      if (!watchers.has(folder))
        watchers.set(
          folder,
          watch(folder, (kind, name) => changed(folder, kind, name)).on('error', () => forget(folder)),
        );
    } catch {
      // Gone since it was listed; the change that took it away is reported by its parent.
      return;
    }
    if (isDeep) for (const inner of foldersIn(folder)) followFolder(inner, true, reached);
  }
  function follow(): void {
    const reached = new Set<string>();
    for (const folder of flat) followFolder(folder, false, reached);
    for (const folder of deep) followFolder(folder, true, reached);
    for (const folder of [...watchers.keys()]) if (!reached.has(folder)) forget(folder);
  }
  follow();
  return {
    close() {
      batch.close();
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}
