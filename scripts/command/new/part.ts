import type { JsonObject } from '../../../src/base/json';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf } from '../../../src/definition/source/folders';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { siteToWrite } from '../known-site';
import { answersTo } from './ask';
import { draftDefinitions } from './draft';
import { addToPage } from './page-body';
import { writeBegun } from './report';
import { sourceOfSite } from './site-source';
import { addText, sentence } from './texts';
import { spokenLocales } from '../../../src/definition/facts/spoken-locales';

const options = {
  site: { type: 'string' },
  description: { type: 'string' },
  with: { type: 'string' },
  page: { type: 'string' },
} as const;

/** Usage, without `faceplate`. */
export const help =
  'new part NAME [--site S] [--description "…"] [--with "title, place:entity:place"] [--page P]   what it is handed: name or name:kind';

type Handed = { readonly name: string; readonly kind: string };

/** Reads `title, place:entity:place`; the default kind is text. */
const handedFrom = (answer: string): readonly Handed[] =>
  answer.split(',').map((word) => {
    const [, name, kind = 'text'] = /^\s*([a-z][A-Za-z0-9]*)(?::([a-z][\w:-]*))?\s*$/.exec(word) ?? [];
    if (name === undefined)
      throw new UsageError(`"${word.trim()}" is nothing to hand over: use name or name:kind, e.g. place:entity:place.`);
    return { name, kind };
  });

/** Returns a use of the part on a page: text arguments are new messages; others are left to the author. */
const useOf = (part: string, handed: readonly Handed[]): JsonObject => ({
  block: 'part',
  id: part,
  part,
  with: Object.fromEntries(handed.map(({ name, kind }) => [name, kind === 'text' ? `${part}.${name}` : '…'])),
});

/** Runs `faceplate new part`: creates a part with parameters and, with --page, its first use. */
export async function run(words: readonly string[], root: string, opened?: Project): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  const [part] = positionals;
  if (part === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(part))
    throw new UsageError(`Name the part by lower-case words joined by -: npx faceplate ${help}`);
  const project = opened ?? openProject(root, { engine: engineHash() });
  const site = siteToWrite(project, values.site, root);
  const source = sourceOfSite(project, site);
  if (source.parts[part] !== undefined) throw new UsageError(`The site "${site}" has a part "${part}" already.`);
  const answers = await answersTo(
    [
      { option: 'description', question: 'What is it, for whoever looks for one?', otherwise: `${sentence(part)}.` },
      { option: 'with', question: 'What is it handed?', otherwise: 'text' },
    ],
    values,
  );
  const handed = handedFrom(answers['with'] ?? '');
  const textNames = handed.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  if (values.page !== undefined && textNames.length < handed.length)
    throw new UsageError('A page can be given a part by itself only where it is handed nothing but texts.');
  const layer = folderOf(site);
  const files = draftDefinitions(root);
  const path = `${layer}content/parts/${part}.json`;
  files.create(path, {
    $schema: schemaLineOf(path),
    faceplate: 1,
    id: part,
    description: answers['description'],
    with: Object.fromEntries(handed.map(({ name, kind }) => [name, kind])),
    body: [
      { block: 'stack', id: part, body: textNames.map((name) => ({ block: 'text', id: name, text: { param: name } })) },
    ],
  });
  const speaking = { settings: source.settings, folder: layer };
  if (values.page !== undefined) {
    addToPage(files, layer, values.page, useOf(part, handed));
    for (const name of textNames) addText(files, speaking, `${part}.${name}`, new Map([['', sentence(name)]]));
  }
  const isOpen = values.page !== undefined && spokenLocales(speaking).length > 1;
  const next = [
    ...(isOpen ? ['Write its texts: they are the same in each language.'] : []),
    ...(values.page === undefined ? [`Use it in a page: ${JSON.stringify(useOf(part, handed))}`] : []),
    `Then: npx faceplate dev --site ${site}`,
  ];
  await writeBegun(files, { root, project, site, next: next.join('\n') });
  return 0;
}
