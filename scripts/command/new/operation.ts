import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asObject } from '../../../src/base/json';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf, packageRoot } from '../../../src/definition/source/folders';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { siteToWrite } from '../known-site';
import { draftDefinitions } from './draft';
import { writeBegun } from './report';
import { sourceOfSite } from './site-source';

const name = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;

/** Usage, without `faceplate`. */
export const help = 'new operation NAME [--site S], e.g. new operation invoices.list';

/** Runs `faceplate new operation`: creates an operation with recorded answers, in the folder of a site. */
export async function run(words: readonly string[], root: string, opened?: Project): Promise<number> {
  const { values, positionals } = parseWords(words, { site: { type: 'string' } }, 1);
  const [id = ''] = positionals;
  if (!name.test(id))
    throw new UsageError(
      `"${id}" is not a name for an operation: use a thing and what is done with it, joined by ., e.g. invoices.list`,
    );
  const project = opened ?? openProject(root, { engine: engineHash() });
  const site = siteToWrite(project, values.site, root);
  if (sourceOfSite(project, site).operations[id] !== undefined)
    throw new UsageError(`The site "${site}" has an operation "${id}" already.`);
  const folder = `${folderOf(site)}schemas/operations/${id}/`;
  const template = (file: string): string =>
    readFileSync(join(packageRoot(root), 'scripts/templates/operation', file), 'utf8').replaceAll('__name__', id);
  const files = draftDefinitions(root);
  const operation = asObject(JSON.parse(template('operation.json.template')));
  files.create(`${folder}operation.json`, { ...operation, $schema: schemaLineOf(`${folder}operation.json`) });
  files.create(`${folder}samples.json`, template('samples.json.template'));
  const next = `Describe the call in operation.json and put recorded answers into samples.json. A page uses it as { "operation": "${id}", "with": { … } } in "data"; then delete "unused".`;
  await writeBegun(files, { root, project, site, next });
  return 0;
}
