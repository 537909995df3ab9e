/**
 * Results of earlier checks, stored on disk: unchanged definitions are not checked again. A verdict is looked up by the engine,
 * the day and the site's own files, and valid only while every layer that it depends on is the same to the byte.
 */
import { createHash } from 'node:crypto';
import { isObject } from '../base/json';
import { cacheKey, cachedValue } from './disk-cache';
import type { TextCache } from './disk-cache';
import { ruleFailed } from './problems';
import type { Problem } from './problems';
import { ownKindsKey } from './kinds/own-kinds';
import { projectFileKey } from './kinds/project-file';
import { baseName } from './source/folders';
import { installedKey } from './source/installed';
import { countriesKey } from './source/countries';
import { packsKey } from './source/packs';
import { doubtfulMs } from './source/file-stamps';
import { LayerStates } from './source/layer-states';

/** Problems of one site, with its pages and locales. */
export type Verdict = {
  readonly problems: readonly Problem[];
  readonly pages: readonly string[];
  readonly locales: readonly string[];
};

/** The stored form of a verdict: with a hash of each layer that it depends on. */
type Entry = Verdict & { readonly layers: Readonly<Record<string, string>> };

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  isObject(value['layers']) &&
  ['problems', 'pages', 'locales'].every((key) => Array.isArray(value[key]));

function entryOf(text: string | undefined): Entry | undefined {
  const value = cachedValue(text);
  return isEntry(value) ? value : undefined;
}

/** Numbers of sites, and of their different pages and locales. */
export type Extent = { readonly sites: number; readonly pages: number; readonly locales: number };

/** The extent of the checks with these verdicts. */
export const extentOf = (verdicts: readonly Verdict[]): Extent => ({
  sites: verdicts.length,
  pages: new Set(verdicts.flatMap(({ pages }) => pages)).size,
  locales: new Set(verdicts.flatMap(({ locales }) => locales)).size,
});

export type VerdictOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly cache: TextCache;
  /** Version of the checking code: verdicts of other versions are not used. */
  readonly engine: string;
  /** The date for which documents are checked. */
  readonly today: string;
  /** The content of the layers in this run, if it is known already. */
  readonly states?: LayerStates | undefined;
};

/** The verdicts of one run, which reads each layer once. */
export class Verdicts {
  private readonly started = Date.now();
  /** The content of each layer. */
  readonly states: LayerStates;
  private readonly known = new Map<string, Verdict | undefined>();

  /** Version of all other inputs: the code, packs, countries, kinds and faceplate.json of the project, installed packages. */
  readonly engine: string;

  constructor(private readonly options: VerdictOptions) {
    const keys = [packsKey, countriesKey, ownKindsKey, installedKey, projectFileKey];
    this.engine = options.engine + keys.map((keyOf) => keyOf(options.root)).join('');
    this.states = options.states ?? new LayerStates(options.root, options.cache);
  }

  /** The verdict on a site; undefined if it has to be checked. */
  of(site: string): Verdict | undefined {
    if (!this.known.has(site)) this.known.set(site, this.read(site));
    return this.known.get(site);
  }

  private read(site: string): Verdict | undefined {
    const entry = entryOf(this.options.cache.read(this.nameOf(site)));
    if (entry === undefined) return undefined;
    const isSame = Object.entries(entry.layers).every(([layer, content]) => this.states.of(layer).content === content);
    return isSame ? entry : undefined;
  }

  /** Stores a verdict on layers that are still as this run read them, unless a rule failed. Returns whether it did. */
  remember(site: string, chain: readonly string[], { problems, pages, locales }: Verdict): boolean {
    // A rule may have failed for a temporary reason.
    if (problems.some(({ code }) => code === ruleFailed)) return false;
    // Every site uses the icons of the base, even one that extends nothing.
    const names = [...chain, baseName];
    const layers = Object.fromEntries(names.map((layer) => [layer, this.states.of(layer).content]));
    const entry: Entry = { layers, problems, pages, locales };
    this.options.cache.write(this.nameOf(site), JSON.stringify(entry));
    return true;
  }

  /**
   * Hash of all layers that the verdict on a site depends on; undefined if there is no valid verdict, or a file was
   * written since `started`, so that it is unclear which content was read.
   */
  contentOf(site: string, started = this.started): string | undefined {
    const entry = this.of(site) === undefined ? undefined : entryOf(this.options.cache.read(this.nameOf(site)));
    if (entry === undefined) return undefined;
    const isSettled = Object.keys(entry.layers).every((layer) => this.states.of(layer).written <= started - doubtfulMs);
    return isSettled ? cacheKey(JSON.stringify(entry.layers)) : undefined;
  }

  private nameOf(site: string): string {
    const { today } = this.options;
    return `verdict-${digest([this.engine, today, site, this.states.of(site).content].join('\n'))}`;
  }
}
