import { writeEditorSchemas } from '../generated';
import type { Project } from '../../../src/definition/engine';
import { reportConcise } from '../../../src/definition/report/concise';

type WrittenFiles = { readonly made: readonly string[]; readonly changed: readonly string[] };

type Begun = { readonly root: string; readonly project: Project; readonly site: string; readonly next: string };

const listed = (title: string, paths: readonly string[]): readonly string[] =>
  paths.length === 0 ? [] : [title, ...paths.map((path) => `  ${path}`)];

/** Prints the written files, the open problems, and what to do next. */
export function reportBegun({ made, changed }: WrittenFiles, { root, project, site, next }: Begun): void {
  project.reload();
  writeEditorSchemas(project, root, [site]);
  // The files are old enough now, so that the next command can reuse the results of this check.
  project.reload();
  const open = project.check(site);
  const title = open.length === 1 ? 'One thing is open' : `${open.length} things are open`;
  console.log(
    [
      ...listed('Made', made),
      ...listed('Changed', changed),
      ...(open.length === 0 ? [] : [`${title} (faceplate check --site ${site} shows them at their place):`]),
      ...(open.length === 0 ? [] : [reportConcise(open, { root, textOf: project.textOf }).trimEnd()]),
      '',
      next,
    ].join('\n'),
  );
}
