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

/** Collects paths, and passes them on together shortly after the last one. */
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
  /** Folders watched without their subfolders, for folders and JSON: they may hold anything else, such as a log of this very watcher. */
  readonly flat: readonly string[];
  /** Folders watched with their subfolders. */
  readonly deep: readonly string[];
  /** Selects the files to report, by path; default: all. */
  readonly matches?: (path: string) => boolean;
  /** Receives the changed paths that the system reports. */
  readonly onChange: (paths: readonly string[]) => void;
};

/** Returns all folders that can contain definitions of a project. */
export const projectFolders = (root: string): Pick<WatchOptions, 'flat' | 'deep'> => ({
  flat: [root],
  deep: sourceFolders.map((name) => join(root, name)),
});

/** Whether a file is hidden, or a backup copy of an editor. */
export const isUnrelated = (path: string): boolean => /(^|[\\/])\.[^\\/]*$|~$/.test(path);

/**
 * Calls back shortly after files changed, once for a batch. One watcher for each folder: this detects editors that
 * replace files, needs no watcher per file and works the same on every system.
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
    if (name !== null && flat.includes(folder) && !/^[^.]+(\.json)?$/.test(name)) return;
    const path = name === null ? folder : join(folder, name);
    // A watcher stays with its folder: a new folder of the same name needs a new watcher.
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
      // Deleted since it was listed; its parent reports that.
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
