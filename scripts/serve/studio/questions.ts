/** Answers the studio's GET requests, which only read. */
import { asText } from '../../../src/base/json';
import { addressParts, isFileAddressed } from '../../../src/definition/edit/located';
import type { ColorsAnswer } from '../../../studio/brand-protocol';
import type { MenusAnswer, SiteMapAnswer } from '../../../studio/menu-protocol';
import type { PageAnswer, PaletteAnswer } from '../../../studio/outline-protocol';
import type {
  BlockAnswer,
  ChoicesAnswer,
  FormQuestions,
  PagesAnswer,
  ProblemsAnswer,
  SitesAnswer,
  StudioFailure,
} from '../../../studio/protocol';
import { choicesOf, titleOfPage } from './choices';
import { triedColors } from './colors';
import { describedBlock, describedEntry, describedObject } from './described';
import { formQuestions } from './form-questions';
import { layersOf, titleOfSite } from './layers';
import type { StudioProject } from './layers';
import { menuFile, menusOf, readMenus, siteMapOf } from './menus';
import { pageOutline, readStudioPage } from './outline';
import { paletteOf } from './palette';
import { studioProblems } from './problems';

/** A response body and its status. */
export type Answered = { readonly status: number; readonly body: unknown };

const found = <Body>(body: Body): Answered => ({ status: 200, body });

const failure = (status: 400 | 404, error: string): Answered => ({ status, body: { error } satisfies StudioFailure });

const unreadable = (site: string): Answered => failure(404, `The site "${site}" cannot be read.`);

/** The setting of the studio: the project, the served site, and its address. */
export type StudioSetting = StudioProject & {
  readonly site: string;
  readonly frame: () => string;
  readonly readOnly: boolean;
  /** The script of the command line, as in `node FILE publish`. */
  readonly script: string;
  /** The API address that `dev` received for its site; publications use it too. */
  readonly api?: string | undefined;
};

function sites(studio: StudioSetting): Answered {
  const { project } = studio;
  const all = project.sites().map((id) => {
    const context = project.context(id);
    return {
      id,
      title: titleOfSite(project, id),
      layers: layersOf(studio, id),
      languages: context?.site.locales ?? [],
      roles: context?.site.roles ?? [],
    };
  });
  return found<SitesAnswer>({ sites: all, current: studio.site, frame: studio.frame(), readOnly: studio.readOnly });
}

type Query = URLSearchParams;

function blockAt(studio: StudioSetting, site: string, { page, path }: { page: string; path: string }) {
  const read = readStudioPage(studio, site, page);
  return read && describedBlock(read, path);
}

/** Returns a menu entry, or an object of another file. */
function objectAt(studio: StudioSetting, site: string, { page: file, path }: { page: string; path: string }) {
  const menus = file === menuFile ? readMenus(studio, site) : undefined;
  if (menus !== undefined) return describedEntry(menus, path);
  const context = studio.project.context(site);
  return context && describedObject({ studio, context }, file, path);
}

const questions: Readonly<Record<string, (studio: StudioSetting, site: string, query: Query) => Answered>> = {
  pages({ project }, site) {
    const context = project.context(site);
    if (context === undefined) return unreadable(site);
    const pages = context.site.pages.map(({ id, path, entry, access }) => ({
      id,
      title: titleOfPage(context, { id, entry }),
      path,
      ...(access !== undefined && { roles: access }),
    }));
    return found<PagesAnswer>({ pages });
  },
  page(studio, site, query) {
    const read = readStudioPage(studio, site, query.get('page') ?? '');
    if (read === undefined) return failure(404, `The site "${site}" has no page "${query.get('page')}".`);
    return found<PageAnswer>(pageOutline(read));
  },
  block(studio, site, query) {
    const address = query.get('address') ?? '';
    const parts = addressParts(address);
    if (parts === undefined) return failure(404, `"${address}" is not the address of a block.`);
    const block = isFileAddressed(parts.page) ? objectAt(studio, site, parts) : blockAt(studio, site, parts);
    return found<BlockAnswer | null>(block ?? null);
  },
  menus(studio, site) {
    const read = readMenus(studio, site);
    return read === undefined ? unreadable(site) : found<MenusAnswer>(menusOf(read));
  },
  sitemap(studio, site) {
    const read = readMenus(studio, site);
    return read === undefined ? unreadable(site) : found<SiteMapAnswer>(siteMapOf(read));
  },
  palette(studio, site, query) {
    const read = readStudioPage(studio, site, query.get('page') ?? '');
    if (read === undefined) return failure(404, `The site "${site}" has no page "${query.get('page')}".`);
    return found<PaletteAnswer>(paletteOf(read));
  },
  form({ project }, site, query) {
    const context = project.context(site);
    const name = query.get('form') ?? '';
    const form = context && formQuestions(context, name);
    return form === undefined ? failure(404, `There is no form "${name}".`) : found<FormQuestions>(form);
  },
  choices({ project }, site, query) {
    const context = project.context(site);
    const ref = asText(query.get('ref')) ?? '';
    return found<ChoicesAnswer>({
      choices: context === undefined ? [] : choicesOf(context, ref, query.get('page') ?? undefined),
    });
  },
  colors({ project }, site, query) {
    const context = project.context(site);
    const [key, value] = [query.get('key'), query.get('value')];
    const tried = key === null || value === null ? undefined : { key: key.split('/'), value };
    return found<ColorsAnswer>(context === undefined ? { pairs: [] } : triedColors(context, tried));
  },
  problems(studio, site) {
    return found<ProblemsAnswer>({ problems: studioProblems(studio, site, studio.project.check(site)) });
  },
};

/** Answers a question by its name, such as `page`; undefined for an unknown one. */
export function answerQuestion(studio: StudioSetting, name: string, query: Query): Answered | undefined {
  if (name === 'sites') return sites(studio);
  if (!Object.hasOwn(questions, name)) return undefined;
  const site = query.get('site') ?? studio.site;
  if (!studio.project.sites().includes(site)) return failure(404, `There is no site "${site}".`);
  return questions[name]?.(studio, site, query);
}
