import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { addressesOf } from '../../model/block-address';
import type { Block } from '../../model/page';
import type { ConcretePage } from './concrete-page';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import { PageContext } from '../../kit/page/context';
import { lazyScope } from '../../kit/page/useValue';
import { evaluateValue } from '../../kit/protocol/values';
import type { PagePayload } from '../../model/payload';
import type { CompiledSite } from '../../model/site';
import { safeHtml, withMarkedHtml } from '../markup/safe-html';
import { blockBehaviour, publishedView } from '../../registry/published';
import type { BlockBehaviour } from '../../registry/published';
import { InterpreterContext, RenderBlock } from '../../render/Block';
import { BrokenBlock } from '../../render/ErrorBlock';
import { IslandRoot } from '../../render/IslandRoot';
import { pageView } from './page-view';
import { stringsIn } from './payloads';
import type { LocaleBuild } from './page-view';
import { initialScope, isFixed } from './scope';
import { isSettled, waitsForTouch } from './settled';
import type { IslandWait } from './settled';
import { objectsIn } from '../../base/deep';

export type Prerendered = {
  readonly html: string;
  readonly islands: Readonly<Record<string, Block>>;
  /** Ids of islands that are hydrated as soon as the page is idle, or that its first screen shows. */
  readonly soon: readonly string[];
  readonly broken: readonly string[];
  /** The document title from a block without a script. */
  readonly title?: string;
};

/** Placeholder for an island's own markup: islands are rendered alone, as the browser will hydrate them. */
const marker = (id: string) => `@@island:${id}@@`;
const markers = /@@island:([a-z0-9.-]+)@@/g;
const soonPlaces = / data-island="([a-z0-9.-]+)" data-trigger="(idle|visible)"/g;

/** Fewer characters of text than this do not fill the screen of a phone. */
const firstScreen = 400;
const textLength = (html: string): number => html.replaceAll(/<[^>]*>/g, '').length;

/** Ids of islands that are hydrated without interaction: when the page is idle, or because the first screen shows them. */
const soonIn = (html: string, unseen: ReadonlySet<string>): readonly string[] =>
  [...html.matchAll(soonPlaces)]
    .filter(
      ({ 1: id = '', 2: trigger, index }) =>
        trigger === 'idle' || (!unseen.has(id) && textLength(html.slice(0, index)) < firstScreen),
    )
    .map(([, id = '']) => id);

/** Collects the ids of islands that visitors do not see: hidden by a condition, or for other roles. */
const Unseen = createContext<Set<string> | undefined>(undefined);

const places = / data-island="([a-z0-9.-]+)"/g;

type IslandPlaceProps = {
  readonly block: Block;
  readonly trigger: BlockBehaviour['trigger'];
  readonly waits: IslandWait | false;
  /** The published form of a block with its own script. */
  readonly content?: ReactNode;
};

/** Whether a block, or one in it, has initial values. */
const hasValues = (block: Block): boolean => [...objectsIn(block)].some((part) => 'block' in part && 'values' in part);

function IslandPlace({ block, trigger, waits, content }: IslandPlaceProps) {
  use(Unseen)?.add(block.id);
  return (
    <div
      data-island={block.id}
      data-trigger={trigger === 'address' ? 'tap' : trigger}
      data-values={trigger === 'address' || hasValues(block) ? (waits ? waits.states.join(' ') : '') : undefined}
      data-script={content && block.block}
    >
      {content ?? marker(block.id)}
    </div>
  );
}

const readsForm = (value: unknown): boolean => JSON.stringify(value ?? null).includes('"$","form"');

/**
 * Whether a block shows a form whose choices come from an API: an empty list must not wait for the first touch. Choices that depend
 * on typed values are loaded after them.
 */
function asksAtOnce(block: Block, payload: PagePayload): boolean {
  const named = stringsIn(block);
  return Object.values(payload.forms).some(
    (form) =>
      named.has(form.id) &&
      form.fields.some(({ options }) => options !== undefined && 'operation' in options && !readsForm(options.with)),
  );
}

/** Whether a block, or one in it, is the title of the page, or sets the document's title. */
const holdsTitle = (block: Block): boolean =>
  [...objectsIn(block)].some(({ level, namesPage }) => level === 1 || namesPage === true);

type Triggered = {
  readonly payload: PagePayload;
  readonly trigger: BlockBehaviour['trigger'];
  readonly waits: IslandWait | false;
};

/**
 * Trigger that hydrates an island. The page's title does not wait to be visible, as an address may skip it. `waits`: it stays
 * as published until it is touched, or the address has a query or fragment.
 */
function triggerOf(block: Block, { payload, trigger, waits }: Triggered): BlockBehaviour['trigger'] {
  const asks = asksAtOnce(block, payload);
  if (waits && !asks) return 'address';
  if (holdsTitle(block)) return 'idle';
  return trigger === 'tap' && asks ? 'visible' : trigger;
}

/**
 * The body of a document page as HTML. Evaluates conditions that are the same for everybody; others stay in the page, marked and
 * shown as for an anonymous visitor. A block that throws is replaced by a short notice and named in `broken`.
 */
export function prerender(build: LocaleBuild, page: ConcretePage, payload: PagePayload): Prerendered {
  const islands: Record<string, Block> = {};
  const broken: string[] = [];
  const failed = new Set<string>();
  const visits = { visitor: build.site.settings.roles[0] ?? '', unseen: new Set<string>() };
  const [judging, unset] = [judgingOf(build, page), unsetStates(build.site)];
  const known = (bindings: Readonly<Record<string, unknown>>) => ({ ...knownOf(build, page), bindings });
  const { addressed, withComments } = build.development ? addressing(page) : unaddressed;
  const frame =
    (careful: boolean) =>
    (block: Block, content: ReactNode, bindings: Readonly<Record<string, unknown>>): ReactNode => {
      const { holds, isDecided } = judging(bindings);
      if (block.when !== undefined && isDecided(block.when) && !holds(block.when)) return null;
      const { mode, trigger } = blockBehaviour(block.block);
      const waits = trigger === 'visible' && waitsForTouch(block, { ...known(bindings), unset }, blockBehaviour, holds);
      const isIsland = mode === 'island' && !isSettled(block, known(bindings), blockBehaviour);
      const safe = careful && !isIsland ? survive(block, content) : content;
      const place = { trigger: triggerOf(block, { payload, trigger, waits }), waits };
      const island = isIsland ? { block: remember(block) } : { block, content: safe };
      const shown = isIsland || mode === 'script' ? <IslandPlace {...place} {...island} /> : safe;
      return addressed(block, conditions(block, { holds, isDecided, ...visits }, shown));
    };
  const remember = ({ when: _when, roles: _roles, ...block }: Block): Block => (islands[block.id] = block);
  const { view, named } = staticView(build, page, payload);
  const around = (careful: boolean, children: ReactNode) => (
    <InterpreterContext value={{ view: publishedView, frame: frame(careful) }}>
      <PageContext value={view}>{children}</PageContext>
    </InterpreterContext>
  );
  const notice = (block: Block, failure: unknown): ReactNode => {
    broken.push(`${page.id}/${block.id}: ${String(failure)}`);
    return <BrokenBlock block={block} reason={String(failure)} />;
  };
  const survive = (block: Block, content: ReactNode): ReactNode =>
    attempt(
      () => {
        renderToStaticMarkup(around(true, content));
        return content;
      },
      (failure) => notice(block, failure),
    );
  const island = (block: Block): string =>
    attempt(
      () => islandMarkup(build, page, payload, block),
      (failure) => {
        // During development it stays an island: open pages continue with its next version.
        if (!build.development) failed.add(block.id);
        return renderToStaticMarkup(around(false, notice(block, failure)));
      },
    );
  const blocks = page.body.map((block) => <RenderBlock key={block.id} block={block} />);
  const html = attempt(
    () => renderToStaticMarkup(around(false, blocks)),
    () => renderToStaticMarkup(around(true, blocks)),
  ).replace(markers, (_, id: string) => (islands[id] ? island(islands[id]) : ''));
  for (const id of failed) delete islands[id];
  // Browsers do not hydrate a position whose island is missing.
  const left = html.replace(places, (mark, id: string) => (failed.has(id) ? '' : mark));
  return { html: withComments(withMarkedHtml(left)), islands, soon: soonIn(left, visits.unseen), broken, ...named };
}

/** The view of blocks without a script, and the document title from one of them. */
function staticView(build: LocaleBuild, page: ConcretePage, payload: PagePayload) {
  const named: { title?: string } = {};
  const onTitle = (title: string | undefined): void => {
    if (title && use(Unseen) === undefined) named.title = title;
  };
  return { named, view: { ...pageView(build, page, payload, 'static', RenderBlock), onTitle } };
}

type Addressing = {
  readonly addressed: (block: Block, content: ReactNode) => ReactNode;
  readonly withComments: (html: string) => string;
};

const unaddressed: Addressing = { addressed: (_, content) => content, withComments: (html) => html };

const addressMarks = /@@address([+-])([^@]+)@@/g;

/**
 * Marks the start and end of a block, in development only: with comments that contain its path, by which the studio finds the block of
 * an element. Comments affect no selector. An id cannot end one: ids contain no `>`.
 */
function addressing({ body }: ConcretePage): Addressing {
  const paths = new Map<object, string>([...addressesOf(body)].map(({ block, path }) => [block, path]));
  return {
    addressed: (block, content) => {
      const path = paths.get(block);
      return path === undefined || content === null ? (
        content
      ) : (
        <>
          {`@@address+${path}@@`}
          {content}
          {`@@address-${path}@@`}
        </>
      );
    },
    withComments: (html) => html.replace(addressMarks, (_, side: string, path: string) => `<!--fp${side}${path}-->`),
  };
}

/** Runs the first function, or the second if it throws. */
function attempt<T>(first: () => T, otherwise: (failure: unknown) => T): T {
  try {
    return first();
  } catch (failure) {
    return otherwise(failure);
  }
}

function islandMarkup(build: LocaleBuild, page: ConcretePage, payload: PagePayload, block: Block): string {
  const view = pageView(build, page, payload, 'island', RenderBlock);
  return renderToString(<IslandRoot block={block} view={view} interpreter={{ view: publishedView }} />, {
    identifierPrefix: block.id,
  });
}

/** States without a value until something sets one. */
const unsetStates = ({ settings }: CompiledSite): ReadonlySet<string> =>
  new Set(Object.keys(settings.state).filter((name) => settings.state[name]?.default === undefined));

/** Data that the browser requests again may differ there. */
const knownOf = ({ site, locale }: LocaleBuild, page: ConcretePage) => {
  const answers = Object.entries(page.fetched?.[locale] ?? {}).filter(([name]) => page.data[name]?.fetch !== 'both');
  const isSafe = (html: unknown): boolean => {
    const text = evaluateValue(html, initialScope(site, page, locale));
    return typeof text === 'string' && safeHtml(text) !== undefined;
  };
  return { data: Object.fromEntries(answers), isShell: page.isShell, isSafe };
};

/** Evaluates conditions that are the same for everybody, with the page's facts and the names bound around a block. */
function judgingOf(build: LocaleBuild, page: ConcretePage): (bindings: Readonly<Record<string, unknown>>) => Judging {
  const initial = initialScope(build.site, page, build.locale);
  const known = knownOf(build, page);
  return (bindings) => ({
    holds: (tree) => evaluate(tree, lazyScope(initial, bindings)) === true,
    isDecided: (tree) => isFixed(tree, { ...known, bindings }),
  });
}

type Judging = { readonly holds: (tree: Tree) => boolean; readonly isDecided: (tree: Tree) => boolean };

type Judged = Judging & { readonly visitor: string; readonly unseen: Set<string> };

function conditions(block: Block, { holds, isDecided, visitor, unseen }: Judged, content: ReactNode): ReactNode {
  const runs = block.when !== undefined && !isDecided(block.when) ? block.when : undefined;
  if (runs === undefined && !block.roles) return content;
  const hidden = runs !== undefined && !holds(runs);
  const role = block.roles ? { 'data-roles': block.roles.join(' ') } : {};
  const when = runs === undefined ? {} : { 'data-when': JSON.stringify(runs), hidden };
  const isForOthers = block.roles !== undefined && !block.roles.includes(visitor);
  return (
    <div {...role} {...when}>
      {hidden || isForOthers ? <Unseen value={unseen}>{content}</Unseen> : content}
    </div>
  );
}
