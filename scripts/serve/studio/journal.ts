/**
 * Journal of the studio's writes, in `.faceplate/studio` of the project: texts and pictures by their hash, and steps with the hashes of each file before
 * and after. Undo and redo restore these texts; a step that a crash interrupted is completed at the next start.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../src/base/json';
import { editRefusal } from '../../../src/definition/edit/refusals';
import type { EditRefusal } from '../../../src/definition/edit/refusals';
import { takeLock } from '../../../src/publish/files/lock';
import { mergedText } from './merged';
import { diskBytes, isPicture, putFile, writeWhole } from './own-file';
import type { FileContent } from './own-file';

/** Hashes of a file before and after; null if it does not exist. */
type Change = readonly [before: string | null, after: string | null];

type JournalStep = { readonly files: Readonly<Record<string, Change>> };

type State = {
  readonly version: 1;
  readonly steps: readonly JournalStep[];
  /** Number of steps that are applied to the files. */
  readonly done: number;
  /** Number of applied steps after the present write; absent if there is none. */
  readonly next?: number;
  /** The files that the write changes. */
  readonly taking?: JournalStep['files'];
};

/** Contents of a file before and after; null if it does not exist. */
export type WrittenFile = { readonly file: string; readonly before: FileContent; readonly after: FileContent };

export type JournalAnswer =
  | { readonly files: readonly WrittenFile[] }
  | EditRefusal
  | { readonly ask: EditRefusal & { readonly file: string } };

/** For files that others changed: `exact` refuses, `merged` keeps both changes without a conflict, `leaving` skips conflicting files. */
type Taking = 'exact' | 'merged' | 'leaving';

/** Returns a state without a write in progress. */
const settled = ({ version, steps, done }: State): State => ({ version, steps, done });

const empty: State = { version: 1, steps: [], done: 0 };

/** Maximum number of steps to undo. */
const keptSteps = 500;

/** Maximum size of the texts and pictures of all steps, in bytes; the last step always stays. */
const keptBytes = 200 * 2 ** 20;

const hashOf = (content: FileContent): string | null =>
  content === null ? null : createHash('sha256').update(content).digest('hex');

/** Another server of the project is writing. */
class JournalInUse extends Error {}

/** Returns the error code of the system, such as EACCES. */
function reasonOf(failure: unknown): string {
  const code: unknown = Reflect.get(Object(failure), 'code');
  return String(code ?? failure);
}

/** Whether an error is one of the file system, such as a full disk. */
const isOfDisk = (failure: unknown): boolean => /^E[A-Z]+$/.test(reasonOf(failure));

const journalFolder = '.faceplate/studio';

export class StudioJournal {
  private readonly folder: string;
  private readonly stateFile: string;
  /** The earlier journal, while files are being written. */
  private readonly backFile: string;

  constructor(
    private readonly root: string,
    private readonly most = keptBytes,
  ) {
    this.folder = join(root, journalFolder);
    this.stateFile = join(this.folder, 'journal.json');
    this.backFile = join(this.folder, 'journal.back.json');
    if (existsSync(this.stateFile)) this.alone(() => this.recover());
  }

  get canUndo(): boolean {
    return this.state().done > 0;
  }

  get canRedo(): boolean {
    const { steps, done } = this.state();
    return done < steps.length;
  }

  /** Whether a file has exactly the text that the studio wrote last. */
  wrote(file: string): boolean {
    const { steps, done } = this.state();
    const step = steps.slice(0, Math.max(done, 0)).findLast(({ files }) => file in files);
    const undone = steps.slice(done).find(({ files }) => file in files);
    const hash = hashOf(diskBytes(this.root, file));
    return step?.files[file]?.[1] === hash || undone?.files[file]?.[0] === hash;
  }

  /** Writes files as one step. Steps that were undone before can no longer be redone. */
  readonly write = (files: readonly WrittenFile[]): JournalAnswer => this.alone(() => this.writeStep(files));

  /** Undoes the last step. Files that were changed since keep that change; `isLeaving`: conflicting ones stay unchanged. */
  readonly undo = (isLeaving = false): JournalAnswer =>
    this.alone(() => this.undoStep(isLeaving ? 'leaving' : 'merged'));

  /** Redoes the last undone step, with the same rules as `undo`. */
  readonly redo = (isLeaving = false): JournalAnswer =>
    this.alone(() => this.redoStep(isLeaving ? 'leaving' : 'merged'));

  /** Changes files and journal with a lock against other servers of the project. */
  private alone(use: () => JournalAnswer): JournalAnswer {
    try {
      mkdirSync(this.folder, { recursive: true });
      const unlock = takeLock(join(this.folder, 'lock.json'), () => new JournalInUse());
      try {
        return use();
      } finally {
        unlock();
      }
    } catch (failure) {
      if (failure instanceof JournalInUse) return editRefusal('in-use');
      if (!isOfDisk(failure)) throw failure;
      return editRefusal('write-failed', { file: journalFolder, reason: reasonOf(failure) });
    }
  }

  private writeStep(files: readonly WrittenFile[]): JournalAnswer {
    const before = settled(this.state());
    const { steps, done } = before;
    const step = { files: Object.fromEntries(files.map((one) => [one.file, this.changeOf(one)])) };
    const kept = this.fitting([...steps.slice(0, done), step].slice(-keptSteps));
    const state: State = { version: 1, steps: kept, done: kept.length - 1 };
    // A failed step cannot be redone, and those undone before still can.
    const answer = this.take(state, kept.length, step.files, 'exact', before);
    this.sweep(this.state());
    return answer;
  }

  /** Returns the newest steps whose texts fit the maximum size. */
  private fitting(steps: readonly JournalStep[]): readonly JournalStep[] {
    const counted = new Set<string | null>();
    let bytes = 0;
    const tooMany = steps.findLastIndex(({ files }, index) => {
      for (const hash of Object.values(files).flat()) {
        if (hash !== null && !counted.has(hash)) bytes += statSync(join(this.folder, 'texts', hash)).size;
        counted.add(hash);
      }
      return bytes > this.most && index < steps.length - 1;
    });
    return steps.slice(tooMany + 1);
  }

  private undoStep(how: Taking): JournalAnswer {
    const state = settled(this.state());
    const step = state.steps[state.done - 1];
    if (step === undefined) return editRefusal('no-undo');
    const back = Object.entries(step.files).map(([file, [before, after]]) => [file, [after, before]] as const);
    return this.take(state, state.done - 1, Object.fromEntries(back), how);
  }

  private redoStep(how: Taking): JournalAnswer {
    const state = settled(this.state());
    const step = state.steps[state.done];
    return step === undefined ? editRefusal('no-redo') : this.take(state, state.done + 1, step.files, how);
  }

  /** Returns the changes of files from one text to the next, adapted to those on disk; or the name of a conflicting file. */
  private fitted(files: JournalStep['files'], how: Taking): JournalStep['files'] | string {
    const fitted: Record<string, Change> = {};
    for (const [file, change] of Object.entries(files)) {
      const now = diskBytes(this.root, file);
      const merged = hashOf(now) === change[0] ? change : how === 'exact' ? undefined : this.merged(file, now, change);
      if (merged !== undefined) fitted[file] = merged;
      else if (how !== 'leaving') return file;
    }
    return fitted;
  }

  /** Returns a change that keeps somebody else's change of a text; undefined if they conflict. */
  private merged(file: string, now: Buffer | null, [from, to]: Change): Change | undefined {
    if (now === null || from === null || to === null || isPicture(file)) return undefined;
    const [before, after] = [from, to].map((hash) => String(this.contentOf(file, hash)));
    const text = mergedText(file, now.toString(), before ?? '', after ?? '');
    return text === undefined ? undefined : this.changeOf({ file, before: now, after: text });
  }

  /** Changes files from one text to the next. `back`: the journal to restore if that fails. */
  private take(
    state: State,
    next: number,
    wanted: JournalStep['files'],
    how: Taking,
    back: State = state,
  ): JournalAnswer {
    const files = this.fitted(wanted, how);
    if (typeof files === 'string')
      return { ask: { ...editRefusal(how === 'exact' ? 'left-alone' : 'undo-blocked', { file: files }), file: files } };
    const changes = Object.entries(files);
    // Written first, so that restoring it needs no more space on a full disk.
    this.keep(back, this.backFile);
    const written: string[] = [];
    try {
      this.keep({ ...state, next, taking: files });
      for (const [file, [, to]] of changes) {
        putFile(this.root, file, this.contentOf(file, to));
        written.push(file);
      }
      this.keep({ ...state, done: next });
      rmSync(this.backFile);
    } catch (failure) {
      const stuck = written.filter((file) => !this.canPut(file, files[file]?.[0] ?? null));
      renameSync(this.backFile, this.stateFile);
      const reason = reasonOf(failure);
      if (stuck.length > 0) return editRefusal('half-written', { files: stuck.join(', '), reason });
      return editRefusal('write-failed', { file: changes[written.length]?.[0] ?? journalFolder, reason });
    }
    return {
      files: changes.map(([file, [from, to]]) => ({
        file,
        before: this.contentOf(file, from),
        after: this.contentOf(file, to),
      })),
    };
  }

  /** Writes a file; returns whether the system permitted it. */
  private canPut(file: string, hash: string | null): boolean {
    try {
      putFile(this.root, file, this.contentOf(file, hash));
      return true;
    } catch {
      return false;
    }
  }

  /** Completes an interrupted step; files that somebody else has changed since stay unchanged. */
  private recover(): JournalAnswer {
    const { next, taking, ...state } = this.state();
    if (next === undefined) return this.sweep(state);
    const isBack = next < state.done;
    const step = state.steps[isBack ? next : next - 1];
    const back = ([before, after]: Change): Change => (isBack ? [after, before] : [before, after]);
    const files = Object.entries(step?.files ?? {}).map(([file, change]) => [file, back(change)] as const);
    for (const [file, [from, to]] of taking === undefined ? files : Object.entries(taking)) {
      if (hashOf(diskBytes(this.root, file)) === from) putFile(this.root, file, this.contentOf(file, to));
    }
    this.keep({ ...state, done: next });
    return { files: [] };
  }

  /** Deletes texts that no step refers to. */
  private sweep({ steps }: State): JournalAnswer {
    const named = new Set(steps.flatMap(({ files }) => Object.values(files).flat()));
    const folder = join(this.folder, 'texts');
    for (const name of existsSync(folder) ? readdirSync(folder) : []) if (!named.has(name)) rmSync(join(folder, name));
    return { files: [] };
  }

  private changeOf({ before, after }: WrittenFile): Change {
    for (const content of [before, after]) {
      const path = content === null ? undefined : join(this.folder, 'texts', hashOf(content) ?? '');
      if (content !== null && path !== undefined && !existsSync(path)) writeWhole(path, content);
    }
    return [hashOf(before), hashOf(after)];
  }

  private contentOf(file: string, hash: string | null): FileContent {
    const bytes = hash === null ? null : readFileSync(join(this.folder, 'texts', hash));
    return isPicture(file) || bytes === null ? bytes : bytes.toString();
  }

  private keep(state: State, file = this.stateFile): void {
    mkdirSync(this.folder, { recursive: true });
    writeWhole(file, `${JSON.stringify(state)}\n`);
  }

  /** Returns the journal on disk; an empty one if it is damaged, since it only serves undo. */
  private state(): State {
    try {
      const value: unknown = JSON.parse(readFileSync(this.stateFile, 'utf8'));
      // Written only by `keep`.
      return isObject(value) && value['version'] === 1 ? (value as State) : empty;
    } catch {
      return empty;
    }
  }
}
