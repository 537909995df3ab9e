/** The renames of a base, gone through in every site that is built on it. */
import { openProject } from '../../../src/definition/engine';
import { renamedFiles, contextsOf, planFor } from '../rename/plan';
import type { PossibleRename, RenameRequest } from '../rename/plan';
import { baseName } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';
import { writeTogether } from '../write-together';

export type AppliedRename = RenameRequest & {
  /** Files of the operator's sites that change, each with how many places. */
  readonly files: Readonly<Record<string, number>>;
  /** Reason of a failure; check reports what the sites lack. */
  readonly refused?: string;
};

const inSites = ({ edits, moves }: PossibleRename): Readonly<Record<string, number>> => {
  const own = (file: string): boolean => file.startsWith('sites/');
  return Object.fromEntries([
    ...[...moves.keys()].filter(own).map((file) => [file, 1] as const),
    ...[...edits].filter(([file]) => own(file)).map(([file, all]) => [file, all.length] as const),
  ]);
};

/** Takes a project without errors, whose package may be written to, as it was before them. */
export function applyRenames(root: string, renames: readonly RenameRequest[]): readonly AppliedRename[] {
  const project = openProject(root);
  return renames.map((request) => {
    try {
      const plan = planFor(contextsOf(project), request, root, project, { site: baseName, inPackage: true });
      writeTogether(root, renamedFiles(plan, root));
      project.reload();
      return { ...request, files: inSites(plan) };
    } catch (failure) {
      if (!(failure instanceof UsageError)) throw failure;
      return { ...request, files: {}, refused: failure.message };
    }
  });
}
