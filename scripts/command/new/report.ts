import { writeEditorSchemas } from '../generated';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import { reportConcise } from '../../../src/definition/report/concise';
import { UsageError } from '../usage';
import { checkedAgain, writeIfRight } from '../write-together';
import type { DefinitionDraft, WrittenFiles } from './draft';

type Begun = { readonly root: string; readonly project: Project; readonly site: string; readonly next: string };

/** Rules that ask for texts and facts which somebody has to write afterwards. */
const tasks = new Set(['company-facts', 'duties', 'messages', 'ownership', 'translations']);

const listed = (title: string, paths: readonly string[]): readonly string[] =>
  paths.length === 0 ? [] : [title, ...paths.map((path) => `  ${path}`)];

/** Prints the written files, the open problems, and what to do next. */
export function reportBegun({ made, changed }: WrittenFiles, { root, project, site, next }: Begun): void {
  project.reload();
  writeEditorSchemas(project, root, [site]);
  // The files are old enough now, so that the next command can reuse the results of this check.
  project.reload();
  const open = project.check(site);
  const title =
    open.length === 1
      ? `One thing is open (npx faceplate check --site ${site} shows it at its place):`
      : `${open.length} things are open (npx faceplate check --site ${site} shows them at their place):`;
  console.log(
    [
      ...listed('Made', made),
      ...listed('Changed', changed),
      ...(open.length === 0 ? [] : [title, reportConcise(open, { root, textOf: project.textOf }).trimEnd()]),
      '',
      next,
    ].join('\n'),
  );
}

const explained = ({ code, message, suggestion, fix }: Problem): string =>
  [`${code} ${message}`, suggestion && `Did you mean "${suggestion}"?`, fix].filter(Boolean).join(' ');

/**
 * Writes the files of a draft and prints them and those made before it, with open problems and what to do next.
 * @throws UsageError if the site would have errors that it does not have yet, or the check throws or is stopped; then nothing is written.
 */
export async function writeBegun(
  files: DefinitionDraft,
  begun: Begun,
  madeBefore: readonly string[] = [],
): Promise<void> {
  const { root, project, site } = begun;
  const errors = (): readonly Problem[] =>
    checkedAgain(project, site).filter(({ severity, rule }) => severity === 'error' && !tasks.has(rule));
  const named = ({ code, subject, message }: Problem): string => `${code} ${subject ?? message}`;
  const { made, changed } = files.extent();
  const after = await writeIfRight(root, { texts: files.texts() }, errors);
  if (after.length > 0) {
    const before = new Set(errors().map(named));
    const added = after.filter((error) => !before.has(named(error))).map(explained);
    if (added.length > 0) throw new UsageError(['Nothing was written, since this is wrong:', ...added].join('\n'));
    await writeIfRight(root, { texts: files.texts() }, () => []);
  }
  reportBegun({ made: [...madeBefore, ...made], changed }, begun);
}
