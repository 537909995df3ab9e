/** Files that differ from those of an earlier check, as far as a later one can be shorter for it. */
import type { CleanRecord } from './clean-record';
import { layerFileAt } from '../source/layer';
import type { LayerFile } from '../source/layer';

/** A file with another content. `before` is the hash of the earlier one. */
export type ChangedFile = {
  readonly layer: string;
  readonly path: string;
  readonly before: string;
  readonly file: Extract<LayerFile, { is: 'json' }>;
};

const shortening: ReadonlySet<string> = new Set(['messages', 'bodies', 'settings']);

type Files = Readonly<Record<string, string>>;

function changesIn(layer: string, before: Files, now: Files): readonly ChangedFile[] | undefined {
  const paths = Object.keys(now);
  if (paths.length !== Object.keys(before).length) return undefined;
  const found: ChangedFile[] = [];
  for (const path of paths) {
    const hash = before[path];
    if (hash === undefined) return undefined;
    if (hash === now[path]) continue;
    const file = layerFileAt(path);
    if (file?.is !== 'json' || !shortening.has(file.kind)) return undefined;
    found.push({ layer, path, before: hash, file });
  }
  return found;
}

/**
 * The files of a site that changed since its record: messages, pages and site.json. Undefined when something else did, or a file is new or gone:
 * then anything may be different.
 */
export function changedFiles(
  { files }: Pick<CleanRecord, 'files'>,
  now: (layer: string) => Files,
): readonly ChangedFile[] | undefined {
  const found: ChangedFile[] = [];
  for (const [layer, before] of Object.entries(files)) {
    const changed = changesIn(layer, before, now(layer));
    if (changed === undefined) return undefined;
    found.push(...changed);
  }
  return found;
}
