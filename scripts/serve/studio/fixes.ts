/** Fixes of problems, like `check --fix`, for one problem at a time. */
import { layerOfFile } from '../../../src/definition/source/folders';
import { createHash } from 'node:crypto';
import { grouped } from '../../../src/base/json';
import type { Problem } from '../../../src/definition/problems';
import { withChanges, changeOf, atEachPlace, isBetter } from '../../command/check/fix';
import type { DraftedFile } from '../../../src/definition/edit/draft';
import { editRefusal } from '../../../src/definition/edit/refusals';
import type { JournalAnswer } from './journal';
import { layersOf } from './layers';
import type { StudioProject } from './layers';
import { diskText } from './own-file';

/** Returns the id of a problem, by which the studio requests its fix: a hash, which contains no path. */
const fixId = ({ code, message, at }: Problem): string =>
  createHash('sha256')
    .update(JSON.stringify([code, message, at?.file, at?.from]))
    .digest('hex')
    .slice(0, 16);

/** Returns a function that returns a problem's fix in a site; undefined if there is none or its layer is locked. */
export function repairsOf(
  studio: StudioProject,
  site: string,
): (problem: Problem) => { id: string; to: string } | undefined {
  const open = new Set(layersOf(studio, site).flatMap(({ id, locked }) => (locked === undefined ? [id] : [])));
  return (problem) => {
    const change = changeOf(problem, studio.project.textOf);
    if (change === undefined || !open.has(layerOfFile(change.at.file))) return undefined;
    return { id: fixId(problem), to: problem.suggestion ?? '' };
  };
}

/**
 * Plans the fix of one problem at all its places. Refuses a fix that would cause another problem, or a file that has changed since the
 * check.
 */
export function plannedFix(
  studio: StudioProject,
  site: string,
  id: string,
): Exclude<JournalAnswer, { files: unknown }> | { readonly files: readonly DraftedFile[] } {
  const { project, root } = studio;
  const before = project.check(site);
  const problem = before.find((one) => fixId(one) === id);
  if (problem === undefined || repairsOf(studio, site)(problem) === undefined) return editRefusal('no-problem');
  const changes = atEachPlace([problem]).flatMap((one) => changeOf(one, project.textOf) ?? []);
  const files: DraftedFile[] = [];
  for (const [file, own] of grouped(changes, ({ at }) => at.file)) {
    const text = diskText(root, file);
    if (text === null || text !== project.textOf(file))
      return { ask: { ...editRefusal('changed-since', { file }), file } };
    files.push({ file, before: text, after: withChanges(text, own) });
  }
  try {
    for (const { file, after } of files) project.hold(file, after);
    project.reloadDefinitions();
    const changed = new Set(files.map(({ file }) => file));
    return isBetter(atEachPlace(before), atEachPlace(project.check(site)), changed)
      ? { files }
      : editRefusal('fix-brings');
  } finally {
    for (const { file } of files) project.hold(file, undefined);
    project.reloadDefinitions();
  }
}
