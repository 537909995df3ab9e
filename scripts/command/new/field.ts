import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { DraftedFile } from '../../../src/definition/edit/draft';
import { planEdit } from '../../../src/definition/edit/plan';
import type { EditPlan } from '../../../src/definition/edit/plan';
import { formToEdit } from '../../../src/definition/edit/field-refusals';
import { EditRefused } from '../../../src/definition/edit/refusals';
import { spokenLocales } from '../../../src/definition/facts/spoken-locales';
import type { SourceSite } from '../../../src/definition/source-site';
import { reportConcise } from '../../../src/definition/report/concise';
import { wordsBetween } from '../../serve/studio/words';
import { engineHash } from '../engine-hash';
import { siteToWrite } from '../known-site';
import { UsageError, parseWords } from '../usage';
import { writeTogether } from '../write-together';
import { fieldFrom, fieldOptions, fieldUsage } from './field-words';
import { reportBegun } from './report';
import { sourceOfSite } from './site-source';

const options = { ...fieldOptions, site: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/** Usage, without `faceplate`. */
export const help = `new field FORM NAME [--site S] ${fieldUsage} [--dry-run]`;

/** Returns the files that a plan changes. Throws UsageError for a refused plan. */
function filesOf(plan: EditPlan, root: string, project: Project): readonly DraftedFile[] {
  if ('files' in plan) return plan.files;
  if ('ask' in plan) throw new UsageError(plan.ask.refused);
  const problems = plan.problems ?? [];
  const reported =
    problems.length === 0 ? '' : `\n${reportConcise(problems, { root, textOf: project.textOf }).trimEnd()}`;
  throw new UsageError(`${plan.refused}${reported}`);
}

/** Throws UsageError for an unknown form, before anything is asked about the field. */
function requireForm(source: SourceSite, form: string): void {
  try {
    formToEdit(source, form);
  } catch (failure) {
    throw failure instanceof EditRefused ? new UsageError(failure.message) : failure;
  }
}

/** Returns the differences of each file, a line for each value. */
const shown = (files: readonly DraftedFile[]): string =>
  files
    .flatMap(({ file, before, after }) => [
      file,
      ...wordsBetween(before ?? undefined, after ?? undefined).map((line) => `  ${line}`),
    ])
    .join('\n');

/** Runs `faceplate new field`: adds a field to a form: to its schema, layout, texts, examples and the request that sends it. */
export async function run(words: readonly string[], root: string, opened?: Project): Promise<number> {
  const { values, positionals } = parseWords(words, options, 2);
  const [form, name] = positionals;
  if (form === undefined || name === undefined)
    throw new UsageError(`Name the form and the field: npx faceplate ${help}`);
  const project = opened ?? openProject(root, { engine: engineHash() });
  const site = siteToWrite(project, values.site, root);
  const source = sourceOfSite(project, site);
  requireForm(source, form);
  const field = await fieldFrom(name, values, spokenLocales(source));
  const context = { root, project, site, layer: site, scope: 'everywhere' } as const;
  const files = planEdit(context, [{ ask: form, field }], (plan) => filesOf(plan, root, project));
  console.log(shown(files));
  if (values['dry-run']) {
    console.log('\nNothing was written. Leave out --dry-run to write it.');
    return 0;
  }
  writeTogether(root, { texts: new Map(files.map(({ file, after }) => [file, after ?? ''])) });
  const made = files.filter(({ before }) => before === null).map(({ file }) => file);
  const changed = files.filter(({ before }) => before !== null).map(({ file }) => file);
  const next = `Then: npx faceplate types, and npx faceplate dev --site ${site}`;
  console.log('');
  reportBegun({ made, changed }, { root, project, site, next });
  return 0;
}
