/**
 * The one door to definitions, for the command line, the dev server and tests: what is checked is what is compiled.
 *
 *   source/      files and where each value was written         (unknown JSON, positions)
 *   overlay/     a site and what it extends, merged             SourceSite
 *   normalise/   named values and choices written out, parts where they are used, GraphQL documents completed   NormalSite
 *   facts/       what check and compile both read of it
 *   check/       every rule over every unit                     Problem[]
 *   compile/     no error left                                  CompiledSite, to publish or to serve
 *
 * Beside the phases: language/ and validators/ (what a definition may be), report/ (problems as text), generate/ (types and
 * editor schemas).
 */
import { diskCache } from './validators/ajv-factory';
import type { TextCache } from './validators/ajv-factory';
import { checkSite } from './check/check';
import { compileSite } from './compile/compile';
import type { CompiledSite } from '../model/site';
import { readLanguageSources } from './language/kinds';
import { buildLanguage } from './language/language';
import type { DefinitionLanguage } from './language/language';
import { languageValidators } from './validators/language-validators';
import { textIn } from './source/files';
import { ProjectMemory } from './memory';
import { normaliseSite } from './normalise/normalise';
import type { NormalSite } from './normalise/normalise';
import type { Problem } from './problems';
import { rootTypesOf } from './check/types/root-schemas';
import type { CheckContext } from './check/rule';
import { listSites, loadSites } from './overlay/site';
import type { LoadedSite } from './overlay/site';
import type { SourceSite, TextOf } from './source-site';
import { buildDate } from './source/build-date';
import { checkableUnits, partUnits } from './facts/checkable-units';

export type Compiled = { readonly site?: CompiledSite; readonly problems: readonly Problem[] };

export type Extent = { readonly sites: number; readonly pages: number; readonly locales: number };

export type Project = {
  /** Names of all sites, the base first. */
  readonly sites: () => readonly string[];
  /** Problems of one site, or of all. */
  readonly check: (site?: string) => readonly Problem[];
  /** How much a check looks at: sites, and the pages and locales they have among them. */
  readonly extent: (site?: string) => Extent;
  /** The site ready to publish; only its problems when one of them is an error. */
  readonly compile: (site: string) => Compiled;
  /** Forgets what was read, so that changed files are seen. What did not change stays the same object. */
  readonly reload: () => void;
  /** The text of a file as it was read last, for the frame around a problem. */
  readonly textOf: TextOf;
};

type Checked = { readonly site: NormalSite | undefined; readonly problems: readonly Problem[] };

/** Several sites share files: what is wrong in one of those is said once, for the first site that has it. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, at, message } = problem;
    const key = at === undefined ? `${problem.site} ${code} ${message}` : `${code} ${at.file} ${at.from} ${message}`;
    if (!found.has(key)) found.set(key, problem);
  }
  return [...found.values()];
}

const spot = ({ at }: Problem): string | undefined => at && `${at.file} ${at.from}`;

/** What a rule finds at the very place where reading or merging already failed is its consequence, and told with it. */
function withoutConsequences(found: readonly Problem[], causes: readonly Problem[]): readonly Problem[] {
  const told = new Set(causes.filter(({ severity }) => severity === 'error').flatMap((cause) => spot(cause) ?? []));
  return found.filter((problem) => !told.has(spot(problem) ?? ''));
}

class OpenProject {
  private language: DefinitionLanguage;
  private validators: CheckContext['validators'];
  private readonly loaded = new Map<string, LoadedSite>();
  private readonly memory = new ProjectMemory();
  private readonly cache: TextCache;
  private checked = new WeakMap<SourceSite, Checked>();

  constructor(
    private readonly root: string,
    private readonly today: string,
  ) {
    this.cache = diskCache(root);
    this.language = buildLanguage(readLanguageSources(root));
    this.validators = languageValidators(this.language, this.cache);
  }

  readonly sites = (): readonly string[] => listSites(this.root, this.memory).map(({ name }) => name);

  readonly check = (site?: string): readonly Problem[] => {
    const names = site === undefined ? this.sites() : [site];
    this.load(names);
    return distinct(names.flatMap((name) => this.result(name).problems));
  };

  readonly extent = (site?: string): Extent => {
    const names = site === undefined ? this.sites() : [site];
    const sites = names.flatMap((name) => this.result(name).site ?? []);
    return {
      sites: names.length,
      pages: new Set(sites.flatMap(({ pages }) => pages.map(({ id }) => id))).size,
      locales: new Set(sites.flatMap(({ locales }) => locales)).size,
    };
  };

  readonly compile = (name: string): Compiled => {
    const { site, problems } = this.result(name);
    if (site === undefined || problems.some(({ severity }) => severity === 'error')) return { problems };
    const { language, memory, cache, today } = this;
    return { site: compileSite(site, { language, memory, cache, today }), problems };
  };

  readonly textOf: TextOf = (file) => textIn(this.memory, file);

  readonly reload = (): void => {
    this.loaded.clear();
    this.memory.sweep();
    const language = buildLanguage(readLanguageSources(this.root));
    if (language.hash === this.language.hash) return;
    this.language = language;
    this.validators = languageValidators(language, this.cache);
    this.checked = new WeakMap();
  };

  private load(names: readonly string[]): void {
    const missing = names.filter((name) => !this.loaded.has(name));
    if (missing.length > 0)
      for (const site of loadSites(this.root, this.memory, missing)) this.loaded.set(site.name, site);
  }

  private result(name: string): Checked {
    this.load([name]);
    const { source, problems } = this.loaded.get(name) ?? { source: undefined, problems: [] };
    if (source === undefined) return { site: undefined, problems };
    const known = this.checked.get(source);
    if (known !== undefined) return known;
    const site = normaliseSite(source, this.language);
    const found = checkSite(this.contextOf(site));
    const checked = { site, problems: [...problems, ...withoutConsequences(found, problems)] };
    this.checked.set(source, checked);
    return checked;
  }

  private contextOf(site: NormalSite): CheckContext {
    const { language, validators, memory, cache, today, textOf } = this;
    return {
      site,
      language,
      validators,
      memory,
      cache,
      today,
      textOf,
      units: checkableUnits(site, language),
      parts: partUnits(site, language),
      types: rootTypesOf(site, memory),
    };
  }
}

/**
 * Opens a project: the folder with site.json, sites/, schemas/ and src/. Throws only when the language itself cannot
 * be read; every mistake in a definition is a Problem. `today` is the day for which documents are judged.
 */
export function openProject(root: string, today: string = buildDate()): Project {
  const { sites, check, extent, compile, reload, textOf } = new OpenProject(root, today);
  return { sites, check, extent, compile, reload, textOf };
}
