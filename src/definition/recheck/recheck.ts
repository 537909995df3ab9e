/**
 * Checks a site again that had no problem before, by looking only at what has changed: words of messages, files of
 * pages, and values of a site's branding. It either
 * shows that there is still no problem, or leaves the site to a whole check, which reports what is wrong.
 */
import { asObject } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import type { ChangedText } from '../check/text-rule';
import type { DefinitionLanguage } from '../language/language';
import type { ProjectMemory } from '../memory';
import type { SourceSite } from '../source-site';
import { readJson, textIn } from '../source/files';
import { baseName, layerFolder } from '../source/folders';
import { layerFileAt } from '../source/layer';
import type { FileKind } from '../source/layer';
import { fileDigest } from '../source/file-stamps';
import type { LayerStates } from '../source/layer-states';
import type { Loaded } from '../source/load';
import type { Verdict, Verdicts } from '../verdicts';
import { changedBranding, keepBranding } from './branding';
import type { BrandedFile, ChangedBranding } from './branding';
import type { ChangedFile } from './changes';
import { changedFiles } from './changes';
import { keepCleanRecord, keepSignatures, readCleanRecord, readSignatures, signaturesOf } from './clean-record';
import type { CleanRecord, NamesByPage, RecordOptions } from './clean-record';
import { lazySource } from './lazy-source';
import type { ChangedDefinitions } from './pages';
import { changedTexts, textsStayClean } from './texts';

/** Names that each page of a site uses after some definitions have changed; undefined when a whole check is needed. */
export type DefinitionsAgain = (
  changed: ChangedDefinitions,
  source: SourceSite,
  before: NamesByPage,
) => NamesByPage | undefined;

export type RecheckOptions = RecordOptions & {
  readonly root: string;
  readonly states: LayerStates;
  readonly memory: ProjectMemory;
  /** Without it, a changed page or site.json needs a whole check. */
  readonly definitions?: { readonly language: DefinitionLanguage; readonly again: DefinitionsAgain };
};

/** A verdict, and the chain of the site that it is on. */
export type Rechecked = { readonly verdict: Verdict; readonly chain: readonly string[] };

/** A file stays the same object as long as its text does. */
const digests = memoizeWeak<string>();

const ofKind = (files: readonly ChangedFile[], kind: FileKind): readonly ChangedFile[] =>
  files.filter(({ file }) => file.kind === kind);

/** The checks of the sites of one project that are shorter than a whole one. */
export class Recheck {
  constructor(private readonly options: RecheckOptions) {}

  /** The verdict on a site that had no problem and has none now; undefined when only a whole check can tell. */
  of(site: string): Rechecked | undefined {
    try {
      return this.again(site);
    } catch {
      // A file that is gone meanwhile, or a rule that fails: the whole check reports it.
      return undefined;
    }
  }

  private again(site: string): Rechecked | undefined {
    const record = readCleanRecord(site, this.options);
    const changed = record && changedFiles(record, (layer) => this.filesOf(layer));
    if (record === undefined || changed === undefined) return undefined;
    const names = this.stillClean(site, record, changed);
    if (names === undefined) return undefined;
    const { chain, pages, locales } = record;
    this.keep(site, { chain, pages, locales, names });
    return { verdict: { problems: [], pages, locales }, chain };
  }

  /** Remembers a site in which a whole check found nothing, unless somebody has written to it since the check began. */
  remember(site: string, record: Omit<CleanRecord, 'files'>): void {
    const { memory, definitions } = this.options;
    const read: (readonly [kind: FileKind, hash: string, file: Loaded])[] = [];
    for (const layer of record.chain)
      for (const [path, hash] of Object.entries(this.filesOf(layer))) {
        const file = layerFileAt(path);
        if (file?.is !== 'json') continue;
        const loaded = this.read(layer, path);
        if (loaded === undefined) return;
        read.push([file.kind, hash, loaded]);
      }
    for (const [kind, hash, { value }] of read) {
      if (kind === 'messages') keepSignatures(hash, () => signaturesOf(asObject(value), memory), this.options);
      if (kind === 'settings' && definitions) keepBranding(hash, value, { ...this.options, ...definitions });
    }
    this.keep(site, record);
  }

  private keep(site: string, record: Omit<CleanRecord, 'files'>): void {
    const layers = new Set([...record.chain, baseName]);
    const files = Object.fromEntries([...layers].map((layer) => [layer, this.filesOf(layer)]));
    keepCleanRecord(site, { ...record, files }, this.options);
  }

  private filesOf(layer: string): Readonly<Record<string, string>> {
    return this.options.states.of(layer).files;
  }

  /** A file with the content that this run has seen; undefined when somebody has written it since. */
  private read(layer: string, path: string): Loaded | undefined {
    const { root, memory } = this.options;
    const file = layerFolder(root, layer) + path;
    const loaded = readJson(root, file, layer, memory);
    const digest = digests([loaded], () => fileDigest(textIn(memory, file) ?? ''));
    return digest === this.filesOf(layer)[path] ? loaded : undefined;
  }

  private stillClean(site: string, record: CleanRecord, changed: readonly ChangedFile[]): NamesByPage | undefined {
    const { root, memory, definitions } = this.options;
    const texts = this.changedTexts(ofKind(changed, 'messages'));
    const pages = ofKind(changed, 'bodies');
    const bodies = new Set(pages.map(({ file }) => file.name));
    const branding = this.changedBranding(ofKind(changed, 'settings'));
    if (texts === undefined || branding === undefined || (bodies.size > 0 && definitions === undefined))
      return undefined;
    if (pages.some(({ layer, path }) => this.read(layer, path) === undefined)) return undefined;
    const pathsOf = (layer: string): readonly string[] => Object.keys(this.filesOf(layer));
    const { source, problems } = lazySource({ root, site, chain: record.chain, pathsOf, memory });
    if (!textsStayClean(texts, source, memory)) return undefined;
    const isAsBefore = bodies.size + branding.size === 0;
    const names = isAsBefore ? record.names : definitions?.again({ bodies, branding }, source, record.names);
    return problems.length === 0 ? names : undefined;
  }

  private changedBranding(files: readonly ChangedFile[]): ChangedBranding | undefined {
    const { definitions } = this.options;
    if (files.length === 0) return new Map();
    const now = ({ layer, path }: ChangedFile): BrandedFile | undefined => {
      const loaded = this.read(layer, path);
      return loaded && { hash: this.filesOf(layer)[path] ?? '', loaded };
    };
    return definitions && changedBranding(files, now, { ...this.options, ...definitions });
  }

  private changedTexts(files: readonly ChangedFile[]): readonly ChangedText[] | undefined {
    const { memory } = this.options;
    const found: ChangedText[] = [];
    for (const { layer, path, before, file } of files) {
      const loaded = this.read(layer, path);
      const known = readSignatures(before, this.options);
      if (loaded === undefined || known === undefined) return undefined;
      const signatures = signaturesOf(asObject(loaded.value), memory);
      const texts = changedTexts(file.name, loaded, known, signatures);
      if (texts === undefined) return undefined;
      keepSignatures(this.filesOf(layer)[path] ?? '', () => signatures, this.options);
      found.push(...texts);
    }
    return found;
  }
}

/** The verdict of an earlier run on a site, or one that follows from it and from what has changed since; undefined where neither holds. */
export function rememberedVerdict(site: string, verdicts: Verdicts, recheck: Recheck): Verdict | undefined {
  const known = verdicts.of(site);
  if (known !== undefined) return known;
  const again = recheck.of(site);
  if (again !== undefined) verdicts.remember(site, again.chain, again.verdict);
  return again?.verdict;
}
