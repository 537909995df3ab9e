/** Answers the studio's POST requests: edits, undo and redo. */
import { layerOfFile } from '../../../src/definition/source/folders';
import { isObject } from '../../../src/base/json';
import type { DraftedFile } from '../../../src/definition/edit/draft';
import { editRefusal } from '../../../src/definition/edit/refusals';
import { planEdit } from '../../../src/definition/edit/plan';
import type { EditPlan, StagedPicture } from '../../../src/definition/edit/plan';
import type { EditAnswer, PlanAnswer } from '../../../studio/protocol';
import { fileChange } from './changes';
import { isEditRequest } from './edit-request';
import type { StudioEvents } from './events';
import type { JournalAnswer, StudioJournal } from './journal';
import { plannedFix } from './fixes';
import { NotOwnFile } from './own-file';
import { pictureEdit, withStaged } from './pictures';
import { studioProblems } from './problems';
import type { Answered, StudioSetting } from './questions';

export type StudioWriting = {
  readonly setting: StudioSetting;
  readonly journal: StudioJournal;
  readonly events: StudioEvents;
};

const answered = (body: EditAnswer | PlanAnswer): Answered => ({ status: 200, body });

const refusedRequest = (status: 400 | 403, error: string): Answered => ({ status, body: { error } });

/** Reloads the project after a write of the journal, and notifies the studio's pages. Returns the response. */
function afterWriting(
  { setting, journal, events }: StudioWriting,
  site: string,
  written: JournalAnswer,
  moved?: string,
): Answered {
  if (!('files' in written)) {
    // A file that was changed elsewhere is reloaded, so that the next edit applies to its present text.
    if ('ask' in written) setting.project.reload();
    return answered(written);
  }
  const { project } = setting;
  project.reloadDefinitions();
  const files = written.files.map(({ file, before, after }) => fileChange(file, before, after));
  const event = events.tell({ kind: 'changed', files: files.map(({ file }) => file), outside: false });
  const layers = new Set(files.map(({ file }) => layerOfFile(file)));
  return answered({
    done: true,
    files,
    event,
    problems: studioProblems(setting, site, project.check(site)),
    sites: project.sites().filter((one) => project.chain(one).some((layer) => layers.has(layer))),
    canUndo: journal.canUndo,
    canRedo: journal.canRedo,
    ...(moved !== undefined && { moved }),
  });
}

/** Plans the edits of a request, and calls `use` with a plan that can be written. */
function withPlan(
  editing: StudioWriting,
  body: unknown,
  use: (site: string, files: readonly DraftedFile[], moved?: string) => Answered,
  pictures: readonly StagedPicture[] = [],
) {
  const { root, project } = editing.setting;
  if (!isEditRequest(body)) return refusedRequest(400, 'The request is not an edit.');
  const { site, layer, scope, edits } = body;
  if (!project.sites().includes(site)) return refusedRequest(400, `There is no site "${site}".`);
  const judge = (plan: EditPlan): Answered => {
    if ('ask' in plan) return afterWriting(editing, site, plan);
    if ('refused' in plan) {
      const { problems, ...refusal } = plan;
      return answered({ ...refusal, ...(problems && { problems: studioProblems(editing.setting, site, problems) }) });
    }
    return plan.files.length === 0 ? answered(editRefusal('no-change')) : use(site, plan.files, plan.moved);
  };
  return planEdit({ root, project, site, layer, scope }, edits, judge, pictures);
}

const edit = (editing: StudioWriting, body: unknown): Answered =>
  withPlan(editing, body, (site, files, moved) => afterWriting(editing, site, editing.journal.write(files), moved));

const plan = (editing: StudioWriting, body: unknown): Answered =>
  withPlan(editing, body, (_site, files) =>
    answered({ planned: files.map(({ file, before, after }) => fileChange(file, before, after)) }),
  );

function fix(editing: StudioWriting, body: unknown): Answered {
  const { setting, journal } = editing;
  const { site, id } = isObject(body) ? body : {};
  if (typeof site !== 'string' || typeof id !== 'string') return refusedRequest(400, 'The request names no problem.');
  if (!setting.project.sites().includes(site)) return refusedRequest(400, `There is no site "${site}".`);
  const plan = plannedFix(setting, site, id);
  return afterWriting(editing, site, 'files' in plan ? journal.write(plan.files) : plan);
}

function picture(editing: StudioWriting, body: unknown): Answered {
  const made = pictureEdit(editing.setting, body);
  if (made === undefined) return refusedRequest(400, 'The request holds no picture, or one that is too large.');
  if ('refused' in made) return answered(made);
  const write = (site: string, files: readonly DraftedFile[]): Answered =>
    afterWriting(editing, site, editing.journal.write([...made.written, ...files]));
  return withStaged(editing.setting.root, made.written, (staged) => withPlan(editing, made.request, write, staged));
}

/** Whether files that somebody else changed at the same place should be left unchanged. */
const isLeaving = (body: unknown): boolean => isObject(body) && body['leave'] === true;

const commands: Readonly<Record<string, (editing: StudioWriting, body: unknown) => Answered>> = {
  edit,
  plan,
  fix,
  picture,
  undo: (editing, body) => afterWriting(editing, editing.setting.site, editing.journal.undo(isLeaving(body))),
  redo: (editing, body) => afterWriting(editing, editing.setting.site, editing.journal.redo(isLeaving(body))),
};

/** Whether a command changes files of the project. */
export const isWriting = (name: string): boolean => Object.hasOwn(commands, name) && name !== 'plan';

/** Runs the command of a POST request, by its name; undefined for an unknown one. */
export function answerCommand(editing: StudioWriting, name: string, body: unknown): Answered | undefined {
  if (!Object.hasOwn(commands, name)) return undefined;
  if (editing.setting.readOnly) return refusedRequest(403, 'The studio was started with --read-only.');
  try {
    return commands[name]?.(editing, body);
  } catch (failure) {
    if (failure instanceof NotOwnFile) return answered(editRefusal('foreign-file', { file: failure.file }));
    throw failure;
  }
}
