/** The renames of a base, gone through in every site that is built on it. */
import type { Project } from '../../../src/definition/engine';
import { baseName } from '../../../src/definition/source/folders';
import { contextsOf, hasName, planFor, renamedFiles } from '../rename/plan';
import type { PossibleRename, RenameRequest } from '../rename/plan';
import { UsageError } from '../usage';
import { writeTogether } from '../write-together';

export type AppliedRename = RenameRequest & {
  /** Files of the operator's sites that change, each with how many places. */
  readonly files: Readonly<Record<string, number>>;
  /** Reason of a failure; check reports what the sites lack. */
  readonly refused?: string;
};

type Earlier = {
  readonly root: string;
  /** The earlier package. */
  readonly version: string;
};

const inSites = ({ edits, moves }: PossibleRename): Readonly<Record<string, number>> => {
  const own = (file: string): boolean => file.startsWith('sites/');
  return Object.fromEntries([
    ...[...moves.keys()].filter(own).map((file) => [file, 1] as const),
    ...[...edits].filter(([file]) => own(file)).map(([file, all]) => [file, all.length] as const),
  ]);
};

/** How to make way for a new name of the base; undefined where no site has something of that name. */
function wayOut(project: Project, { kind, to }: RenameRequest, { root, version }: Earlier): string | undefined {
  const owner = contextsOf(project).find(hasName({ kind, name: to }, root))?.site.name;
  if (owner === undefined || owner === baseName) return undefined;
  return `The site "${owner}" has a ${kind} "${to}" of its own. Give that another name before the upgrade: install Faceplate ${version} again, then faceplate rename ${kind} ${to} NEW --site ${owner} --write`;
}

function applied(project: Project, request: RenameRequest, earlier: Earlier): AppliedRename {
  try {
    const options = { site: baseName, inPackage: true };
    const plan = planFor(contextsOf(project), request, earlier.root, project, options);
    writeTogether(earlier.root, renamedFiles(plan, earlier.root));
    project.reload();
    return { ...request, files: inSites(plan) };
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    return { ...request, files: {}, refused: wayOut(project, request, earlier) ?? failure.message };
  }
}

/**
 * Takes a project without errors, whose package may be written to, as it was before the renames. A name that its base does not have came with
 * a package in between: a site that has it means something else.
 */
export function applyRenames(
  project: Project,
  renames: readonly RenameRequest[],
  earlier: Earlier,
): readonly AppliedRename[] {
  return renames.flatMap((request) => {
    const isOfBase = contextsOf(project)
      .filter(({ site }) => site.name === baseName)
      .some(hasName({ kind: request.kind, name: request.old }, earlier.root));
    return isOfBase ? [applied(project, request, earlier)] : [];
  });
}
