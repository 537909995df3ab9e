/**
 * Checks a site again that had no error before, by checking only the changes: words of messages and long texts, and if it had no
 * warning either, files of pages and values of a site's branding. It either shows that there is no new problem, or leaves the
 * site to a full check, which reports the problems.
 */
import { asObject } from '../../base/json';
import type { ChangedText } from '../check/text-rule';
import type { DefinitionLanguage } from '../language/language';
import type { ProjectMemory } from '../memory';
import type { SourceSite } from '../source-site';
import type { ReadText } from '../source/files';
import { baseName } from '../source/folders';
import { layerFileAt } from '../source/layer';
import type { FileKind } from '../source/layer';
import type { LayerStates } from '../source/layer-states';
import type { Loaded } from '../source/load';
import type { Verdict, Verdicts } from '../verdicts';
import { changedBranding, keepBranding } from './branding';
import type { BrandedFile, ChangedBranding } from './branding';
import { changedLongTexts, changedFiles, changedOfKind, isOfTexts } from './changes';
import type { ChangedFile, ChangedJson } from './changes';
import { keepCleanRecord, keepSignatures, readCleanRecord, readSignatures, signaturesOf } from './clean-record';
import type { CleanRecord, NamesByPage, RecordOptions } from './clean-record';
import { longTextsStayClean, signaturesOfDocuments } from './documents';
import { isSamePlace } from './lasting';
import { lazySource } from './lazy-source';
import type { ChangedDefinitions } from './pages';
import { SeenFiles } from './seen-files';
import { changedTexts, textContext, textsStayClean } from './texts';

/** Names in each page of a site after some definitions have changed; undefined if a full check is needed. */
export type DefinitionsAgain = (
  changed: ChangedDefinitions,
  source: SourceSite,
  before: NamesByPage,
) => NamesByPage | undefined;

export type RecheckOptions = RecordOptions & {
  readonly root: string;
  readonly states: LayerStates;
  readonly memory: ProjectMemory;
  /** Without it, a changed page or site.json needs a full check. */
  readonly definitions?: { readonly language: DefinitionLanguage; readonly again: DefinitionsAgain };
};

/** A verdict, and the chain of its site. */
export type Rechecked = { readonly verdict: Verdict; readonly chain: readonly string[] };

/** The parts of a record that a short check renews. */
type StillClean = Pick<CleanRecord, 'names' | 'documents'>;

/** The definitions and the long texts of a site, each with the hash of its file. */
type SiteFiles = {
  readonly definitions: readonly (readonly [kind: FileKind, hash: string, file: Loaded])[];
  readonly longTexts: readonly (readonly [hash: string, file: ReadText])[];
};

/** Short checks of the sites of one project. */
export class Recheck {
  private readonly seen: SeenFiles;

  constructor(private readonly options: RecheckOptions) {
    this.seen = new SeenFiles(options);
  }

  /** The verdict for a site without new problems; undefined if only a full check can tell. */
  of(site: string): Rechecked | undefined {
    try {
      return this.again(site);
    } catch {
      // A file that was removed in the meantime, or a rule that fails: the full check reports it.
      return undefined;
    }
  }

  private again(site: string): Rechecked | undefined {
    const record = readCleanRecord(site, this.options);
    const changed = record && changedFiles(record, (layer) => this.seen.of(layer));
    if (record === undefined || changed === undefined) return undefined;
    // In other files, warnings may be at other places now.
    if (record.warnings.length > 0 && !changed.every(isOfTexts)) return undefined;
    const clean = this.stillClean(site, record, changed);
    if (clean === undefined) return undefined;
    const { chain, pages, locales, warnings } = record;
    this.keep(site, { chain, pages, locales, warnings, ...clean });
    return { verdict: { problems: warnings, pages, locales }, chain };
  }

  /**
   * Stores a record for a site in which a full check found no error, unless a definition or long text that was read is not the
   * one whose layer was hashed.
   */
  remember(site: string, record: Omit<CleanRecord, 'files' | 'documents'>): void {
    const { memory, definitions } = this.options;
    const files = this.filesAlong(record.chain);
    if (files === undefined) return;
    for (const [kind, hash, { value }] of files.definitions) {
      if (kind === 'messages') keepSignatures(hash, () => signaturesOf(asObject(value), memory), this.options);
      if (kind === 'settings' && definitions) keepBranding(hash, value, { ...this.options, ...definitions });
    }
    this.keep(site, { ...record, documents: signaturesOfDocuments(files.longTexts) });
  }

  /** Undefined if one of them was written since this run read it. */
  private filesAlong(chain: readonly string[]): SiteFiles | undefined {
    const definitions: SiteFiles['definitions'][number][] = [];
    const longTexts: SiteFiles['longTexts'][number][] = [];
    for (const layer of chain)
      for (const [path, hash] of Object.entries(this.seen.of(layer))) {
        const file = layerFileAt(path);
        const loaded = file?.is === 'json' ? this.seen.json(layer, path) : undefined;
        const text = file?.is === 'document' ? this.seen.text(layer, path) : undefined;
        if (file?.is === 'json' && loaded) definitions.push([file.kind, hash, loaded]);
        else if (text) longTexts.push([hash, text]);
        else if (file?.is === 'json' || file?.is === 'document') return undefined;
      }
    return { definitions, longTexts };
  }

  private keep(site: string, record: Omit<CleanRecord, 'files'>): void {
    const layers = new Set([...record.chain, baseName]);
    const files = Object.fromEntries([...layers].map((layer) => [layer, this.seen.of(layer)]));
    keepCleanRecord(site, { ...record, files }, this.options);
  }

  private stillClean(site: string, record: CleanRecord, changed: readonly ChangedFile[]): StillClean | undefined {
    const { root, memory, definitions } = this.options;
    const texts = this.changedTexts(changedOfKind(changed, 'messages'));
    const pages = changedOfKind(changed, 'bodies');
    const bodies = new Set(pages.map(({ file }) => file.name));
    const branding = this.changedBranding(changedOfKind(changed, 'settings'));
    if (texts === undefined || branding === undefined || (bodies.size > 0 && definitions === undefined))
      return undefined;
    if (pages.some(({ layer, path }) => this.seen.json(layer, path) === undefined)) return undefined;
    const pathsOf = (layer: string): readonly string[] => Object.keys(this.seen.of(layer));
    const { source, problems } = lazySource({ root, site, chain: record.chain, pathsOf, memory });
    if (!textsStayClean(texts, source, memory)) return undefined;
    const documents = longTextsStayClean(
      changedLongTexts(changed),
      record.documents,
      this.seen,
      textContext(source, memory),
    );
    const isAsBefore = bodies.size + branding.size === 0;
    const names = isAsBefore ? record.names : definitions?.again({ bodies, branding }, source, record.names);
    const isNew = problems.some((problem) => !record.warnings.some((known) => isSamePlace(known, problem)));
    return names && documents && !isNew ? { names, documents } : undefined;
  }

  private changedBranding(files: readonly ChangedJson[]): ChangedBranding | undefined {
    const { definitions } = this.options;
    if (files.length === 0) return new Map();
    const now = ({ layer, path }: ChangedJson): BrandedFile | undefined => {
      const loaded = this.seen.json(layer, path);
      return loaded && { hash: this.seen.of(layer)[path] ?? '', loaded };
    };
    return definitions && changedBranding(files, now, { ...this.options, ...definitions });
  }

  private changedTexts(files: readonly ChangedJson[]): readonly ChangedText[] | undefined {
    const { memory } = this.options;
    const found: ChangedText[] = [];
    for (const { layer, path, before, file } of files) {
      const loaded = this.seen.json(layer, path);
      const known = readSignatures(before, this.options);
      if (loaded === undefined || known === undefined) return undefined;
      const signatures = signaturesOf(asObject(loaded.value), memory);
      const texts = changedTexts(file.name, loaded, known, signatures);
      if (texts === undefined) return undefined;
      keepSignatures(this.seen.of(layer)[path] ?? '', () => signatures, this.options);
      found.push(...texts);
    }
    return found;
  }
}

/** The verdict of an earlier run on a site, or one derived from it and the changes since; undefined if there is neither. */
export function rememberedVerdict(site: string, verdicts: Verdicts, recheck: Recheck): Verdict | undefined {
  const known = verdicts.of(site);
  if (known !== undefined) return known;
  const again = recheck.of(site);
  if (again !== undefined) verdicts.remember(site, again.chain, again.verdict);
  return again?.verdict;
}
