import { createHash } from 'node:crypto';
import { lastingFolders } from '../../runtime/taken-path.ts';

/** One file of a published site, its path below the site's folder. */
export type OutputFile = { readonly path: string; readonly content: string | Uint8Array };

/** Eight base-36 digits of a content's SHA-256, 41 bits: names files that may be cached for ever. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest().readBigUInt64BE().toString(36).padStart(13, '0').slice(-8);

/** A file named by its content: `_fp/site.css` → `_fp/site.1a2b3c4d.css`. */
export function hashedFile(path: string, content: string | Uint8Array): OutputFile {
  const dot = path.lastIndexOf('.');
  return { path: `${path.slice(0, dot)}.${contentHash(content)}${path.slice(dot)}`, content };
}

/** Files in the immutable folders whose name stays when their content changes. */
const changing = ['_fp/consent/', '_fp/addresses.json', '_fp/data.json'];

/** Whether the content of a path never changes, so that it may be cached for ever and kept next to its successor. */
export const isLasting = (path: string): boolean =>
  lastingFolders.includes(path.split('/')[0] ?? '') && !changing.some((start) => path.startsWith(start));
