import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { proxy } from 'valtio/vanilla';
import { vi } from 'vitest';
import type { Block, CompiledPage } from '../../src/model/page';
import type { CompiledForm } from '../../src/model/form';
import type { CompiledSite } from '../../src/model/site';
import type { LoadedForm } from '../../src/kit/contracts/form-module';
import { PageContext } from '../../src/kit/page/context';
import type { Image, Scope } from '../../src/kit/page/context';
import type { PagePayload } from '../../src/model/payload';
import { fetchFormModule } from '../../src/forms/library/modules';
import { loadFormModule } from '../../src/publish/page/form-modules';
import { parseVersions } from '../../src/publish/markup/markdown';
import { withMarkedHtml } from '../../src/publish/markup/safe-html';
import { intlOf, pageView } from '../../src/publish/page/page-view';
import type { LocaleBuild } from '../../src/publish/page/page-view';
import { pagePayload, publishForms, sitePayload, stringsIn, withIslands } from '../../src/publish/page/payloads';
import { prerender } from '../../src/publish/page/prerender';
import type { Prerendered } from '../../src/publish/page/prerender';
import { publishedScope, siteScope } from '../../src/kit/page/scope';
import { publishedView } from '../../src/registry/published';
import { InterpreterContext, RenderBlock } from '../../src/render/Block';
import type { Interpreter } from '../../src/render/Block';
import { IslandRoot } from '../../src/render/IslandRoot';
import { appView, islandView } from '../../src/render/live-view';
import type { LiveSource } from '../../src/render/live-view';
import { exampleSite } from './example-site';
import type { ExampleContext } from '../../scripts/gallery/kinds';

/** A page made of an example, everything around it as publishing makes it. */
export type Stage = {
  readonly build: LocaleBuild;
  readonly page: CompiledPage;
  readonly payload: PagePayload;
  readonly published: Prerendered;
  readonly source: LiveSource;
  readonly context: ExampleContext;
};

/** Every picture that a definition names, as if it had been published. */
function picturesOf(definition: unknown): Readonly<Record<string, Image>> {
  const names = [...stringsIn(definition)].filter((text) => text.startsWith('images/'));
  return Object.fromEntries(names.map((name) => [name, { url: `/${name}`, width: 400, height: 300 }]));
}

type Evaluated = { readonly module: string; readonly loaded: LoadedForm };

/** Forms that every example shares are evaluated once. */
const evaluated = new WeakMap<CompiledForm, Promise<Evaluated>>();

async function evaluate({ validator, fields }: CompiledForm): Promise<Evaluated> {
  const module = `data:text/javascript,${encodeURIComponent(validator)}`;
  await fetchFormModule({ module, fields });
  return { module, loaded: await loadFormModule(validator, fields) };
}

function evaluatedForm(form: CompiledForm): Promise<Evaluated> {
  const made = evaluated.get(form) ?? evaluate(form);
  evaluated.set(form, made);
  return made;
}

/** Forms with modules in data addresses, since nothing is served here. */
async function publishedForms(forms: CompiledSite['forms']) {
  const payloads = publishForms(forms, '').payloads;
  const all = await Promise.all(
    Object.values(forms).map(async (form) => {
      const { module, loaded } = await evaluatedForm(form);
      const payload = payloads[form.id];
      return payload ? { payload: { ...payload, module }, loaded } : undefined;
    }),
  );
  const made = all.filter((form) => form !== undefined);
  return {
    forms: Object.fromEntries(made.map(({ payload }) => [payload.id, payload])),
    formModules: new Map(made.map(({ payload, loaded }) => [payload.id, loaded])),
  };
}

/** All examples of a site share its forms. */
const published = new WeakMap<CompiledSite['forms'], ReturnType<typeof publishedForms>>();

function formsOf({ forms }: CompiledSite): ReturnType<typeof publishedForms> {
  const made = published.get(forms) ?? publishedForms(forms);
  published.set(forms, made);
  return made;
}

type StageOptions = { readonly development?: boolean; readonly mode?: CompiledPage['mode'] };

/** Publishes a page of these blocks. */
export async function stageOf(
  base: CompiledSite,
  blocks: readonly unknown[],
  context: ExampleContext = {},
  options: StageOptions = {},
): Promise<Stage> {
  const { development = false, mode = 'document' } = options;
  const { site, page } = exampleSite(base, blocks, context, mode);
  const locale = site.settings.locales[0] ?? '';
  const images = { files: [], images: picturesOf([page.body, context]), sprite: '/icons.svg' };
  const build: LocaleBuild = {
    site,
    locale,
    images,
    development,
    intl: intlOf(site, locale),
    ...(await formsOf(site)),
    addresses: {
      base: '',
      locales: site.settings.locales,
      paths: Object.fromEntries(site.pages.map(({ id, path }) => [id, path])),
    },
    document: (name) => {
      const found = site.documents[locale]?.[name];
      return found && parseVersions(found);
    },
  };
  const draft = pagePayload(site, build.forms, page);
  const published = prerender(build, page, draft);
  const payload = withIslands(site, draft, published.islands);
  const routes = site.pages.map(({ id, path, title }) => ({ id, path, title, mode: 'document' as const, payload: '' }));
  const source = {
    site: sitePayload(site, routes, images, {}),
    payload,
    messages: site.messages[locale] ?? {},
    locale,
    base: '',
    development,
  };
  return { build, page, payload, published, source, context };
}

const interpreter: Interpreter = { view: publishedView };

function storeOf({ source, payload, context }: Stage): Scope {
  const first = publishedScope(siteScope(source), { page: payload, locale: source.locale });
  return proxy({ ...first, session: { ...first.session, ...context.session } });
}

/** Lets parts and answers arrive and React finish. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resume) => setTimeout(resume));
  });

/** A block as it would be published inside an island: its HTML, made by itself. */
export function islandHtml({ build, page, payload }: Stage, block: Block): string {
  const view = pageView(build, page, payload, 'island', RenderBlock);
  const html = renderToString(<IslandRoot block={block} view={view} interpreter={interpreter} />, {
    identifierPrefix: block.id,
  });
  return withMarkedHtml(html);
}

/** Mounts a block on its own prerendered HTML, as the browser does. Returns the hydration errors. */
export async function hydrate(
  stage: Stage,
  block: Block,
  element: HTMLElement,
): Promise<{ readonly root: Root; readonly mended: readonly string[] }> {
  const mended: string[] = [];
  const island = (
    <IslandRoot block={block} view={islandView(stage.source)} interpreter={interpreter} store={storeOf(stage)} />
  );
  const root = await act(async () =>
    hydrateRoot(element, island, {
      identifierPrefix: block.id,
      onRecoverableError: (fault) => void mended.push(String(fault)),
    }),
  );
  await settle();
  return { root, mended };
}

/** Shows the page's blocks inside the application. `view` replaces how a type is shown. */
export async function runApp(
  stage: Stage,
  element: HTMLElement,
  view: Interpreter['view'] = publishedView,
): Promise<Root> {
  const inside = (children: ReactNode) => (
    <InterpreterContext value={{ view }}>
      <PageContext value={appView(stage.source, storeOf(stage))}>{children}</PageContext>
    </InterpreterContext>
  );
  const root = createRoot(element, { onCaughtError: () => undefined });
  await act(async () =>
    root.render(inside(stage.page.body.map((block) => <RenderBlock key={block.id} block={block} />))),
  );
  await settle();
  return root;
}
