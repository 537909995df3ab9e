/**
 * The only entry to definitions for the command line, the dev server and tests: what is checked is what is compiled.
 *
 *   source/      files and where each value was written         (unknown JSON, positions)
 *   overlay/     a site and what it extends, merged             SourceSite
 *   normalise/   named values and choices expanded, parts expanded, GraphQL documents completed   NormalSite
 *   facts/       shared by check and compile
 *   check/       every rule over every unit                     Problem[]
 *   compile/     no error left                                  CompiledSite, to publish or to serve
 *
 * Besides the phases: language/, kinds/ and validators/ (schemas of definitions), report/, generate/, explain/, compare/, editor/.
 */
import type { Progress } from '../base/progress';
import { diskCache } from './disk-cache';
import type { TextCache, ValueCache } from './disk-cache';
import { withoutConsequences } from './check/consequences';
import { problemsOfSite } from './check/problems-of-site';
import { compileSite } from './compile/compile';
import type { CompiledSite } from '../model/site';
import type { OwnKind } from './kinds/families';
import { readProjectLanguage } from './kinds/project-language';
import type { ProjectLanguage } from './kinds/project-language';
import type { DefinitionLanguage } from './language/language';
import { languageValidators } from './validators/language-validators';
import { heldSiteNames, holdText, holdsOutside, textIn } from './source/files';
import { sitesToCheck, textAt } from './source/folders';
import { ProjectMemory } from './memory';
import { normaliseSite } from './normalise/normalise';
import type { NormalSite } from './normalise/normalise';
import type { Problem } from './problems';
import { RootTypes, rootTypesOf } from './check/types/root-schemas';
import { rememberedVerdict } from './recheck/recheck';
import { earlierResults, keepFullChecks } from './recheck/earlier';
import type { EarlierResults, FullCheck } from './recheck/earlier';
import type { DefinitionsAgain } from './recheck/recheck';
import { definitionsStayClean, namesInSite } from './recheck/pages';
import { once } from '../base/lazy';
import { checkContext } from './check/context';
import type { CheckContext } from './check/rule';
import type { ProjectOptions } from './recheck/project-options';
import { samplesOfSite } from './recheck/lazy-source';
import { chainNames } from './overlay/chain';
import { LoadedSites } from './overlay/loaded-sites';
import { namedAbove } from './overlay/named-above';
import type { SourceSite, TextOf } from './source-site';
import { buildDate } from './source/build-date';
import { LayerStates } from './source/layer-states';
import { inventoryOf } from './compare/inventory';
import type { Inventory } from './compare/inventory';
import { explainAddress } from './explain/explain';
import type { Explanation } from './explain/explain';
import { evaluateOnPage } from './explain/evaluated';
import type { Evaluated, EvaluateOptions } from './explain/evaluated';
import { acrossSites } from './check/same-mistake';
import { extentOf } from './verdicts';
import type { Extent, Verdict } from './verdicts';

export type Compiled = { readonly site?: CompiledSite; readonly problems: readonly Problem[] };

export type Project = {
  /** Names of all sites, the base first. */
  readonly sites: () => readonly string[];
  /** A site as written in its layers, merged and unchecked; undefined if it cannot be read. */
  readonly source: (site: string) => SourceSite | undefined;
  /** The site itself, then the sites it extends, down to the root; empty if it cannot be read. */
  readonly chain: (site: string) => readonly string[];
  /** Recorded responses of a site without mistakes. */
  readonly samples: (site: string) => SourceSite['samples'];
  /** Problems of one site, or of all sites of the project. */
  readonly check: (site?: string) => readonly Problem[];
  /** Problems with reading and merging the files of all sites, without running rules. */
  readonly loadProblems: () => readonly Problem[];
  /** The extent of a check: sites, and their numbers of pages and locales. */
  readonly extent: (site?: string) => Extent;
  /** The site ready to publish; only its problems if one of them is an error. */
  readonly compile: (site: string) => Compiled;
  /** Value at an address of a site, the layers that set it, its uses and its visibility; undefined if the site cannot be read. */
  readonly explain: (site: string, address: string) => Explanation | undefined;
  /** The value of an expression on a page, from recorded responses; undefined if the site cannot be read. */
  readonly evaluate: (site: string, source: string, options: EvaluateOptions) => Evaluated | undefined;
  /** All named things of a site, for a comparison; undefined if the site cannot be read. */
  readonly inventory: (site: string) => Inventory | undefined;
  /** The context of a site's checks, for reports about it; undefined if it cannot be read. */
  readonly context: (site: string) => CheckContext | undefined;
  /** Uses a text instead of the file on disk, existing or not, from the next reload on; null: no file; `undefined` ends that. */
  readonly hold: (file: string, text: string | null | undefined) => void;
  /** The kinds that the project adds to those of the package, as last read. */
  readonly kinds: () => readonly OwnKind[];
  /** The definition language with those kinds, as last read. */
  readonly language: () => DefinitionLanguage;
  /** Forgets what was read, so that changes on disk are seen. Unchanged things stay the same objects. */
  readonly reload: () => void;
  /** Like `reload`, if only definitions can have changed, such as held texts: keeps kinds and the language. */
  readonly reloadDefinitions: () => void;
  /** The text of a file as last read, for the code frame of a problem. */
  readonly textOf: TextOf;
};

class OpenProject {
  /** The language, the kinds that the project adds to it, and mistakes in them. */
  private spoken: ProjectLanguage;
  /** Created when the first file is validated. */
  private validators: () => CheckContext['validators'];
  private readonly memory = new ProjectMemory();
  private readonly loaded: LoadedSites;
  private readonly cache: TextCache & ValueCache;
  private readonly today: string;
  private readonly onProgress: Progress | undefined;
  /** Version of the checking code; undefined if no earlier verdict may be used, as after the language has changed. */
  private engine: string | undefined;
  private earlier: EarlierResults | undefined;
  private normal = new WeakMap<SourceSite, NormalSite>();
  /** Verdicts of this process. */
  private checked = new WeakMap<SourceSite, Verdict>();
  private readonly hangsOnOthers = new Set<string>();
  /** Verdicts of earlier runs by site, looked up once; undefined if a full check is needed. */
  private readonly again = new Map<string, Verdict | undefined>();

  constructor(
    private readonly root: string,
    { today = buildDate(), engine, states, onProgress }: ProjectOptions,
  ) {
    this.today = today;
    this.onProgress = onProgress;
    this.cache = diskCache(root);
    this.engine = engine;
    this.spoken = readProjectLanguage(root);
    this.loaded = new LoadedSites(root, this.memory, () => this.spoken.own.problems, this.hashLayers);
    this.validators = once(() => languageValidators(this.language(), this.cache));
    this.askEarlier(states);
  }

  readonly sites = (): readonly string[] => heldSiteNames(this.root, this.memory);

  readonly source = (site: string): SourceSite | undefined => this.loaded.of(site).source;

  readonly chain = (site: string): readonly string[] => chainNames(this.root, site, this.memory);

  readonly samples = (site: string): SourceSite['samples'] => samplesOfSite(this.root, this.chain(site), this.memory);

  readonly check = (site?: string): readonly Problem[] =>
    acrossSites(this.verdictsOn(site).map(({ problems }) => problems));

  readonly loadProblems = (): readonly Problem[] => acrossSites(this.loaded.problemsOf(this.sites()));

  readonly extent = (site?: string): Extent => extentOf(this.verdictsOn(site));

  readonly compile = (name: string): Compiled => {
    const problems = this.verdictsOn(name).flatMap((verdict) => verdict.problems);
    if (problems.some(({ severity }) => severity === 'error')) return { problems };
    // After a full check, the site is in memory.
    const site = (this.remembered(name) && this.earlier?.compiled.of(name)) ?? this.compileWhole(name);
    return { ...(site && { site }), problems };
  };

  readonly explain = (name: string, address: string): Explanation | undefined => {
    const context = this.context(name);
    return context && explainAddress(context, address);
  };

  readonly evaluate = (name: string, source: string, options: EvaluateOptions): Evaluated | undefined => {
    const context = this.context(name);
    return context && evaluateOnPage(context, source, options);
  };

  readonly context = (name: string): CheckContext | undefined => {
    const site = this.normalSite(name);
    return site && this.contextOf(site);
  };

  readonly inventory = (name: string): Inventory | undefined => {
    const { source } = this.loaded.of(name);
    const context = this.context(name);
    return source && context && inventoryOf(context, source);
  };

  readonly kinds = (): readonly OwnKind[] => this.spoken.own.kinds;

  readonly language = (): DefinitionLanguage => this.spoken.language;

  readonly hold = (file: string, text: string | null | undefined): void => holdText(this.memory, file, text);

  readonly textOf: TextOf = (file) => textIn(this.memory, file) ?? textAt(this.root, file);

  readonly reloadDefinitions = (): void => {
    this.loaded.forget();
    this.askEarlier();
  };

  readonly reload = (): void => {
    this.memory.sweep();
    const before = this.spoken;
    this.spoken = readProjectLanguage(this.root, before);
    const { language, own } = this.spoken;
    const isSame = language === before.language;
    // Mistakes in kinds are among those of each site.
    if (!isSame || before.own.problems.length + own.problems.length > 0) this.checked = new WeakMap();
    if (!isSame) {
      this.engine = undefined;
      this.validators = once(() => languageValidators(language, this.cache));
      this.normal = new WeakMap();
    }
    this.reloadDefinitions();
  };

  /** Hashes the layers of sites before they are read: a file that is written later differs from its hash. */
  private readonly hashLayers = (names: readonly string[]): void =>
    this.earlier?.verdicts.states.readNow(names.flatMap(this.chain));

  private compileWhole(name: string): CompiledSite | undefined {
    const { memory, cache, today } = this;
    const site = this.normalSite(name);
    const compiled = site && compileSite(site, { language: this.language(), memory, cache, today });
    if (compiled) this.earlier?.compiled.keep(name, site.source.chain, compiled);
    return compiled;
  }

  private verdictsOn(site: string | undefined): readonly Verdict[] {
    const names = site === undefined ? sitesToCheck(this.root, this.sites()) : [site];
    this.loaded.load(names.filter((name) => this.remembered(name) === undefined));
    const fresh: FullCheck[] = [];
    const verdicts = names.map((name, index) => {
      if (names.length > 1) this.onProgress?.('site', index, names.length);
      return this.verdict(name, fresh);
    });
    if (this.earlier) keepFullChecks(fresh, this.earlier, (site) => namesInSite(this.contextOf(site)));
    return verdicts;
  }

  /** The verdict of an earlier run, or one derived from it and the changes since; undefined if there is neither. */
  private remembered(name: string): Verdict | undefined {
    const { again, earlier } = this;
    if (earlier === undefined) return undefined;
    if (!again.has(name)) again.set(name, rememberedVerdict(name, earlier.verdicts, earlier.recheck));
    return again.get(name);
  }

  /** Adds a full check to `fresh` if its verdict may be stored. */
  private verdict(name: string, fresh: FullCheck[]): Verdict {
    const remembered = this.remembered(name);
    if (remembered !== undefined) return remembered;
    const { source, problems } = this.loaded.of(name);
    const known = source && this.checked.get(source);
    if (known !== undefined) return known;
    const site = this.normalSite(name);
    if (source === undefined || site === undefined)
      return { problems: withoutConsequences(problems, this.textOf), pages: [], locales: [] };
    const found = problemsOfSite(this.contextOf(site), problems);
    const verdict = { problems: found, pages: site.pages.map(({ id }) => id), locales: site.locales };
    this.checked.set(source, verdict);
    if (!this.hangsOnOthers.has(name)) fresh.push({ site, verdict });
    return verdict;
  }

  private normalSite(name: string): NormalSite | undefined {
    const { source } = this.loaded.of(name);
    if (source === undefined) return undefined;
    const site = this.normal.get(source) ?? normaliseSite(source, this.language());
    this.normal.set(source, site);
    return site;
  }

  /** Sites that extend this one, and may use names that it does not use. Verdicts that need them are not stored. */
  private extending(name: string): readonly string[] {
    this.hangsOnOthers.add(name);
    const others = this.sites().filter((other) => other !== name);
    this.loaded.load(others);
    return others.filter((other) => this.loaded.of(other).source?.chain.includes(name));
  }

  private contextOf(site: NormalSite, types = () => rootTypesOf(site, this.memory)): CheckContext {
    const { validators, memory, cache, today, textOf } = this;
    const language = this.language();
    const isNamedAbove = namedAbove(this.root, () => this.extending(site.name), { memory, textOf });
    return checkContext(site, { language, memory, cache, today, textOf, isNamedAbove }, { validators, types });
  }

  /** Uses the verdicts of earlier runs from now on, for the current files, on disk or held. */
  private askEarlier(states = new LayerStates(this.root, this.cache, this.memory)): void {
    const { root, cache, today, memory, engine } = this;
    this.again.clear();
    this.earlier = undefined;
    if (engine === undefined || holdsOutside(root, this.sites(), memory)) return;
    const again: DefinitionsAgain = (changed, source, before) => {
      const site = normaliseSite(source, this.language());
      const context = this.contextOf(site, () => new RootTypes(site, memory));
      return definitionsStayClean(changed, before, context);
    };
    this.earlier = earlierResults({ root, cache, today, memory, engine, states, again, language: this.language() });
  }
}

/**
 * Opens a project: the folder with site.json, sites/, schemas/ and src/. Throws only when the language itself cannot
 * be read; every mistake in a definition is a Problem.
 */
export function openProject(root: string, options: ProjectOptions = {}): Project {
  return new OpenProject(root, options);
}
