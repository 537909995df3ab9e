/** The menus of a site as trees, and its pages with the entries that link to them. */
import { layerOfFile } from '../../../src/definition/source/folders';
import { asList, asObject, asText, isObject, texts } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import type { CheckContext } from '../../../src/definition/check/rule';
import { entrySlot } from '../../../src/definition/edit/properties';
import type { Step } from '../../../src/definition/edit/source-places';
import { originOf, originsOf, removedFrom } from '../../../src/definition/source/positions';
import type {
  MappedPage,
  StudioEntry,
  MenuPlace,
  MenusAnswer,
  SiteMapAnswer,
  StudioMenu,
} from '../../../studio/menu-protocol';
import type { RemovedItem } from '../../../studio/protocol';
import { messageWords, titleOfPage } from './choices';
import { valueBelow, writtenAt } from './layers';
import type { StudioProject } from './layers';

/** Prefix of the addresses of menus. */
export const menuFile = 'menu.json';

/** The menus of a loaded site. */
export type StudioMenusRead = {
  readonly studio: StudioProject;
  readonly context: CheckContext;
  /** menu.json merged from all layers; undefined if the site has none. */
  readonly menu: unknown;
};

/** Reads the menus of a site; undefined if it cannot be read. A site may have none. */
export function readMenus(studio: StudioProject, site: string): StudioMenusRead | undefined {
  const context = studio.project.context(site);
  const source = studio.project.source(site);
  if (context === undefined || source === undefined) return undefined;
  return { studio, context, menu: source.menu };
}

const idOf = (item: JsonObject): string => asText(item['id']) ?? '';

const titleOf = ({ context }: StudioMenusRead, entry: JsonObject): string =>
  messageWords(context, entry['message']) ?? idOf(entry);

/** Returns the layers that set values of an entry. */
const layersSaying = (entry: JsonObject): ReadonlySet<string> =>
  new Set(
    [...originsOf(entry), ...Object.keys(entry).flatMap((key) => originOf(entry, key) ?? [])].map(({ file }) =>
      layerOfFile(file),
    ),
  );

function menuEntry(read: StudioMenusRead, value: JsonObject, path: string): readonly StudioEntry[] {
  const at = originOf(value);
  if (at === undefined || idOf(value) === '') return [];
  const { page, url } = asObject(value['to']);
  const { when, roles, message } = value;
  const label = asText(message) ?? asText(asObject(message)['message']);
  return [
    {
      address: `${menuFile}:${path}`,
      id: idOf(value),
      title: titleOf(read, value),
      ...(label !== undefined && { label }),
      ...(typeof page === 'string' && { page }),
      ...(url !== undefined && { url: typeof url === 'string' ? url : '…' }),
      ...(Array.isArray(roles) && { roles: texts(roles) }),
      ...(typeof when === 'string' && { when }),
      ...(value['active'] === false && { isOff: true as const }),
      at: writtenAt(read.studio, at),
      own: layersSaying(value).has(read.context.site.name),
      inherited: originsOf(value).length > 1,
      entries: entriesOf(read, asList(value[entrySlot]), `${path}/${entrySlot}`),
    },
  ];
}

const entriesOf = (read: StudioMenusRead, list: readonly unknown[], path: string): readonly StudioEntry[] =>
  list.flatMap((item) => (isObject(item) ? menuEntry(read, item, `${path}/${idOf(item)}`) : []));

/** Returns the entries that layers removed from a list and from the lists in it. */
function removedIn(
  read: StudioMenusRead,
  list: readonly unknown[],
  path: string,
  steps: readonly Step[],
): readonly RemovedItem[] {
  const there = new Set(list.filter(isObject).map(idOf));
  const own = [...removedFrom(list)].flatMap(([id, at]): readonly RemovedItem[] => {
    if (there.has(id)) return [];
    const entry = valueBelow(read.studio.project, read.context.site.name, { file: menuFile, path: [...steps, { id }] });
    const title = entry === undefined ? id : titleOf(read, entry);
    return [{ address: `${menuFile}:${path}/${id}`, id, title, at: writtenAt(read.studio, at) }];
  });
  const inside = list.filter(isObject).flatMap((item) => {
    const id = idOf(item);
    const below = [...steps, { id }, entrySlot];
    return removedIn(read, asList(item[entrySlot]), `${path}/${id}/${entrySlot}`, below);
  });
  return [...own, ...inside];
}

/** Returns the places where the site shows a menu. */
function placesOf({ context }: StudioMenusRead, name: string): readonly MenuPlace[] {
  const { settings, pages } = context.site;
  const { header, footer } = asObject(settings['shell']);
  const columns = asList(asObject(footer)['groups']).map(asObject);
  const area = pages.filter(({ entry }) => entry['area'] === name);
  return [
    ...(asObject(header)['menu'] === name ? [{ in: 'header' } as const] : []),
    ...columns
      .filter(({ items }) => items === name)
      .map((column) => ({ in: 'footer', title: messageWords(context, column['message']) ?? idOf(column) }) as const),
    ...(area.length === 0 ? [] : [{ in: 'area', pages: area.map((page) => titleOfPage(context, page)) } as const]),
  ];
}

/** Returns the menus of a site with their entries, and those that its layers removed. */
export function menusOf(read: StudioMenusRead): MenusAnswer {
  const menus = Object.entries(asObject(asObject(read.menu)['menus'])).map(([id, entries]): StudioMenu => {
    const list = asList(entries);
    const path = `/menus/${id}`;
    return {
      address: `${menuFile}:${path}`,
      id,
      places: placesOf(read, id),
      entries: entriesOf(read, list, path),
      removed: removedIn(read, list, path, ['menus', id]),
    };
  });
  return { menus };
}

/** Returns all nested entries in one list, without those that are switched off. */
const shownEntries = (entries: readonly StudioEntry[]): readonly StudioEntry[] =>
  entries.flatMap((entry) => (entry.isOff ? [] : [entry, ...shownEntries(entry.entries)]));

function doorOf(path: string, entry: JsonObject): Pick<MappedPage, 'door'> {
  if (path === '/') return { door: 'home' };
  if (entry['notFound'] === true) return { door: 'notFound' };
  return entry['entry'] === true ? { door: 'outside' } : {};
}

/** Returns the pages of a site, each with the menu entries that link to it. */
export function siteMapOf(read: StudioMenusRead): SiteMapAnswer {
  const { context } = read;
  const links = menusOf(read).menus.flatMap(({ id, entries }) =>
    shownEntries(entries).map(({ page, title, address }) => ({ page, link: { menu: id, title, address } })),
  );
  const pages = context.site.pages.map(({ id, path, entry, access }): MappedPage => ({
    id,
    path,
    title: titleOfPage(context, { id, entry }),
    ...(access !== undefined && { roles: access }),
    menus: links.flatMap(({ page, link }) => (page === id ? [link] : [])),
    ...doorOf(path, entry),
  }));
  return { pages };
}
