/** Plans edits of a site: the new texts of files, checked before anything is written. */
import type { StudioEdit } from '../../../studio/protocol';
import type { Problem } from '../problems';
import { isReleasedLayer } from '../source/folders';
import { ChangedOutside, EditDraft } from './draft';
import type { DraftedFile } from './draft';
import { addField } from './field-edits';
import { noteNamed, removeLostTexts } from './lost-texts';
import type { NamedBefore } from './lost-texts';
import { addItem, duplicateItem, moveInto, moveItem, removeItem } from './list-edits';
import type { DraftContext, EditContext } from './target';
import { setTexts, unsetText } from './text-edits';
import { EditRefused, editRefusal } from './refusals';
import type { EditRefusal } from './refusals';
import { dropProperty, setProperty, unsetProperty } from './value-edits';

export type EditPlan =
  | {
      readonly files: readonly DraftedFile[];
      /** All problems of the site afterwards. */
      readonly problems: readonly Problem[];
      /** Affected sites. */
      readonly sites: readonly string[];
      /** Address of the item that was moved or copied last. */
      readonly moved?: string;
    }
  | (EditRefusal & { readonly problems?: readonly Problem[] })
  | { readonly ask: EditRefusal & { readonly file: string } };

/** Moves an item. Returns its new address. */
function move(context: DraftContext, edit: Extract<StudioEdit, { readonly move: string }>): string {
  if (edit.into) return moveInto(context, edit.move, edit.into, edit.place);
  if (edit.place) moveItem(context, edit.move, edit.place);
  return edit.move;
}

type ListEdit = Exclude<StudioEdit, { readonly key?: readonly string[] } | { readonly language: string }>;

/** Changes a value or a text; returns any other edit. */
function changeValue(context: DraftContext, edit: StudioEdit): ListEdit | undefined {
  if ('set' in edit) setProperty(context, edit.set, edit.key, edit.value);
  else if ('unset' in edit) unsetProperty(context, edit.unset, edit.key);
  else if ('drop' in edit) dropProperty(context, edit.drop, edit.key);
  else if ('text' in edit) setTexts(context, edit.language, { [edit.text]: edit.value });
  else if ('untext' in edit) unsetText(context, edit.untext, edit.language);
  else return edit;
  return undefined;
}

/** Applies an edit. Returns the address of a moved item or of a copy. */
function applyEdit(context: DraftContext, all: StudioEdit): string | undefined {
  const edit = changeValue(context, all);
  if (edit === undefined) return undefined;
  if ('add' in edit) addItem(context, edit);
  else if ('ask' in edit) addField(context, edit.ask, edit.field);
  else if ('remove' in edit) removeItem(context, edit.remove);
  else if ('duplicate' in edit) return duplicateItem(context, edit.duplicate);
  else return move(context, edit);
  return undefined;
}

/** Applies edits one after the other. Returns the address of the item that was moved or copied last. */
function applyEdits(context: DraftContext, edits: readonly StudioEdit[]): string | undefined {
  const named: NamedBefore = new Map();
  let moved: string | undefined;
  for (const edit of edits) {
    noteNamed(context, edit, named);
    moved = applyEdit(context, edit) ?? moved;
  }
  removeLostTexts(context, named);
  return moved;
}

const nameOf = ({ code, site, message, at }: Problem): string => JSON.stringify([code, site, message, at?.file]);

/** New errors. */
function newErrors(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map(nameOf));
  return after.filter((problem) => problem.severity === 'error' && !known.has(nameOf(problem)));
}

/** Why a layer cannot be written; undefined if it can. */
function lockOf({ project, root, site, layer }: EditContext): EditRefusal | undefined {
  if (!project.chain(site).includes(layer)) return editRefusal('no-layer', { layer, site });
  return isReleasedLayer(root, layer) ? editRefusal('layer-locked') : undefined;
}

/** A picture that edits may name before it is written: its path in the project, and the path of a file with its bytes. */
export type StagedPicture = { readonly file: string; readonly staged: string };

/** Applies the edits in a draft and checks it. */
function planned(context: DraftContext, edits: readonly StudioEdit[], pictures: readonly StagedPicture[]): EditPlan {
  const { draft, project, site, layer } = context;
  const locked = lockOf(context);
  if (locked !== undefined) return locked;
  const judged = [...new Set([site, layer])];
  const check = () => judged.flatMap((name) => project.check(name));
  const before = check();
  let moved: string | undefined;
  try {
    for (const { file, staged } of pictures) draft.showPicture(file, staged);
    moved = applyEdits(context, edits);
  } catch (failure) {
    if (failure instanceof EditRefused) return failure.refusal;
    if (failure instanceof ChangedOutside)
      return { ask: { ...editRefusal('changed-outside', { file: failure.file }), file: failure.file } };
    throw failure;
  }
  const errors = newErrors(before, check());
  if (errors.length > 0) return { ...editRefusal('brings-error'), problems: errors };
  const sites = project.sites().filter((one) => project.chain(one).includes(layer));
  return { files: draft.files(), problems: project.check(site), sites, ...(moved !== undefined && { moved }) };
}

/**
 * Plans edits, one after the other, and passes the plan to `use`, which may write it, while the project sees the drafted texts.
 * Refuses, with a sentence for a person, an edit that cannot be written and one that causes a new error; a project that
 * has errors already can still be edited.
 */
export function planEdit<Result>(
  context: EditContext,
  edits: readonly StudioEdit[],
  use: (plan: EditPlan) => Result,
  pictures: readonly StagedPicture[] = [],
): Result {
  const draft = new EditDraft(context.root, context.project);
  try {
    return use(planned({ ...context, draft }, edits, pictures));
  } finally {
    draft.close();
  }
}
