/** Applies the renames of a base to every site that is built on it. */
import type { Project } from '../../../src/definition/engine';
import { baseName } from '../../../src/definition/source/folders';
import { hasName } from '../../../src/definition/editor/name-check';
import { NameTaken, contextsOf, planFor, renamedFiles } from '../rename/plan';
import type { PossibleRename, RenameRequest } from '../rename/plan';
import { UsageError } from '../usage';
import { writeTogether } from '../write-together';

export type AppliedRename = RenameRequest & {
  /** Changed files of the operator's sites, with the number of changes. */
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

/** Returns how to free a name for the base; undefined if no site that extends it uses the name. */
function wayOut(project: Project, { kind, to }: RenameRequest, { root, version }: Earlier): string | undefined {
  const names = contextsOf(project)
    .filter(({ site }) => site.name !== baseName && site.source.chain.includes(baseName))
    .filter(hasName({ kind, name: to }, root))
    .map(({ site }) => site.name);
  const isInherited = (site: string): boolean =>
    project.chain(site).some((layer) => layer !== site && names.includes(layer));
  const owners = names.filter((site) => !isInherited(site));
  const [owner] = owners;
  if (owner === undefined) return undefined;
  // A rename reaches every site that shares the base.
  const command = `npx faceplate rename ${kind} ${to} NEW --site ${owner} --write`;
  const who = owners.map((name) => `"${name}"`).join(', ');
  return `There is a ${kind} "${to}" in ${who}. Give it another name before the upgrade: install Faceplate ${version} again, then ${command}`;
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
    const way = failure instanceof NameTaken ? wayOut(project, request, earlier) : undefined;
    return { ...request, files: {}, refused: way ?? failure.message };
  }
}

/**
 * Applies renames to a project without errors, whose package is writable and in the state before them. Skips a name that its base does not
 * have, because it was introduced between the two versions: a site that has it means something else.
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
