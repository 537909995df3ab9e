import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../src/base/nearest';
import { asList, asObject, asText, texts } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import { schemaLineOf } from '../../../src/definition/format/schema-line';
import { folderOf } from '../../../src/definition/source/folders';
import type { SourceSite } from '../../../src/definition/source-site';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords } from '../usage';
import { siteToWrite } from '../known-site';
import { answersTo } from './ask';
import { draftDefinitions } from './draft';
import type { DefinitionDraft } from './draft';
import { writeBegun } from './report';
import { sourceOfSite } from './site-source';
import { addText, givenText, idsIn, sentence } from './texts';

const options = {
  site: { type: 'string' },
  path: { type: 'string' },
  title: { type: 'string', multiple: true },
  lead: { type: 'string', multiple: true },
  menu: { type: 'string' },
  access: { type: 'string' },
} as const;

/** Usage, without `faceplate`. */
export const help =
  'new page NAME [--site S] [--path /p] [--title "…"] [--title de="…"] [--lead "…"] [--menu M] [--access role,role]';

type Place = { readonly site: string; readonly folder: string; readonly source: SourceSite };

const chosen = (kind: string, names: readonly string[], known: readonly string[]): readonly string[] => {
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, [...known]);
    throw new UsageError(
      `There is no ${kind} "${name}".${near ? ` Did you mean "${near}"?` : ''} There are: ${known.join(', ')}.`,
    );
  }
  return names;
};

function refuseTaken({ source, site }: Place, id: string, path: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new UsageError(`"${id}" is not a name for a page: use lower-case words joined by -, e.g. opening-hours.`);
  for (const page of asList(asObject(source.pages)['pages']).map(asObject)) {
    if (page['id'] === id) throw new UsageError(`The site "${site}" has a page "${id}" already.`);
    if (page['path'] === path)
      throw new UsageError(
        `The path ${path} is that of the page "${asText(page['id'])}" already. Choose another with --path.`,
      );
  }
}

/** Returns the position of a new item in an overlay; none for a site that extends no other: its lists are in order. */
function behindLast({ source }: Place, list: readonly unknown[]): { readonly $after?: string } {
  const last = idsIn(list).at(-1);
  return source.chain.length === 1 || last === undefined ? {} : { $after: last };
}

const itemsOf = ({ source }: Place, menu: string): readonly JsonObject[] =>
  asList(asObject(asObject(source.menu)['menus'])[menu]).map(asObject);

function addToMenu(files: DefinitionDraft, place: Place, menu: string, id: string, roles: readonly string[]): void {
  const { folder } = place;
  const item = {
    id,
    ...behindLast(
      place,
      itemsOf(place, menu).filter((other) => 'to' in other),
    ),
    ...(roles.length > 0 && { roles }),
    to: { page: id },
    message: `menu.${id}`,
  };
  files.append(`${folder}menu.json`, ['menus', menu], item, {
    $schema: schemaLineOf(`${folder}menu.json`),
    faceplate: 1,
    menus: {},
  });
}

/** Adds the page's file and its site map entry. */
function addPage(files: DefinitionDraft, place: Place, id: string, entry: object): void {
  const { folder } = place;
  files.create(`${folder}content/pages/${id}.json`, {
    $schema: schemaLineOf(`${folder}content/pages/${id}.json`),
    faceplate: 1,
    id,
    body: [
      {
        block: 'section',
        id: 'intro',
        body: [{ block: 'heading', id: 'title', text: `${id}.title`, level: 1, lead: `${id}.lead` }],
      },
    ],
  });
  files.append(`${folder}pages.json`, ['pages'], entry, {
    $schema: schemaLineOf(`${folder}pages.json`),
    faceplate: 1,
    pages: [],
  });
}

/** Creates an empty site map for a site without one, so that it can be read. Returns a function that deletes it. */
function beginSiteMap(project: Project, site: string, root: string): () => void {
  const path = `${folderOf(site)}pages.json`;
  const file = join(root, path);
  if (project.source(site) !== undefined || existsSync(file)) return () => undefined;
  writeFileSync(file, `${JSON.stringify({ $schema: schemaLineOf(path), faceplate: 1, pages: [] }, null, 2)}\n`);
  project.reload();
  return () => rmSync(file);
}

/** Runs `faceplate new page`: creates a page with its entry, its texts and, with --menu, its menu item. */
export async function run(words: readonly string[], root: string, opened?: Project): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  const [id] = positionals;
  if (id === undefined) throw new UsageError(`Name the page: npx faceplate ${help}`);
  const project = opened ?? openProject(root, { engine: engineHash() });
  const site = siteToWrite(project, values.site, root);
  const takeBack = beginSiteMap(project, site, root);
  try {
    return await beginPage(id, { values, project, site, root });
  } catch (failure) {
    takeBack();
    throw failure;
  }
}

type NewPageContext = {
  readonly values: ReturnType<typeof parseWords<typeof options>>['values'];
  readonly project: Project;
  readonly site: string;
  readonly root: string;
};

async function beginPage(id: string, { values, project, site, root }: NewPageContext): Promise<number> {
  const place: Place = { site, folder: folderOf(site), source: sourceOfSite(project, site) };
  const { settings, menu: menus } = place.source;
  const answers = await answersTo(
    [
      { option: 'path', question: 'At which path?', otherwise: `/${id}` },
      { option: 'title', question: 'Its title?', otherwise: sentence(id) },
      { option: 'lead', question: 'The sentence below the title?', otherwise: '' },
      {
        option: 'menu',
        question: `In which menu (${idsIn(asObject(menus)['menus']).join(', ')}), if in any?`,
        otherwise: '',
      },
    ],
    { path: values.path, title: values.title?.join(), lead: values.lead?.join(), menu: values.menu },
  );
  const { path = '', title = '', lead = '', menu = '' } = answers;
  refuseTaken(place, id, path);
  const roles = chosen(
    'role',
    values.access?.split(/[\s,]+/).filter(Boolean) ?? [],
    texts(asObject(settings)['roles']),
  );
  chosen('menu', menu === '' ? [] : [menu], idsIn(asObject(menus)['menus']));
  const files = draftDefinitions(root);
  const entry = {
    id,
    ...behindLast(place, asList(asObject(place.source.pages)['pages'])),
    path,
    title: `${id}.title`,
    description: `${id}.description`,
    ...(roles.length > 0 && { access: roles, index: false }),
  };
  addPage(files, place, id, entry);
  const locales = texts(asObject(settings)['locales']);
  const titles = givenText(values.title ?? [title], locales);
  const leads = values.lead === undefined && lead === '' ? titles : givenText(values.lead ?? [lead], locales);
  const speaking = { settings, folder: place.folder };
  const open = addText(files, speaking, `${id}.title`, titles);
  addText(files, speaking, `${id}.lead`, leads);
  addText(files, speaking, `${id}.description`, leads);
  if (menu !== '') {
    addToMenu(files, place, menu, id, roles);
    addText(files, speaking, `menu.${id}`, titles);
  }
  await writeBegun(files, { root, project, site, next: nextOf(site, path, open) });
  return 0;
}

const nextOf = (site: string, path: string, open: readonly string[]): string =>
  [
    ...(open.length === 0
      ? []
      : [`Translate its texts: ${open.join(', ')} ${open.length === 1 ? 'has' : 'have'} those of another language.`]),
    `Then: npx faceplate dev --site ${site}, and open ${path}`,
  ].join('\n');
