/**
 * How a published folder is swapped in one step although it holds many files: what has a name of its own (documents, config.json)
 * is a link through `.publication/current`, which leads to one release; renaming that one link is the swap. What is named by content
 * lies there as itself, since old and new never meet under one name. docs/decisions/0018 says why.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { isLasting } from './files';

/** What publishing keeps for itself in a site's folder. */
export const ownFolder = '.publication';

/** Paths of everything below a folder but directories and what publishing keeps for itself. */
export function publishedFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(`${ownFolder}/`));
}

const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;
const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Whether a file holds exactly this. */
export const isUnchanged = (file: string, content: string | Uint8Array): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content as string));

/** The same file under a second name, where the file system can; else a copy. */
function give(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    // Of a link not the link is wanted, but what it leads to.
    linkSync(realpathSync(from), to);
  } catch {
    copyFileSync(from, to);
  }
}

/** When a file that is named by content was replaced: ISO times by path. */
export type Earlier = Readonly<Record<string, string>>;

/** One folder that is published into, as it lies there. Everything but `swap` leaves what visitors see as it is. */
export class ReleaseFolder {
  private readonly own: string;

  constructor(readonly folder: string) {
    this.own = join(folder, ownFolder);
    mkdirSync(this.own, { recursive: true });
  }

  get lock(): string {
    return join(this.own, 'lock.json');
  }

  /** The file that a path means now. */
  now = (path: string): string => join(this.folder, path);

  /** Where the release lies that visitors see; nothing does before the first swap. */
  private current = (...path: readonly string[]): string => join(this.own, 'current', ...path);

  private releaseOf = (id: string, ...path: readonly string[]): string => join(this.own, 'releases', id, ...path);

  private drafts = (): string => join(this.own, 'drafts');

  /** Takes away what a publication that was interrupted left behind. */
  tidy(): void {
    rmSync(this.drafts(), { recursive: true, force: true });
    const seen = isLink(this.current()) ? readlinkSync(this.current()).split('/').at(-1) : undefined;
    const releases = join(this.own, 'releases');
    for (const id of existsSync(releases) ? readdirSync(releases) : [])
      if (id !== seen) rmSync(join(releases, id), { recursive: true, force: true });
  }

  /** Puts a file into its place whole or not at all. */
  put(
    path: string,
    content: string | Uint8Array,
    make: (draft: string) => void = (draft) => writeFileSync(draft, content),
  ): void {
    mkdirSync(dirname(this.now(path)), { recursive: true });
    mkdirSync(this.drafts(), { recursive: true });
    const draft = join(this.drafts(), randomUUID());
    make(draft);
    renameSync(draft, this.now(path));
  }

  earlier(): Earlier {
    const file = this.current('earlier.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** Begins a release; `write` puts one of its files in, the others are taken over from what is there. */
  begin(earlier: Earlier): {
    readonly id: string;
    readonly write: (path: string, content: string | Uint8Array) => boolean;
    readonly drop: () => void;
  } {
    const id = randomUUID();
    mkdirSync(this.releaseOf(id), { recursive: true });
    writeFileSync(this.releaseOf(id, 'earlier.json'), JSON.stringify(earlier));
    return {
      id,
      write: (path, content) => {
        const file = this.releaseOf(id, 'site', path);
        const same = isUnchanged(this.now(path), content);
        if (same) give(this.now(path), file);
        else {
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        }
        return !same;
      },
      drop: () => rmSync(this.releaseOf(id), { recursive: true, force: true }),
    };
  }

  /** Makes links of what has a name of its own, those that lie there already and those that are coming; gives those it added. */
  link(coming: readonly string[]): string[] {
    if (!isThere(this.current())) {
      const { id } = this.begin({});
      for (const path of publishedFiles(this.folder))
        if (!isLasting(path)) give(this.now(path), this.releaseOf(id, 'site', path));
      this.swap(id);
    }
    const added: string[] = [];
    for (const path of new Set([...publishedFiles(this.current('site')), ...coming])) {
      if (isLink(this.now(path))) continue;
      const inRelease = this.current('site', path);
      if (!isThere(this.now(path))) added.push(path);
      else if (!isThere(inRelease)) give(this.now(path), inRelease);
      const target = join(relative(dirname(path), '.'), ownFolder, 'current/site', path);
      this.put(path, '', (draft) => symlinkSync(target, draft));
    }
    return added;
  }

  /** From here on visitors see this release. */
  swap(id: string): void {
    mkdirSync(this.drafts(), { recursive: true });
    const draft = join(this.drafts(), randomUUID());
    symlinkSync(join('releases', id), draft);
    renameSync(draft, this.current());
  }

  /** Whether a path is a link of ours, and to nothing. */
  isEmptyLink(path: string): boolean {
    const file = this.now(path);
    return isLink(file) && readlinkSync(file).includes(`${ownFolder}/current/`) && !existsSync(file);
  }

  /** Takes a file away, and folders that are empty then. */
  remove(path: string): void {
    rmSync(this.now(path), { force: true });
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      if (readdirSync(this.now(parent)).length > 0) return;
      rmdirSync(this.now(parent));
    }
  }
}
