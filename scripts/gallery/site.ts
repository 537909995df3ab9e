/** The gallery: a site whose pages are the kinds of the language, made of the base and drawn like any other. */
import { asObject } from '../../src/base/json';
import { compileForm } from '../../src/definition/compile/forms';
import { compileMessage } from '../../src/definition/compile/messages';
import { compileDefinition } from '../../src/definition/compile/pages';
import type { CheckContext } from '../../src/definition/check/rule';
import { parsedMessage } from '../../src/definition/facts/messages';
import type { CompiledMessage, DocumentSource } from '../../src/model/content';
import type { CompiledForm } from '../../src/model/form';
import type { Operation } from '../../src/model/operation';
import type { Block, CompiledPage } from '../../src/model/page';
import type { CompiledSite, SiteSettings, StateEntry, Theme } from '../../src/model/site';
import { apart } from './apart';
import { bindingOf } from './answers';
import type { AnswerFile } from './answers';
import { familyBody, kindBody, kindPage, startBody } from './pages';
import type { Authored, Shown, Wording } from './pages';
import type { Family, GalleryKind, KindExample } from './kinds';

export type Gallery = { readonly site: CompiledSite; readonly files: readonly AnswerFile[] };

/** Everything that the examples bring along, and what the pages say. */
class Collected implements Wording {
  readonly messages: Record<string, CompiledMessage> = {};
  readonly documents: Record<string, DocumentSource> = {};
  readonly state: Record<string, StateEntry> = {};
  readonly operations: Record<string, Operation> = {};
  readonly forms: Record<string, CompiledForm> = {};
  readonly files: AnswerFile[] = [];
  private count = 0;

  constructor(
    readonly locale: string,
    private readonly base: CompiledSite,
    private readonly context: CheckContext,
  ) {}

  next(): number {
    return (this.count += 1);
  }

  readonly say = (text: string): string => {
    const id = `gallery.${this.next()}`;
    this.messages[id] = text;
    return id;
  };

  readonly write = (markdown: string): string => {
    const name = `gallery/${this.next()}`;
    this.documents[name] = { markdown, locale: this.locale };
    return name;
  };

  take({ given }: KindExample): void {
    const { memory } = this.context;
    const said = this.base.messages[this.locale] ?? {};
    for (const [id, text] of Object.entries(given.messages ?? {}))
      if (said[id] === undefined) this.messages[id] = compileMessage(parsedMessage(memory, text));
    for (const [name, markdown] of Object.entries(given.documents ?? {}))
      this.documents[name] = { markdown, locale: this.locale };
    for (const [name, value] of Object.entries(given.state ?? {}))
      this.state[name] = { schema: {}, default: value, store: 'none', keepOnLogout: false };
  }

  /** A form of one field; gives its id. */
  addForm(id: string, field: Readonly<Record<string, unknown>>, schema: unknown): void {
    const { site, language, cache } = this.context;
    const properties = { [String(field['id'])]: schema };
    const form = {
      id,
      schema: { type: 'object', additionalProperties: false, properties },
      layout: { faceplate: 1, form: id, fields: [field] },
      examples: {},
    };
    const known = new Set([...Object.keys(this.base.messages[this.locale] ?? {}), ...Object.keys(this.messages)]);
    this.forms[id] = compileForm(form, site, language, cache, known);
  }

  dataOf({ given }: KindExample): CompiledPage['data'] {
    return Object.fromEntries(
      Object.entries(given.data ?? {}).map(([name, value]) => {
        const { binding, operation, file } = bindingOf(name, value);
        this.operations[operation.id] = operation;
        if (file) this.files.push(file);
        return [name, binding];
      }),
    );
  }
}

/** The block that shows an example; undefined for a kind that draws nothing. */
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

function pageOfKind(family: Family, kind: GalleryKind, all: Collected, compile: (body: Authored[]) => Block[]) {
  const data: Record<string, CompiledPage['data'][string]> = {};
  const shown = kind.examples.map((written, index): Shown => {
    const id = `${family.id}-${kind.type}-${index + 1}`;
    const example = apart(written, id, all.next());
    all.take(example);
    Object.assign(data, all.dataOf(example));
    return { id, example: written, live: liveBlock(id, family, kind, example, all) };
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

/** Ids of all pages that a definition leads to. */
function linkedPages(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const { page } = value as { readonly page?: unknown };
  if (typeof page === 'string') found.add(page);
  for (const part of Object.values(value)) linkedPages(part, found);
  return found;
}

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
    shell: { header: { ...base.shell.header, menu: 'families' }, footer: { build: false } },
    integrations: [],
  };
}

/** In: the base, checked and compiled; the kinds; the theme that they are shown in. */
export function gallerySite(
  base: CompiledSite,
  context: CheckContext,
  families: readonly Family[],
  theme: Theme,
): Gallery {
  const [locale = 'en'] = base.settings.locales;
  const all = new Collected(locale, base, context);
  const compile = (body: readonly Authored[]) =>
    compileDefinition(context.language, 'blocks', body) as unknown as Block[];
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
  ];
  const own = new Set(pages.map(({ id }) => id));
  const elsewhere = [...linkedPages(pages)].filter((id) => !own.has(id));
  const note = all.say('A page of a site. Examples lead here; there is nothing else to see.');
  const stubs = elsewhere.map((id) =>
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
  const missing = pageOf({
    id: 'not-found',
    path: '/404',
    title: all.say('There is no such page'),
    notFound: true,
    body: compile([{ block: 'heading', id: 'title', level: 1, text: all.say('There is no such page') }]),
  });
  const menu = families.map(({ id, title }) => ({ id, to: { page: id }, message: all.say(title) }));
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
    },
  };
}
