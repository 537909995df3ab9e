/** Plans the changes of a rename. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../src/base/nearest';
import type { CheckContext } from '../../../src/definition/check/rule';
import { hasName, namesOfKind } from '../../../src/definition/editor/name-check';
import { edited, planRename, rootSiteOf } from '../../../src/definition/editor/rename-plan';
import type { RenamePlan } from '../../../src/definition/editor/rename-plan';
import type { Project } from '../../../src/definition/engine';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { isReleasedLayer } from '../../../src/definition/source/folders';
import { UsageError } from '../usage';
import type { FileChanges } from '../write-together';

export type PossibleRename = Exclude<RenamePlan, { readonly refused: string }>;
export type RenameRequest = { readonly kind: string; readonly old: string; readonly to: string };

export const fileTextAt = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the check context of every site. */
export const contextsOf = (project: Project): readonly CheckContext[] =>
  project.sites().flatMap((site) => project.context(site) ?? []);

/** Returns the check context of every site. Throws UsageError if a site has errors: it may use the name too. */
export function soundContextsOf(project: Project): readonly CheckContext[] {
  const broken = project.check().find(({ severity }) => severity === 'error');
  if (broken) throw new UsageError(`The site "${broken.site}" has errors: npx faceplate check first.`);
  return contextsOf(project);
}

/**
 * Returns the sites that share a name: one root site and all that extend it. Takes every site; `site`: the requested one, if several
 * roots have the name. Returns none if no site has it.
 * @throws UsageError if it is unclear which root is meant.
 */
function sitesSharing(
  contexts: readonly CheckContext[],
  isNamed: (context: CheckContext) => boolean,
  { kind, old }: RenameRequest,
  { root, site }: { readonly root: string; readonly site?: string | undefined },
): readonly CheckContext[] {
  const chosenContext = contexts.find((context) => context.site.name === site);
  const named = contexts.filter(isNamed);
  const roots = [...new Set(named.map((context) => rootSiteOf(context, root)))];
  const own = roots.length > 1 ? roots.filter((name) => !isReleasedLayer(root, name)) : roots;
  const [chosen] = chosenContext ? [rootSiteOf(chosenContext, root)] : own;
  if (chosenContext === undefined && own.length > 1)
    throw new UsageError(
      `The ${kind} "${old}" is one of several sites that inherit nothing from each other. Name the one to change: ` +
        own.map((name) => `--site ${name}`).join(' or '),
    );
  return contexts.filter((context) => rootSiteOf(context, root) === chosen);
}

/** The new name of a rename is already in use. */
export class NameTaken extends UsageError {}

/** Plans a rename. @throws UsageError for an unknown name or a refused plan; NameTaken if the new name is taken. */
export function planFor(
  all: readonly CheckContext[],
  request: RenameRequest,
  root: string,
  project: Project,
  { site, inPackage = false }: { readonly site?: string | undefined; readonly inPackage?: boolean } = {},
): PossibleRename {
  const { kind, old, to } = request;
  const contexts = sitesSharing(all, hasName({ kind, name: old }, root), request, { root, site });
  if (!contexts.some(hasName({ kind, name: old }, root))) {
    const near = nearest(old, [...new Set(all.flatMap((context) => namesOfKind(context, kind)))]);
    throw new UsageError(`There is no ${kind} "${old}".${near ? ` Did you mean "${near}"?` : ''}`);
  }
  const textOf = (file: string) =>
    project.textOf(file) ?? (existsSync(join(root, file)) ? fileTextAt(root, file) : undefined);
  const isThere = (path: string) => existsSync(join(root, path));
  const plan = planRename(contexts, { kind, name: old, from: 0, to: 0 }, to, { textOf, root, isThere, inPackage });
  if ('refused' in plan) throw plan.isTaken ? new NameTaken(plan.refused) : new UsageError(plan.refused);
  return plan;
}

/** Returns the texts and moves of a plan's files. A file that was formatted stays so: a longer name may need another line. */
export function renamedFiles({ edits, moves }: PossibleRename, root: string): FileChanges {
  const language = formatLanguage(root);
  const texts = [...edits].map(([file, inFile]) => {
    const before = fileTextAt(root, file);
    const after = edited(before, inFile);
    const isFormatted = formatFile(file, before, language)?.text === before;
    return [file, (isFormatted ? formatFile(file, after, language)?.text : undefined) ?? after] as const;
  });
  return { texts: new Map(texts), moves };
}
