/** The gallery: a site whose pages are the kinds of the language, based on the base and rendered like any other. */
import { asObject, asText } from '../../src/base/json';
import { compileDefinition } from '../../src/definition/compile/pages';
import type { CheckContext } from '../../src/definition/check/rule';
import type { Block, CompiledPage } from '../../src/model/page';
import type { CompiledSite, SiteSettings, StateEntry, Theme } from '../../src/model/site';
import { apart } from './apart';
import { Collected } from './collected';
import type { AnswerFile } from './answers';
import { motionBody } from './motion';
import { familyBody, kindBody, kindPage, startBody } from './pages';
import type { Authored, Shown, Wording } from './pages';
import type { Family, GalleryKind, KindExample } from './kinds';
import { objectsIn } from '../../src/base/deep';

/** A page of the gallery that is not about a kind, with the data and messages of its blocks. */
export type MorePage = {
  readonly id: string;
  readonly title: string;
  readonly state: Readonly<Record<string, StateEntry>>;
  readonly body: (words: Wording) => { readonly body: Authored[]; readonly assets: CompiledSite['assets'] };
};

export type Gallery = { readonly site: CompiledSite; readonly files: readonly AnswerFile[] };

/** Returns the block that shows an example; undefined for a kind that renders nothing. */
function liveBlock(id: string, family: Family, kind: GalleryKind, example: KindExample, all: Collected) {
  if (family.id === 'blocks') return example.definition as Authored;
  if (family.id !== 'widgets') return undefined;
  all.addForm(id, { widget: kind.type, ...asObject(example.definition) }, example.schema);
  return {
    block: 'form',
    id: `${id}-form`,
    form: id,
    submit: all.say('Send'),
    press: [{ action: 'toast', text: all.say('This would be sent.') }],
  };
}

type Compile = (body: readonly Authored[]) => Block[];

type PageFacts = Pick<CompiledPage, 'id' | 'path' | 'title'> & Partial<CompiledPage>;

const pageOf = (facts: PageFacts): CompiledPage => ({
  mode: 'document',
  layout: 'page',
  startup: 'full',
  banner: false,
  index: false,
  params: {},
  data: {},
  body: [],
  ...facts,
});

function pageOfKind(family: Family, kind: GalleryKind, all: Collected, compile: Compile) {
  const data: Record<string, CompiledPage['data'][string]> = {};
  const shown = kind.examples.map((source, index): Shown => {
    const id = `${family.id}-${kind.type}-${index + 1}`;
    const example = apart(source, id, all.next());
    all.take(example);
    Object.assign(data, all.dataOf(example));
    return { id, example: source, live: liveBlock(id, family, kind, example, all) };
  });
  return pageOf({
    id: kindPage(family, kind),
    path: `/${family.id}/${kind.type}`,
    title: all.say(kind.type),
    description: all.say(kind.description),
    data,
    body: compile(kindBody(kind, family, shown, all)),
  });
}

/** Returns the ids of all pages that a definition links to. */
const linkedPages = (value: unknown): ReadonlySet<string> =>
  new Set([...objectsIn(value)].flatMap(({ page }) => asText(page) ?? []));

function settingsOf(base: SiteSettings, theme: Theme, locale: string, state: SiteSettings['state']): SiteSettings {
  const { seller: _seller, consent: _consent, ...rest } = base;
  return {
    ...rest,
    theme,
    locales: [locale],
    brand: { name: 'Faceplate', logo: base.brand.logo },
    apis: { ...base.apis, gallery: { base: '', key: 'none' } },
    state: { ...base.state, ...state },
    startup: [],
    access: {},
    shell: { header: { ...base.shell.header, menu: 'families' }, footer: { groups: [], must: [], build: false } },
    integrations: [],
  };
}

/** Returns placeholder pages for the links of examples. */
function stubsOf(pages: readonly CompiledPage[], all: Collected, compile: Compile): readonly CompiledPage[] {
  const own = new Set(pages.map(({ id }) => id));
  const note = all.say('A page of a site. Examples lead here; there is nothing else to see.');
  return [...linkedPages(pages)]
    .filter((id) => !own.has(id))
    .map((id) =>
      pageOf({
        id,
        path: `/elsewhere/${id}`,
        title: all.say(id),
        body: compile([
          { block: 'heading', id: 'title', level: 1, text: all.say(id), lead: note },
          { block: 'link', id: 'back', label: all.say('Gallery'), to: { page: 'gallery' } },
        ]),
      }),
    );
}

function pageOfMore({ id, title, state, body }: MorePage, all: Collected, compile: Compile): CompiledPage {
  const { body: blocks, assets } = body(all);
  Object.assign(all.state, state);
  Object.assign(all.assets, assets);
  return pageOf({ id, path: `/${id}`, title: all.say(title), body: compile(blocks) });
}

const missingPage = (all: Collected, compile: Compile): CompiledPage => {
  const title = all.say('There is no such page');
  const body = compile([{ block: 'heading', id: 'title', level: 1, text: title }]);
  return pageOf({ id: 'not-found', path: '/404', title, notFound: true, body });
};

/** The page about motion, which belongs to no kind. */
const motion = { id: 'motion', title: 'Motion' } as const;

type Shows = {
  readonly families: readonly Family[];
  /** The theme of all pages. */
  readonly theme: Theme;
  /** The files that the theme names, such as fonts. */
  readonly assets: CompiledSite['assets'];
  readonly more: readonly MorePage[];
};

/** Builds the gallery. Takes the base, checked and compiled, and the content to show. */
export function gallerySite(
  base: CompiledSite,
  context: CheckContext,
  { families, theme, assets, more }: Shows,
): Gallery {
  const [locale = 'en'] = base.settings.locales;
  const all = new Collected(locale, base, context);
  const compile: Compile = (body) => compileDefinition(context.language, 'blocks', body) as unknown as Block[];
  const pages = [
    pageOf({ id: 'gallery', path: '/', title: all.say('Gallery'), body: compile(startBody(families, all)) }),
    ...families.flatMap((family) => [
      pageOf({
        id: family.id,
        path: `/${family.id}`,
        title: all.say(family.title),
        body: compile(familyBody(family, all)),
      }),
      ...family.kinds.map((kind) => pageOfKind(family, kind, all, compile)),
    ]),
    pageOf({ id: motion.id, path: `/${motion.id}`, title: all.say(motion.title), body: compile(motionBody(all)) }),
    ...more.map((page) => pageOfMore(page, all, compile)),
  ];
  const stubs = stubsOf(pages, all, compile);
  const missing = missingPage(all, compile);
  const menu = [...families, motion, ...more].map(({ id, title }) => ({
    id,
    to: { page: id },
    message: all.say(title),
  }));
  return {
    files: all.files,
    site: {
      ...base,
      settings: settingsOf(base.settings, theme, locale, all.state),
      pages: [...pages, ...stubs, missing],
      menus: { families: menu },
      operations: { ...base.operations, ...all.operations },
      forms: { ...base.forms, ...all.forms },
      messages: { [locale]: { ...base.messages[locale], ...all.messages } },
      documents: { [locale]: { ...base.documents[locale], ...all.documents } },
      assets: { ...base.assets, ...assets, ...all.assets },
    },
  };
}
