/** Files that differ from Git's last commit. */
import { layerOfFile } from '../../../src/definition/source/folders';
import { execFileSync } from 'node:child_process';
import { layerFileOf } from '../../../src/definition/source/layer';
import type { ChangesAnswer, FileChange } from '../../../studio/protocol';
import type { StudioJournal } from './journal';
import { titleOfSite } from './layers';
import type { StudioProject } from './layers';
import { diskBytes, isPicture } from './own-file';
import type { FileContent } from './own-file';
import { wordsBetween } from './words';

/** Returns the output of git; undefined if git fails or is not installed. Takes no locks: people work in the same folder. */
function gitBytes(root: string, words: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', ['--no-optional-locks', ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return undefined;
  }
}

const gitText = (root: string, words: readonly string[]): string | undefined => gitBytes(root, words)?.toString();

const kilobytes = (content: string | Buffer): string => `${Math.ceil(content.length / 1024)} kB`;

/** Returns the change of a picture. Its bytes have no readable difference: each existing side has an empty text. */
function pictureChange(file: string, before: FileContent, after: FileContent): FileChange {
  const sizes = [before, after].map((content) => (content === null ? 'none' : kilobytes(content)));
  return {
    file,
    layer: layerOfFile(file),
    ...(before !== null && { before: '' }),
    ...(after !== null && { after: '' }),
    words: [`picture: ${sizes.join(' → ')}`],
  };
}

/** Returns the change of a file, as the difference of its texts. */
export function fileChange(file: string, before: FileContent, after: FileContent): FileChange {
  if (isPicture(file)) return pictureChange(file, before, after);
  const [old, own] = [before?.toString(), after?.toString()];
  return {
    file,
    layer: layerOfFile(file),
    ...(old !== undefined && { before: old }),
    ...(own !== undefined && { after: own }),
    words: wordsBetween(old, own),
  };
}

/** A definition file that differs from the last commit. */
type Changed = {
  readonly file: string;
  /** The file is untracked, so that git has no earlier text. */
  readonly isNew: boolean;
};

/** Returns the definition files of some layers that were changed, added or deleted since the last commit; undefined outside of Git. */
function changedFiles(root: string, layers: readonly string[]): readonly Changed[] | undefined {
  const status = gitText(root, ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--', '.']);
  const prefix = gitText(root, ['rev-parse', '--show-prefix'])?.trim() ?? '';
  return status
    ?.split('\0')
    .map((line) => ({ isNew: line.startsWith('??'), path: line.slice(3) }))
    .flatMap(({ isNew, path }) => (path.startsWith(prefix) ? [{ isNew, file: path.slice(prefix.length) }] : []))
    .filter(({ file }) => isPicture(file) || layerFileOf(file.replace(/^sites\/[^/]+\//, '')) !== undefined)
    .filter(({ file }) => layers.includes(layerOfFile(file)));
}

const things = { bodies: 'page', parts: 'part', layouts: 'form', schemas: 'form', operations: 'operation' } as const;

/** Returns the name of a file for a commit message: page home, texts, site.json. */
function thingOf(file: string): string {
  const inside = file.replace(/^sites\/[^/]+\//, '');
  const found = layerFileOf(inside);
  if (found?.kind === 'messages') return 'texts';
  if (isPicture(file)) return `picture ${inside.replace(/^.*\//, '')}`;
  const kind = found && found.kind in things ? things[found.kind as keyof typeof things] : undefined;
  return kind === undefined ? inside : `${kind} ${found?.name}`;
}

function messageFor({ project }: StudioProject, changes: readonly FileChange[]): string {
  const [first] = changes;
  if (first === undefined) return '';
  const layers = [...new Set(changes.map(({ layer }) => titleOfSite(project, layer)))];
  const named = [...new Set(changes.map(({ file }) => thingOf(file)))];
  const more = named.length > 3 ? ` and ${named.length - 3} more` : '';
  return `${layers.join(', ')}: change ${named.slice(0, 3).join(', ')}${more}`;
}

/** Returns the changes in the layers of a site since the last commit. */
export function changesSinceCommit(studio: StudioProject, site: string, journal: StudioJournal): ChangesAnswer {
  const found = changedFiles(studio.root, studio.project.chain(site));
  const changes = (found ?? []).map(({ file, isNew }) => {
    const before = isNew ? undefined : gitBytes(studio.root, ['show', `HEAD:./${file}`]);
    return fileChange(file, before ?? null, diskBytes(studio.root, file));
  });
  return {
    changes,
    isInGit: found !== undefined,
    canUndo: journal.canUndo,
    canRedo: journal.canRedo,
    message: messageFor(studio, changes),
  };
}
