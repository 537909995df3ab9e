/**
 * Results of earlier checks, stored on disk: unchanged definitions are not checked again. A verdict is looked up by the engine,
 * the day and the site's own files, and valid only while every layer that it depends on is the same to the byte.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../base/json';
import { cacheKey, cachedValue } from './disk-cache';
import type { TextCache } from './disk-cache';
import { ruleFailed } from './problems';
import type { Problem } from './problems';
import { baseName, layerFolder, pathsOfLayer } from './source/folders';

/** Problems of one site, and the inputs that were read for them. */
export type Verdict = {
  readonly problems: readonly Problem[];
  readonly pages: readonly string[];
  readonly locales: readonly string[];
};

/** A verdict as it is kept: with the layers that it was reached with, each by its content. */
type Entry = Verdict & { readonly layers: Readonly<Record<string, string>> };

/** A write this shortly before a read may leave the file's time as it was. */
const doubtfulMs = 100;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** State of a layer: name and content of every file as one text of fixed length, and the time of the last change. */
type LayerState = { readonly content: string; readonly written: number };

function readState(root: string, name: string): LayerState {
  const hash = createHash('sha256');
  let lastWrite = 0;
  for (const path of pathsOfLayer(root, name)) {
    const file = join(root, layerFolder(root, name), path);
    const content = readFileSync(file);
    hash.update(`${path}\0${content.length}\0`).update(content);
    lastWrite = Math.max(lastWrite, statSync(file).mtimeMs);
  }
  return { content: hash.digest('hex'), written: lastWrite };
}

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  isObject(value['layers']) &&
  ['problems', 'pages', 'locales'].every((key) => Array.isArray(value[key]));

function entryOf(text: string | undefined): Entry | undefined {
  const value = cachedValue(text);
  return isEntry(value) ? value : undefined;
}

/** Sites, and the pages and locales they have among them. */
export type Extent = { readonly sites: number; readonly pages: number; readonly locales: number };

/** How much was looked at in these sites. */
export const extentOf = (verdicts: readonly Verdict[]): Extent => ({
  sites: verdicts.length,
  pages: new Set(verdicts.flatMap(({ pages }) => pages)).size,
  locales: new Set(verdicts.flatMap(({ locales }) => locales)).size,
});

export type VerdictOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly cache: TextCache;
  /** Version of the code that checks: verdicts of another engine are not used. */
  readonly engine: string;
  /** The day for which documents are judged. */
  readonly today: string;
};

/** The verdicts of one run: each layer is read once. */
export class Verdicts {
  private readonly started = Date.now();
  private readonly states = new Map<string, LayerState>();
  private readonly known = new Map<string, Verdict | undefined>();

  constructor(private readonly options: VerdictOptions) {}

  /** The verdict on a site; undefined when it has to be checked. */
  of(site: string): Verdict | undefined {
    if (!this.known.has(site)) this.known.set(site, this.read(site));
    return this.known.get(site);
  }

  private read(site: string): Verdict | undefined {
    const entry = entryOf(this.options.cache.read(this.nameOf(site)));
    if (entry === undefined) return undefined;
    const isSame = Object.entries(entry.layers).every(([layer, content]) => this.stateOf(layer).content === content);
    return isSame ? entry : undefined;
  }

  /** Remembers a verdict that was reached with these layers, unless one of them was written to meanwhile. */
  remember(site: string, chain: readonly string[], { problems, pages, locales }: Verdict): void {
    // A rule may have failed by an accident of that moment.
    if (problems.some(({ code }) => code === ruleFailed)) return;
    // Icons are those of the base, also for a site that extends nothing.
    const names = [...chain, baseName];
    if (names.some((layer) => this.stateOf(layer).written > this.started - doubtfulMs)) return;
    const layers = Object.fromEntries(names.map((layer) => [layer, this.stateOf(layer).content]));
    const entry: Entry = { layers, problems, pages, locales };
    this.options.cache.write(this.nameOf(site), JSON.stringify(entry));
  }

  /**
   * Hash of every layer that the verdict on a site used; undefined where there is no valid verdict, or where a file was written
   * since `started`, so that nobody can know which content was read.
   */
  contentOf(site: string, started = this.started): string | undefined {
    const entry = this.of(site) === undefined ? undefined : entryOf(this.options.cache.read(this.nameOf(site)));
    if (entry === undefined) return undefined;
    const isSettled = Object.keys(entry.layers).every((layer) => this.stateOf(layer).written <= started - doubtfulMs);
    return isSettled ? cacheKey(JSON.stringify(entry.layers)) : undefined;
  }

  private nameOf(site: string): string {
    const { engine, today } = this.options;
    return `verdict-${digest([engine, today, site, this.stateOf(site).content].join('\n'))}`;
  }

  private stateOf(layer: string): LayerState {
    const known = this.states.get(layer) ?? readState(this.options.root, layer);
    this.states.set(layer, known);
    return known;
  }
}
