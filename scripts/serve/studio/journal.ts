/**
 * Journal of what the studio wrote, in `.faceplate/studio` of the project: texts and pictures by their hash, and steps from one hash to the next of each
 * file. Undo and redo put texts back; a step that a crash has interrupted is finished at the next start.
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

/** Hashes of a file before and after; null: there is no file. */
type Change = readonly [before: string | null, after: string | null];

type JournalStep = { readonly files: Readonly<Record<string, Change>> };

type State = {
  readonly version: 1;
  readonly steps: readonly JournalStep[];
  /** How many of the steps are in the files. */
  readonly done: number;
  /** Number of done steps that a write leads to; absent: nothing is being written. */
  readonly next?: number;
  /** The files that the write changes. */
  readonly taking?: JournalStep['files'];
};

/** The content of a file before and after; null: there is no file. */
export type WrittenFile = { readonly file: string; readonly before: FileContent; readonly after: FileContent };

export type JournalAnswer =
  | { readonly files: readonly WrittenFile[] }
  | EditRefusal
  | { readonly ask: EditRefusal & { readonly file: string } };

/** A file that somebody else changed: `exact` refuses it, `merged` keeps both changes where they fit, `leaving` leaves it where they do not. */
type Taking = 'exact' | 'merged' | 'leaving';

/** A state in which nothing is being written. */
const settled = ({ version, steps, done }: State): State => ({ version, steps, done });

const empty: State = { version: 1, steps: [], done: 0 };

/** How many steps can be taken back. */
const keptSteps = 500;

/** How many bytes the texts and pictures of all steps may have; the last step always stays. */
const keptBytes = 200 * 2 ** 20;

const hashOf = (content: FileContent): string | null =>
  content === null ? null : createHash('sha256').update(content).digest('hex');

/** Another server of the project is writing. */
class JournalInUse extends Error {}

/** Why a file cannot be written: the code of the system, such as EACCES. */
function reasonOf(failure: unknown): string {
  const code: unknown = Reflect.get(Object(failure), 'code');
  return String(code ?? failure);
}

/** Whether the system kept a file from being written, such as on a full disk. */
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

  /** Whether a file has just the text that the studio wrote last. */
  wrote(file: string): boolean {
    const { steps, done } = this.state();
    const step = steps.slice(0, Math.max(done, 0)).findLast(({ files }) => file in files);
    const undone = steps.slice(done).find(({ files }) => file in files);
    const hash = hashOf(diskBytes(this.root, file));
    return step?.files[file]?.[1] === hash || undone?.files[file]?.[0] === hash;
  }

  /** Writes files as one step. What was undone before cannot be redone any more. */
  readonly write = (files: readonly WrittenFile[]): JournalAnswer => this.alone(() => this.writeStep(files));

  /** Takes the last step back. A file that was changed meanwhile keeps that change; `isLeaving`: one where both do not fit stays as it is. */
  readonly undo = (isLeaving = false): JournalAnswer =>
    this.alone(() => this.undoStep(isLeaving ? 'leaving' : 'merged'));

  /** Does the step again that was undone last, as `undo` does. */
  readonly redo = (isLeaving = false): JournalAnswer =>
    this.alone(() => this.redoStep(isLeaving ? 'leaving' : 'merged'));

  /** Changes files and journal while no other server of the project does. */
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
    // A step that was not written cannot be done again, and those that were undone before can.
    const answer = this.take(state, kept.length, step.files, 'exact', before);
    this.sweep(this.state());
    return answer;
  }

  /** The newest steps, as far as their texts may be kept. */
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

  /** The changes that bring files from one text to the next, as they are on disk; the name of a file that cannot be changed. */
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

  /** A change of a text that somebody else has changed, and that keeps theirs; undefined where both do not fit. */
  private merged(file: string, now: Buffer | null, [from, to]: Change): Change | undefined {
    if (now === null || from === null || to === null || isPicture(file)) return undefined;
    const [before, after] = [from, to].map((hash) => String(this.contentOf(file, hash)));
    const text = mergedText(file, now.toString(), before ?? '', after ?? '');
    return text === undefined ? undefined : this.changeOf({ file, before: now, after: text });
  }

  /** Brings files from one text to the next. `back`: the journal where they cannot be written. */
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
    // Written first: a disk that is full later has its room already.
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

  /** Writes a file, unless the system keeps it from being written. */
  private canPut(file: string, hash: string | null): boolean {
    try {
      putFile(this.root, file, this.contentOf(file, hash));
      return true;
    } catch {
      return false;
    }
  }

  /** Finishes a step that was interrupted; a file that somebody else has changed meanwhile stays as it is. */
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

  /** Removes texts that no step names any more. */
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

  /** The journal as it is on disk; a broken one is begun again, since it only serves undoing. */
  private state(): State {
    try {
      const value: unknown = JSON.parse(readFileSync(this.stateFile, 'utf8'));
      // Written by `keep` alone.
      return isObject(value) && value['version'] === 1 ? (value as State) : empty;
    } catch {
      return empty;
    }
  }
}
