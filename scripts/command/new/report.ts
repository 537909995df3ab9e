import { writeEditorSchemas } from '../generated';
import type { Project } from '../../../src/definition/engine';
import type { Problem } from '../../../src/definition/problems';
import { reportConcise } from '../../../src/definition/report/concise';
import { UsageError } from '../usage';
import { checkedAgain } from '../write-together';
import type { DefinitionDraft, WrittenFiles } from './draft';

type Begun = { readonly root: string; readonly project: Project; readonly site: string; readonly next: string };

/** Rules that ask for texts and facts which somebody has to write afterwards. */
const tasks = new Set(['company-facts', 'messages', 'ownership', 'translations']);

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
      ? `One thing is open (faceplate check --site ${site} shows it at its place):`
      : `${open.length} things are open (faceplate check --site ${site} shows them at their place):`;
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
 * @throws UsageError if they would have errors that the project does not have; then nothing is written.
 */
export function writeBegun(files: DefinitionDraft, begun: Begun, madeBefore: readonly string[] = []): void {
  const { project, site } = begun;
  const errorsIn = (paths: readonly string[]): readonly string[] =>
    checkedAgain(project, site)
      .filter(({ severity, rule, at }) => severity === 'error' && !tasks.has(rule) && paths.includes(at?.file ?? ''))
      .map(explained);
  let written = files.write();
  const after = errorsIn([...written.made, ...written.changed]);
  if (after.length > 0) {
    written.takeBack();
    const before = errorsIn(written.changed);
    const added = after.filter((error) => !before.includes(error));
    if (added.length > 0) throw new UsageError(['Nothing was written, since this is wrong:', ...added].join('\n'));
    written = files.write();
  }
  reportBegun({ ...written, made: [...madeBefore, ...written.made] }, begun);
}
