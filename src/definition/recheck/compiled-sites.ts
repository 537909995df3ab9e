/**
 * Compiled sites of earlier runs. Changed messages, pages, long texts and settings are compiled again, everything else is
 * reused.
 */
import { cacheKey } from '../disk-cache';
import type { TextCache, ValueCache } from '../disk-cache';
import { compilePage } from '../compile/compile';
import { compileDocumentsAgain } from '../compile/documents';
import { compileMessagesIn } from '../compile/messages';
import { asObject, isObject } from '../../base/json';
import { sameItems } from '../../base/equal';
import { localeChain } from '../facts/messages';
import type { DefinitionLanguage } from '../language/language';
import type { ProjectMemory } from '../memory';
import type { CompiledSite } from '../../model/site';
import { normaliseSite } from '../normalise/normalise';
import type { NormalSite } from '../normalise/normalise';
import { documentOf } from '../source/documents';
import { baseName } from '../source/folders';
import { LayerStates } from '../source/layer-states';
import { changedLongTexts, changedFiles, changedOfKind } from './changes';
import type { ChangedFile } from './changes';
import type { CleanRecord } from './clean-record';
import { compiledSettings } from './compiled-settings';
import { lazySource } from './lazy-source';

type Kept = Pick<CleanRecord, 'chain' | 'files'> & { readonly site: CompiledSite };

const isKept = (value: unknown): value is Kept =>
  isObject(value) && Array.isArray(value['chain']) && isObject(value['files']) && isObject(value['site']);

export type CompiledSitesOptions = {
  readonly root: string;
  readonly cache: TextCache & ValueCache;
  /** Version of everything that compiles. */
  readonly engine: string;
  readonly today: string;
  readonly states: LayerStates;
  readonly memory: ProjectMemory;
  readonly language: DefinitionLanguage;
};

/** The latest compiled form of each site, between reloads of an open project. */
const latest = () => new Map<string, Kept>();

/** The compiled sites of a project, for its files in one run. */
export class CompiledSites {
  constructor(private readonly options: CompiledSitesOptions) {}

  /** The current site; undefined if all of it has to be compiled. */
  of(site: string): CompiledSite | undefined {
    const { memory, cache } = this.options;
    const value = memory.part(latest).get(site) ?? cache.readValue(this.nameOf(site));
    if (!isKept(value)) return undefined;
    const changed = changedFiles(value, (layer) => this.options.states.of(layer).files);
    if (changed === undefined) return undefined;
    if (changed.length === 0) {
      memory.part(latest).set(site, value);
      return value.site;
    }
    try {
      const compiled = this.again(site, value, changed);
      if (compiled) this.keep(site, value.chain, compiled);
      return compiled;
    } catch (failure) {
      // A file was removed since the check: compiling the whole site reads what is there now.
      if (asObject(failure)['code'] === 'ENOENT') return undefined;
      throw failure;
    }
  }

  /** Stores a compiled site, unless a file was written since the site was read. */
  keep(name: string, chain: readonly string[], site: CompiledSite): void {
    const entry = this.settled(chain, site);
    if (entry === undefined) return;
    const { memory, cache } = this.options;
    // An open project does not write a file for each change: later processes start with the existing one.
    if (!memory.part(latest).has(name)) cache.writeValue(this.nameOf(name), entry);
    memory.part(latest).set(name, entry);
  }

  /** A site with the files that it was compiled from; undefined if one was written since. */
  private settled(chain: readonly string[], site: CompiledSite): Kept | undefined {
    const { states } = this.options;
    if (!states.unchanged()(chain)) return undefined;
    const files = [...chain, baseName].map((layer) => [layer, states.of(layer).files] as const);
    return { chain, files: Object.fromEntries(files), site };
  }

  /** The paths of pictures are those of this folder. */
  private nameOf(site: string): string {
    const { engine, today, root } = this.options;
    return `compiled-${cacheKey([engine, today, root, site].join('\n'))}`;
  }

  private again(name: string, { chain, site }: Kept, changed: readonly ChangedFile[]): CompiledSite | undefined {
    const { root, memory, states, language, today } = this.options;
    const pathsOf = (layer: string): readonly string[] => Object.keys(states.of(layer).files);
    const { source, problems } = lazySource({ root, site: name, chain, pathsOf, memory });
    const normal = normaliseSite(source, language);
    const messages = this.messagesAgain(normal, site, changed);
    const pages = this.pagesAgain(normal, site, changed);
    const settings = compiledSettings(normal, changed, this.options);
    if (!messages || !pages || !settings || problems.length > 0) return undefined;
    const stale = new Set(changedLongTexts(changed).map(({ file }) => documentOf(file.name)));
    const documents = settings.documents ?? compileDocumentsAgain(normal, today, site.documents, stale);
    return { ...site, messages, pages, ...settings, documents };
  }

  /** Undefined if a message has a new id: forms use the existing ones. */
  private messagesAgain(
    normal: NormalSite,
    { messages }: CompiledSite,
    changed: readonly ChangedFile[],
  ): CompiledSite['messages'] | undefined {
    const names = new Set(changedOfKind(changed, 'messages').map(({ file }) => file.name));
    const stale = normal.locales.filter((locale) => localeChain(normal.settings, locale).some((one) => names.has(one)));
    const found = stale.map((locale) => [locale, compileMessagesIn(normal, locale, this.options.memory)] as const);
    const isSame = found.every(([locale, now]) =>
      sameItems(Object.keys(now).toSorted(), Object.keys(messages[locale] ?? {}).toSorted()),
    );
    return isSame ? { ...messages, ...Object.fromEntries(found) } : undefined;
  }

  private pagesAgain(
    normal: NormalSite,
    { pages }: CompiledSite,
    changed: readonly ChangedFile[],
  ): CompiledSite['pages'] | undefined {
    const names = new Set(changedOfKind(changed, 'bodies').map(({ file }) => file.name));
    if (
      !sameItems(
        normal.pages.map(({ id }) => id),
        pages.map(({ id }) => id),
      )
    )
      return undefined;
    return pages.map((page, index) => {
      const now = normal.pages[index];
      const isStale = now?.bodyName !== undefined && names.has(now.bodyName);
      return isStale ? compilePage(now, normal, this.options.language) : page;
    });
  }
}
