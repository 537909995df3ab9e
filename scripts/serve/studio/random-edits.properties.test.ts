/**
 * Random sequences of edits of real sites, sent like those of the studio, undone and redone. `EDITS=500` distributes that many
 * sequences among the base and two sites, in all their layers.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asObject } from '../../../src/base/json';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { definitionFiles, formatFile, formatLanguage } from '../../../src/definition/format/format';
import type { DefinitionLanguage } from '../../../src/definition/language/language';
import type { EditAnswer, EditRequest, FileChange, StudioEdit } from '../../../studio/protocol';
import { editChoices, pickedBy } from '../../../tests/support/random-edit-choices';
import type { EditChoices } from '../../../tests/support/random-edit-choices';
import { editsChosen } from '../../../tests/support/random-edits';
import { inheritedAgain, treeDifference } from '../../../tests/support/tree-difference';
import { answerCommand } from './edits';
import type { StudioWriting } from './edits';
import { StudioEvents } from './events';
import { StudioJournal } from './journal';

const town = 'wolfenbrueck';
const small = 'feuerwehr';
const asked = process.env['EDITS'];
/** A check of the base takes seconds, and each edit needs two. */
const sites = asked === undefined ? [small] : ['base', town, small];
const runs = Math.ceil(Number(asked ?? 4) / sites.length);
const seed = Number(process.env['SEED'] ?? 20_261_127);
const root = mkdtempSync(join(tmpdir(), 'faceplate-edits-'));
let project: Project;
let language: DefinitionLanguage;

beforeAll(() => {
  const parts = ['package.json', 'renames.json', 'content', 'schemas', 'packs', 'site.json', 'pages.json', 'menu.json'];
  for (const name of [...parts, 'sites/lumora', `sites/${town}`, `sites/${small}`])
    cpSync(resolve(name), join(root, name), { recursive: true });
  for (const name of ['src', 'node_modules', 'dist']) symlinkSync(resolve(name), join(root, name), 'dir');
  project = openProject(root);
  language = formatLanguage(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Snapshot = ReadonlyMap<string, string>;

const snapshot = (): Snapshot =>
  new Map(
    definitionFiles(root)
      .filter((file) => /^(content|sites|schemas\/(forms|operations)|[^/]+\.json$)/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

const placements = new Set(['$after', '$before']);

/** Returns the values of a list item without its position; '' for one that has only a position. */
function unplaced(item: unknown): string {
  const own = Object.entries(asObject(item)).filter(([key]) => key !== 'id' && !placements.has(key));
  return own.length === 0 ? '' : JSON.stringify(own);
}

type Change = { readonly before?: string; readonly after?: string };

const differenceOf = ({ before, after }: Change) =>
  treeDifference(JSON.parse(before ?? '{}'), JSON.parse(after ?? '{}'));

/** Whether more than the edited list or object has changed. */
function changesMore(edit: StudioEdit, change: Change): boolean {
  if ('ask' in edit || ('move' in edit && edit.into !== undefined)) return false;
  const { changed, isList, path } = differenceOf(change);
  if (path.length === 0 && (change.before === undefined || change.after === undefined)) return false;
  if (changed.length < 2) return false;
  // If one item of a list is moved, added or removed, others may get another position.
  if (isList) return changed.filter(([, before, after]) => unplaced(before) !== unplaced(after)).length > 1;
  // The edited item or value is an object, and several of its keys may change.
  return path.length === 0;
}

const isOfMessages = ({ file }: FileChange): boolean => file.includes('content/messages/');

const takes = (edit: StudioEdit): boolean => 'remove' in edit || 'drop' in edit || 'unset' in edit;

/** Returns the changes without those of messages that a copy adds or a removal deletes; these must leave other messages unchanged. */
function changesOf(edit: StudioEdit, files: readonly FileChange[]): readonly FileChange[] {
  if (!('duplicate' in edit || takes(edit))) return files;
  for (const { file, before = '{}', after = '{}' } of files.filter(isOfMessages)) {
    const [fewer, more] = 'duplicate' in edit ? [before, after] : [after, before];
    expect([file, JSON.parse(more)]).toEqual([file, expect.objectContaining(JSON.parse(fewer))]);
  }
  return files.filter((change) => !isOfMessages(change));
}

/** Whether an edit adds a value that its layer did not have. */
function isFirstSaid(change: Change): boolean {
  if (change.before === undefined) return true;
  const { changed } = differenceOf(change);
  return changed.length === 1 && changed[0]?.[1] === undefined;
}

/** A site in the studio, and all its texts during a sequence of edits. */
class EditedSite {
  readonly counts = new Map<string, number>();
  private readonly editing: StudioWriting;
  private texts: readonly Snapshot[] = [];

  constructor(private readonly site: string) {
    const setting = { root, project, site, frame: () => '', readOnly: false, script: '' };
    this.editing = { setting, journal: new StudioJournal(root), events: new StudioEvents() };
  }

  begin(): void {
    this.texts = [snapshot()];
  }

  private send(command: string, body: unknown): EditAnswer {
    const answer = answerCommand(this.editing, command, body);
    expect(answer?.status, JSON.stringify([body, answer?.body])).toBe(200);
    return answer?.body as EditAnswer;
  }

  /** Sends edits as one step; returns the changed files. */
  private step(request: Omit<EditRequest, 'site'>): readonly FileChange[] {
    const answer = this.send('edit', { site: this.site, ...request });
    if (!('done' in answer)) return [];
    for (const { file, after } of answer.files)
      if (after !== undefined) expect([file, formatFile(file, after, language)?.text]).toEqual([file, after]);
    expect(answer.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    this.texts = [...this.texts, snapshot()];
    return answer.files;
  }

  private count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Makes the edits that numbers select and, if the layer had no value before, resets them to inherited. */
  make({ scope, ...chosen }: EditChoices): void {
    const edits = editsChosen({ setting: this.editing.setting, site: this.site }, { ...chosen, scope });
    if (edits.length === 0) return;
    const layer = pickedBy(project.chain(this.site), chosen.layer) ?? this.site;
    const files = this.step({ layer, scope, edits });
    this.count(files.length > 0 ? chosen.sort : `${chosen.sort} refused`);
    const [edit, ...more] = edits;
    if (edit === undefined || more.length > 0) return;
    const changes = changesOf(edit, files);
    const [change] = changes;
    if (change === undefined) return;
    const words = JSON.stringify([layer, scope, edit, files]);
    expect('ask' in edit || changes.length === 1, words).toBe(true);
    expect(changesMore(edit, change), words).toBe(false);
    // Texts that were removed with a block are restored only by undo.
    const isWhole = !takes(edit) || changes.length === files.length;
    const back = isFirstSaid(change) && isWhole ? inheritedAgain(edit) : undefined;
    if (back === undefined) return;
    const before = this.texts.at(-2);
    const answer = this.send('plan', { site: this.site, layer, scope, edits: [back] });
    expect(answer, words).not.toHaveProperty('refused');
    this.step({ layer, scope, edits: [back] });
    expect(this.texts.at(-1), words).toEqual(before);
    this.count('inherited again');
  }

  /** Undoes and redoes all steps, and restores the site. */
  undo(): void {
    const [first, ...later] = this.texts;
    const back = () => {
      for (const text of this.texts.slice(0, -1).toReversed()) {
        this.send('undo', {});
        expect(snapshot()).toEqual(text);
      }
    };
    back();
    for (const text of later) {
      this.send('redo', {});
      expect(snapshot()).toEqual(text);
    }
    back();
    expect(snapshot()).toEqual(first);
  }
}

it.each(sites)(
  `survives random sequences of edits of %s in ${runs} runs`,
  (name) => {
    const site = new EditedSite(name);
    fc.assert(
      fc.property(fc.array(editChoices, { minLength: 1, maxLength: 5 }), (sequence) => {
        site.begin();
        for (const chosen of sequence) site.make(chosen);
        site.undo();
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    if (asked !== undefined) console.log(name, JSON.stringify([...site.counts]));
    expect([...site.counts.keys()].filter((sort) => !sort.includes(' ')).length).toBeGreaterThan(1);
  },
  3_600_000,
);
