/** Answers to the studio's POST requests: edits, undo and redo. */
import { isObject } from '../../../src/base/json';
import { isAddress } from '../../../src/definition/edit/list-edits';
import { planEdit } from '../../../src/definition/edit/plan';
import type { EditAnswer, EditRequest, StudioEdit } from '../../../studio/protocol';
import { fileChange } from './changes';
import type { StudioEvents } from './events';
import type { JournalAnswer, StudioJournal } from './journal';
import { plannedFix } from './fixes';
import { layerOfFile } from './layers';
import { NotOwnFile } from './own-file';
import { studioProblems } from './problems';
import type { Answered, StudioSetting } from './questions';

export type StudioWriting = {
  readonly setting: StudioSetting;
  readonly journal: StudioJournal;
  readonly events: StudioEvents;
};

const isKey = (key: unknown): boolean => Array.isArray(key) && key.every((step) => typeof step === 'string');

const isPlace = (place: unknown): boolean =>
  isObject(place) && (typeof place['after'] === 'string') !== (typeof place['before'] === 'string');

/** Each sort of edit by the key that tells it, with what else it needs. */
const shapes: Readonly<Record<string, (edit: Readonly<Record<string, unknown>>) => boolean>> = {
  set: ({ set, key, value }) => isAddress(set) && isKey(key) && value !== undefined,
  unset: ({ unset, key }) => isAddress(unset) && (key === undefined || isKey(key)),
  text: ({ text, language, value }) => [text, language, value].every((one) => typeof one === 'string'),
  untext: ({ untext, language }) => [untext, language].every((one) => typeof one === 'string'),
  add: ({ add, slot, item, place }) =>
    isAddress(add) && typeof slot === 'string' && isObject(item) && (place === undefined || isPlace(place)),
  move: ({ move, place }) => isAddress(move) && isPlace(place),
  remove: ({ remove }) => isAddress(remove),
  duplicate: ({ duplicate }) => isAddress(duplicate),
};

function isEdit(edit: unknown): edit is StudioEdit {
  if (!isObject(edit)) return false;
  const [name, ...others] = Object.keys(shapes).filter((one) => one in edit);
  return name !== undefined && others.length === 0 && shapes[name]?.(edit) === true;
}

function isRequest(body: unknown): body is EditRequest {
  if (!isObject(body)) return false;
  const { site, layer, scope, edits } = body;
  const isNamed = typeof site === 'string' && typeof layer === 'string' && (scope === 'here' || scope === 'everywhere');
  return isNamed && Array.isArray(edits) && edits.length > 0 && edits.length <= 100 && edits.every(isEdit);
}

const answered = (body: EditAnswer): Answered => ({ status: 200, body });

const refusedRequest = (status: 400 | 403, error: string): Answered => ({ status, body: { error } });

/** Takes over what the journal has written: the project reads it again, and every page of the studio hears of it. */
function afterWriting({ setting, journal, events }: StudioWriting, site: string, written: JournalAnswer): Answered {
  if (!('files' in written)) {
    // A file that changed outside is read as it is now, so that the next edit is made on it.
    if ('ask' in written) setting.project.reload();
    return answered(written);
  }
  const { project } = setting;
  project.reloadDefinitions();
  const files = written.files.map(({ file, before, after }) => fileChange(file, before, after));
  events.tell({ kind: 'changed', files: files.map(({ file }) => file), outside: false });
  const layers = new Set(files.map(({ file }) => layerOfFile(file)));
  return answered({
    done: true,
    files,
    problems: studioProblems(setting, site, project.check(site)),
    sites: project.sites().filter((one) => project.chain(one).some((layer) => layers.has(layer))),
    canUndo: journal.canUndo,
    canRedo: journal.canRedo,
  });
}

function edit(editing: StudioWriting, body: unknown): Answered {
  const { setting, journal } = editing;
  if (!isRequest(body)) return refusedRequest(400, 'The request is not an edit.');
  const { site, layer, scope, edits } = body;
  if (!setting.project.sites().includes(site)) return refusedRequest(400, `There is no site "${site}".`);
  return planEdit({ root: setting.root, project: setting.project, site, layer, scope }, edits, (plan) => {
    if ('ask' in plan) return afterWriting(editing, site, plan);
    if ('refused' in plan) {
      const problems = plan.problems && studioProblems(setting, site, plan.problems);
      return answered({ refused: plan.refused, ...(problems && { problems }) });
    }
    if (plan.files.length === 0) return answered({ refused: 'Nothing would change.' });
    return afterWriting(editing, site, journal.write(plan.files));
  });
}

function fix(editing: StudioWriting, body: unknown): Answered {
  const { setting, journal } = editing;
  const { site, id } = isObject(body) ? body : {};
  if (typeof site !== 'string' || typeof id !== 'string') return refusedRequest(400, 'The request names no problem.');
  if (!setting.project.sites().includes(site)) return refusedRequest(400, `There is no site "${site}".`);
  const plan = plannedFix(setting, site, id);
  return afterWriting(editing, site, 'files' in plan ? journal.write(plan.files) : plan);
}

const commands: Readonly<Record<string, (editing: StudioWriting, body: unknown) => Answered>> = {
  edit,
  fix,
  undo: (editing) => afterWriting(editing, editing.setting.site, editing.journal.undo()),
  redo: (editing) => afterWriting(editing, editing.setting.site, editing.journal.redo()),
};

/** Does what a POST asks for, by its name; undefined where there is no such command. */
export function answerCommand(editing: StudioWriting, name: string, body: unknown): Answered | undefined {
  if (!Object.hasOwn(commands, name)) return undefined;
  if (editing.setting.readOnly) return refusedRequest(403, 'The studio was started with --read-only.');
  try {
    return commands[name]?.(editing, body);
  } catch (failure) {
    if (failure instanceof NotOwnFile) return answered({ refused: failure.message });
    throw failure;
  }
}
