/** The base site as people get it – pages, forms, calls and start-up – for tests of what the specification says. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { proxy } from 'valtio/vanilla';
import { compileSite } from '../../src/definition/compile/compile';
import { diskCache } from '../../src/definition/disk-cache';
import { ProjectMemory } from '../../src/definition/memory';
import { normaliseSite } from '../../src/definition/normalise/normalise';
import { loadSites } from '../../src/definition/overlay/site';
import { evaluate } from '../../src/expression/evaluate';
import { validate } from '../../src/forms/fields/problems';
import { PageContext } from '../../src/kit/page/context';
import { formatText } from '../../src/kit/text/useText';
import type { CompiledPage } from '../../src/model/page';
import type { SitePayload } from '../../src/model/payload';
import type { CompiledSite } from '../../src/model/site';
import type { Tree } from '../../src/model/tree';
import type { Text } from '../../src/model/value';
import { callOptions } from '../../src/operations/call-options';
import { callOperation } from '../../src/operations/client';
import { OperationFailure } from '../../src/kit/protocol/failure';
import { runStartup } from '../../src/operations/startup';
import type { LocaleBuild } from '../../src/publish/page/page-view';
import { pagePayload, payloadFile, sitePayload, withIslands } from '../../src/publish/page/payloads';
import { prerender } from '../../src/publish/page/prerender';
import { renderDocument } from '../../src/publish/page/render-document';
import { consentFiles } from '../../src/publish/page/consent';
import { initialScope } from '../../src/publish/page/scope';
import { prepare } from '../../src/publish/site/prepare';
import type { Prepared } from '../../src/publish/site/prepare';
import { SessionPage } from '../../src/render/SessionPage';
import { appView } from '../../src/render/live-view';
import { faceplate, startScope } from '../../src/state/faceplate';
import { bareBundle } from '../support/bare-bundle';
import { pictureCacheOf } from '../../scripts/serve/publish-to';
import { language } from '../support/kinds';
import { addPackKinds } from '../support/pack-kinds';
import { repositoryRoot } from '../support/repository';
import { answerWith } from './network';
import type { JsonValues, SentCall } from './network';

export const api = 'https://api.example';

addPackKinds();
type Visitor = {
  readonly locale?: string;
  readonly session?: JsonValues;
  readonly state?: JsonValues;
  /** Bodies of answers by operation. */
  readonly answers?: JsonValues;
};

/** Compiles the base site of a folder whether or not `check` would refuse it. */
function compiledBase(root: string) {
  const memory = new ProjectMemory();
  const source = loadSites(root, memory, ['base'])[0]?.source;
  if (!source) throw new Error('The base site cannot be read');
  const site = compileSite(normaliseSite(source, language), { language, memory, cache: diskCache(repositoryRoot) });
  return { site, samples: source.samples };
}

const flat = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s\u00a0\u202f\u00ad\u200b]+/g, ' ').trim();

/** A document whose parts are not fetched. */
const parsed = (html: string): Document =>
  new DOMParser().parseFromString(html.replaceAll(/<link rel="(stylesheet|(module)?preload)"[^>]*>/g, ''), 'text/html');

export class SpecSite {
  readonly compiled: CompiledSite;
  private readonly samples: Readonly<
    Record<string, Record<string, { readonly status: number; readonly body: unknown }>>
  >;
  private prepared: Promise<Prepared> | undefined;

  constructor(readonly root: string) {
    const { site, samples } = compiledBase(root);
    this.compiled = site;
    this.samples = samples as SpecSite['samples'];
  }

  /** The body of a recorded answer, to be filled with what a test is about. */
  recorded<T = JsonValues>(id: string): T {
    const found = Object.values(this.samples[id] ?? {}).find(({ status }) => status < 300);
    return structuredClone(found?.body) as T;
  }

  build(): Promise<Prepared> {
    this.prepared ??= prepare(this.compiled, {
      bundle: bareBundle,
      config: { api },
      pictureCache: pictureCacheOf(repositoryRoot),
    });
    return this.prepared;
  }

  page(path: string): CompiledPage {
    const page = this.compiled.pages.find((each) => each.path === path || (path === '404' && each.notFound));
    if (!page) throw new Error(`Nothing is at ${path}`);
    return page;
  }

  private async localeOf(locale: string): Promise<LocaleBuild> {
    const found = (await this.build()).locales.find((each) => each.locale === locale);
    if (!found) throw new Error(`There is no language ${locale}`);
    return found;
  }

  /** The document that is published at an address, before any script has run. */
  async document(path: string, locale = 'en'): Promise<Document> {
    const build = await this.build();
    const spoken = await this.localeOf(locale);
    const page = this.page(path);
    const draft = pagePayload(this.compiled, spoken.forms, page);
    const body = page.mode === 'document' ? prerender(spoken, page, draft) : undefined;
    const { html } = renderDocument(build, spoken, {
      page,
      payload: withIslands(this.compiled, draft, body?.islands ?? {}),
      file: payloadFile(draft),
      bodies: new Map(body ? [[locale, body]] : []),
      boot: '/site.json',
      messages: '/messages.json',
      areaMessages: '/messages.json',
      styles: '',
    });
    return parsed(html);
  }

  /** Text of the main part at an address, for a visitor without scripts. */
  async text(path: string, locale = 'en'): Promise<string> {
    return flat((await this.document(path, locale)).querySelector('main')?.textContent);
  }

  /** The question about cookies as the runner puts it into pages. */
  async consent(locale = 'en'): Promise<Document> {
    const build = await this.build();
    const files = build.consent ? consentFiles(build, build.locales, build.consent) : [];
    const file = files.find(({ path }) => path.endsWith(`/${locale}.html`));
    return parsed(String(file?.content ?? ''));
  }

  async payload(): Promise<SitePayload> {
    const build = await this.build();
    const first = await this.localeOf('en');
    const routes = this.compiled.pages.map(({ id, path, mode, title, access }) => ({
      ...{ id, path, mode, title, payload: '' },
      ...(access ? { access } : {}),
    }));
    return sitePayload(this.compiled, routes, first.images, build.consent ? { consent: build.consent } : {});
  }

  /** The header's entries that a role sees, by their words, with where they lead. */
  async menu(role: string, username: string | null = null): Promise<Record<string, string>> {
    const header = (await this.document('/faq')).querySelector('header');
    const isSeen = (element: Element | null): boolean => {
      const { roles, when } = (element as HTMLElement | null)?.dataset ?? {};
      const scope = { session: { username }, state: {} };
      return (
        element === null ||
        ((roles?.split(' ').includes(role) ?? true) &&
          (when === undefined ? !element.hasAttribute('hidden') : evaluate(JSON.parse(when) as Tree, scope) === true) &&
          isSeen(element.parentElement))
      );
    };
    const entries = [...(header?.querySelectorAll('li a, li button, li summary') ?? [])].filter(isSeen);
    return Object.fromEntries(
      entries.map((entry) => [
        flat(entry.textContent),
        entry.getAttribute('href') ?? entry.getAttribute('data-press') ?? '',
      ]),
    );
  }

  /** Where somebody of a role is led who opens a page of the application; undefined for those who may see it. */
  async ledTo(path: string, role: string): Promise<string | undefined> {
    this.begin({ session: { role } });
    this.network({});
    const site = await this.payload();
    const route = site.routes.find((each) => each.path === path)!;
    // A role that may see the page is not redirected, and its body is not the question here.
    if (route.access?.includes(role) ?? true) return undefined;
    let led = '';
    const go = async (address: string) => void (led = address);
    const source = { site, payload: {} as never, messages: {}, locale: 'en', base: '', development: false };
    const store = proxy({ ...initialScope(this.compiled, this.page(path), 'en'), session: { role } });
    const root = createRoot(document.createElement('main'));
    await act(async () =>
      root.render(
        <PageContext value={{ ...appView(source, store), go }}>
          <SessionPage route={route} source={source}>
            {null}
          </SessionPage>
        </PageContext>,
      ),
    );
    await act(async () => root.unmount());
    return led;
  }

  private begin(visitor: Visitor = {}, config: JsonValues = {}): void {
    const { locale = 'en', session = {}, state = {} } = visitor;
    const defaults = Object.entries(this.compiled.settings.state).map(([name, entry]) => [name, entry.default ?? null]);
    document.documentElement.lang = this.compiled.settings.languages[locale]?.tag ?? locale;
    document.documentElement.dataset['locale'] = locale;
    startScope({
      session: { role: 'anonymous', ...session },
      state: { ...Object.fromEntries(defaults), config, ...state },
    });
  }

  private network(answers: JsonValues): SentCall[] {
    return answerWith(this.compiled.operations, answers);
  }

  /** Calls an operation as a page does: the request, and what comes of it. */
  async call(id: string, values: JsonValues = {}, answer?: unknown, visitor: Visitor = {}) {
    const { config } = await this.build();
    this.begin(visitor, config);
    const sent = this.network({ ...visitor.answers, [id]: answer });
    const site = await this.payload();
    const { operations } = pagePayload(this.compiled, {}, { ...this.page('/'), data: { it: { operation: id } } });
    const outcome = await callOperation(id, values, callOptions(site, { operations })).then(
      (value) => ({ value: value.status === 'ready' ? value.value : value.status, failure: undefined }),
      (failure: unknown) => {
        if (!(failure instanceof OperationFailure)) throw failure;
        return { value: undefined, failure };
      },
    );
    const [request] = sent;
    if (!request) throw outcome.failure ?? new Error('Nothing was sent');
    return { request, line: `${request.method} ${request.path}`, ...outcome };
  }

  /** Problems at the fields of a form after these values were submitted. */
  async problems(
    form: string,
    values: JsonValues,
    { locale = 'en', ...visitor }: Visitor = {},
  ): Promise<Record<string, string>> {
    const build = await this.localeOf(locale);
    const loaded = build.formModules.get(form);
    const payload = build.forms[form];
    if (!loaded || !payload) throw new Error(`There is no form ${form}`);
    await loaded.ready();
    const scope = { ...initialScope(this.compiled, this.page('/'), locale), ...visitor };
    const holds = (tree: Tree, data: JsonValues) => evaluate(tree, { ...scope, form: data }) === true;
    const run = (tree: unknown) => evaluate(tree as Tree, { ...scope, form: values });
    const { problems } = validate(payload, loaded, values, holds as Parameters<typeof validate>[3]);
    return Object.fromEntries(problems().map(({ field, text }) => [field, flat(formatText(build.intl, text, run))]));
  }

  /** A text of the site, as a page shows it. */
  async words(text: Text, values: JsonValues = {}, locale = 'en'): Promise<string> {
    const { intl } = await this.localeOf(locale);
    const given = typeof text === 'string' ? { message: text, values } : text;
    return flat(formatText(intl, given as Text, (tree) => evaluate(tree as Tree, values)));
  }

  /** Start-up of a tab of somebody with this profile. */
  async startUp(answers: JsonValues) {
    const { config } = await this.build();
    this.begin();
    const sent = this.network({ 'config.get': config, ...answers });
    const result = await runStartup(await this.payload());
    return { result, sent, scope: faceplate().scope };
  }
}

export const textOf = (part: Element | null | undefined): string => flat(part?.textContent);
