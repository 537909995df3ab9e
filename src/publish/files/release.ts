/**
 * How a published folder with many files is swapped in one step: a file with a fixed name (documents, config.json)
 * is a link through `.publication/current`, which points to one release; renaming that link is the swap. Files named by content
 * are stored directly, because old and new ones never have the same name. docs/decisions/0018 has the reasons.
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
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { isLasting } from './files';

/** Folder in a site's folder for publishing's own files. */
export const ownFolder = '.publication';

/** Paths of all files below a folder, except publishing's own. */
export function publishedFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== ownFolder)
    .flatMap((entry) =>
      entry.isDirectory() ? readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true }) : [entry],
    )
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;
const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** A hard link to a file, if the file system supports it; otherwise a copy. */
function give(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    // For a symbolic link, its target.
    linkSync(realpathSync(from), to);
  } catch {
    copyFileSync(from, to);
  }
}

/** When files named by content were replaced: ISO times by path. */
export type Earlier = Readonly<Record<string, string>>;

/** A complete publication: when it became live, when it was replaced, and all its paths. */
export type PastRelease = {
  readonly id: string;
  readonly at: string;
  /** Absent while it is live. */
  readonly until?: string;
  /** It was rolled back. */
  readonly left?: boolean;
  readonly files: readonly string[];
};

/** Number of publications kept in addition to the live one. */
const pastReleases = 5;

/** Never leaves half a file, whenever it ends. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
}

/** A folder to publish into. Only `swap` changes what visitors see. */
export class ReleaseFolder {
  private readonly own: string;

  constructor(readonly folder: string) {
    this.own = join(folder, ownFolder);
    mkdirSync(this.own, { recursive: true });
  }

  get lock(): string {
    return join(this.own, 'lock.json');
  }

  /** The current file of a path. */
  now = (path: string): string => join(this.folder, path);

  /** Path in the live release; there is none before the first swap. */
  private current = (...path: readonly string[]): string => join(this.own, 'current', ...path);

  private releaseOf = (id: string, ...path: readonly string[]): string => join(this.own, 'releases', id, ...path);

  private drafts = (): string => join(this.own, 'drafts');

  /** The live release; undefined before the first swap. */
  private seen = (): string | undefined =>
    isLink(this.current()) ? readlinkSync(this.current()).split('/').at(-1) : undefined;

  private ids(): string[] {
    const releases = join(this.own, 'releases');
    return existsSync(releases) ? readdirSync(releases) : [];
  }

  private record = (id: string): string => this.releaseOf(id, 'publication.json');

  /** Records that a release is complete, and its later state. */
  private note({ id, ...release }: PastRelease): void {
    writeWhole(this.record(id), JSON.stringify(release));
  }

  /** All complete publications that still exist, newest first. */
  releases(): readonly PastRelease[] {
    const known = this.ids().filter((id) => existsSync(this.record(id)));
    return known
      .map((id): PastRelease => ({ id, ...JSON.parse(readFileSync(this.record(id), 'utf8')) }))
      .sort((one, other) => (one.at < other.at ? 1 : -1));
  }

  /** The live one. */
  shown = (): PastRelease | undefined => this.releases().find(({ id }) => id === this.seen());

  /** Removes leftovers of an interrupted publication, and publications replaced before a time. */
  tidy(oldest: number): void {
    rmSync(this.drafts(), { recursive: true, force: true });
    const seen = this.seen();
    const past = this.releases().filter(({ id, until }) => id !== seen && Date.parse(until ?? '') > oldest);
    const wanted = new Set([seen, ...past.slice(0, pastReleases).map(({ id }) => id)]);
    for (const id of this.ids()) if (!wanted.has(id)) rmSync(this.releaseOf(id), { recursive: true, force: true });
  }

  /** Writes a file completely or not at all. */
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

  /** Starts a release; `write` adds a new file, `take` an existing one, and all others are kept. */
  begin(
    earlier: Earlier,
    files: readonly string[],
    at: Date,
  ): {
    readonly id: string;
    readonly write: (path: string, content: string | Uint8Array) => void;
    readonly take: (path: string) => void;
    readonly complete: () => void;
    readonly drop: () => void;
  } {
    const id = randomUUID();
    mkdirSync(this.releaseOf(id), { recursive: true });
    writeFileSync(this.releaseOf(id, 'earlier.json'), JSON.stringify(earlier));
    const drop = () => rmSync(this.releaseOf(id), { recursive: true, force: true });
    return {
      id,
      write: (path, content) => {
        const file = this.releaseOf(id, 'site', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      },
      take: (path) => give(this.now(path), this.releaseOf(id, 'site', path)),
      complete: () => this.note({ id, at: at.toISOString(), files }),
      drop,
    };
  }

  /** Creates links for files with a fixed name, existing and new ones; returns the added ones. */
  link(coming: readonly string[]): string[] {
    if (!isThere(this.current())) {
      const files = publishedFiles(this.folder);
      const named = files.filter((path) => !isLasting(path));
      const lastWrite = Math.max(0, ...named.map((path) => statSync(this.now(path)).mtimeMs));
      const { id, complete } = this.begin({}, files, new Date(lastWrite));
      for (const path of named) give(this.now(path), this.releaseOf(id, 'site', path));
      complete();
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

  /** Makes this release live. `left`: the caller has rolled back the former one. */
  swap(id: string, now = new Date(), left = false): void {
    const before = this.shown();
    mkdirSync(this.drafts(), { recursive: true });
    const draft = join(this.drafts(), randomUUID());
    symlinkSync(join('releases', id), draft);
    renameSync(draft, this.current());
    this.noteSwap(before, left, now);
  }

  /** The release is live already: a note that cannot be written is no reason to fail. */
  private noteSwap(before: PastRelease | undefined, left: boolean, now: Date): void {
    const shown = this.shown();
    try {
      if (before !== undefined) this.note({ ...before, until: now.toISOString(), ...(left && { left }) });
      if (shown?.until !== undefined) this.note({ id: shown.id, at: shown.at, files: shown.files });
    } catch (failure) {
      console.warn(`The publication before cannot be gone back to: ${String(failure)}`);
    }
  }

  /** Whether a path is one of our links, without a target. */
  isEmptyLink(path: string): boolean {
    const file = this.now(path);
    return isLink(file) && readlinkSync(file).includes(`${ownFolder}/current/`) && !existsSync(file);
  }

  /** Removes a file, and folders that are empty then. */
  remove(path: string): void {
    rmSync(this.now(path), { force: true });
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      if (readdirSync(this.now(parent)).length > 0) return;
      rmdirSync(this.now(parent));
    }
  }
}
