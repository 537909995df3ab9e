import { readdirSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join } from 'node:path';

const calmMs = 10;

function foldersBelow(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    );
    return [folder, ...inside.flatMap((entry) => foldersBelow(join(folder, entry.name)))];
  } catch {
    return [];
  }
}

export type WatchOptions = {
  /** Watched themselves, not what lies in folders below. */
  readonly flat: readonly string[];
  /** Watched with everything below. */
  readonly deep: readonly string[];
  /** Files whose changes count, by their path; default all. */
  readonly matches?: (path: string) => boolean;
  /** Told what changed, as far as the system says. */
  readonly onChange: (paths: readonly string[]) => void;
};

/**
 * Calls back shortly after files changed, once for all changes that come together. One watcher a folder: it sees editors
 * that replace files, needs no watcher per file and works alike on every system.
 */
export function watchFolders({ flat, deep, matches = () => true, onChange }: WatchOptions): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  const paths = new Set<string>();
  let calm: NodeJS.Timeout | undefined;

  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = (folder: string, name: string | null) => {
    if (name !== null) {
      const path = join(folder, name);
      if (!matches(path)) return;
      paths.add(path);
    }
    clearTimeout(calm);
    calm = setTimeout(() => {
      follow();
      const told = [...paths];
      paths.clear();
      onChange(told);
    }, calmMs);
  };
  function follow(): void {
    const wanted = new Set([...flat, ...deep.flatMap(foldersBelow)]);
    for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) forget(folder);
    for (const folder of wanted) {
      if (watchers.has(folder)) continue;
      try {
        watchers.set(
          folder,
          watch(folder, (_kind, name) => changed(folder, name)).on('error', () => forget(folder)),
        );
      } catch {
        // Gone since it was listed; the change that took it away is reported by its parent.
      }
    }
  }
  follow();
  return {
    close() {
      clearTimeout(calm);
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}
