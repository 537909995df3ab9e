/** A project for programs: the output of the command, as data. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { placedProblems } from '../../src/definition/report/json';
import { baseName, projectFile, siteNames } from '../../src/definition/source/folders';
import { engineHash } from '../command/engine-hash';
import { knownSite } from '../command/known-site';
import { embedSite, tryToPublish } from '../command/publish/make';
import type { OpenedProject } from '../command/publish/make';
import { abstractMessage } from '../command/publish/outcome';
import { requireAddresses } from '../command/publish/request';
import type { PublishRequest } from '../command/publish/request';
import { withoutEngine } from '../command/publish/unchanged';
import type { WorkReport } from '../command/publish/work';
import { UsageError } from '../command/usage';
import { requireOptions, withOwnOptions } from './own-options';
import type { OptionKind } from './own-options';
import type {
  CompileReport,
  CompileSettings,
  OpenedFolder,
  ProjectProblem,
  PublishSettings,
  PublishReport,
} from './results';

const addressOptions = { api: 'text', samples: 'true or false', base: 'text', url: 'text' } as const;
const compileOptions: Readonly<Record<keyof CompileSettings, OptionKind>> = { ...addressOptions, pages: 'a list' };
const publishOptions: Readonly<Record<keyof PublishSettings, OptionKind>> = {
  out: 'text',
  ...addressOptions,
  keepDays: 'a number',
  only: 'text',
  allowEmpty: 'true or false',
  replace: 'true or false',
};

function requestOf(root: string, site: string, { out, keepDays, ...options }: PublishSettings): PublishRequest {
  const { api, samples = false, base, url, only, allowEmpty = false, replace = false } = options;
  const where = { root, site, folder: resolve(out), out, replace };
  return { ...where, keepDays, api, samples, base, url, only, allowEmpty };
}

const noFolder = "Say where to publish to, e.g. out: 'out/shop'";

/** Returns the outcome for invalid options; undefined for valid ones. */
function refusedOptions(options: PublishSettings | undefined): WorkReport | undefined {
  try {
    if (options === undefined) throw new UsageError(noFolder);
    requireOptions(options, publishOptions);
    if (options.out === undefined) throw new UsageError(noFolder);
    requireAddresses(options, false);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    return { outcome: { kind: 'cannot', message: failure.message }, problems: [], broken: [] };
  }
}

/** Runs work, and rewrites command-line options in its error messages as programs write them. */
async function asForPrograms<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    throw new Error(withOwnOptions(failure.message), { cause: failure });
  }
}

const told = ({ outcome, broken }: WorkReport, problems: readonly ProjectProblem[]): PublishReport => {
  if (outcome.kind === 'cannot')
    return { outcome: { ...outcome, message: withOwnOptions(outcome.message) }, problems, broken };
  if (outcome.kind !== 'published') return { outcome, problems, broken };
  const { kind, files, written, milliseconds, kept = [] } = outcome;
  return { outcome: { kind, files, written, milliseconds, kept }, problems, broken };
};

let last: Promise<unknown> = Promise.resolve();

/** Runs work one at a time: publishing uses the kinds of one project at a time in this process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

class Folder implements OpenedFolder {
  private opened: OpenedProject;
  private readonly project: Project;

  constructor(private readonly root: string) {
    const engine = engineHash();
    this.opened = { project: openProject(root, { engine }), since: Date.now(), engine };
    this.project = this.opened.project;
  }

  readonly sites = (): readonly string[] => siteNames(this.root);

  readonly check = (site?: string): readonly ProjectProblem[] => this.placed(this.project.check(this.known(site)));

  readonly compile = (site: string, options: CompileSettings = {}): Promise<CompileReport> =>
    asForPrograms(async () => {
      this.required(site);
      requireOptions(options, compileOptions);
      requireAddresses(options, false);
      const { site: compiled, problems } = this.project.compile(site);
      const told = this.placed(problems);
      if (!compiled) return { problems: told };
      if (compiled.settings.abstract) throw new Error(abstractMessage(site));
      const { pages, ...settings } = options;
      const request = requestOf(this.root, site, { out: '', ...settings });
      const made = await inTurn(() => embedSite(compiled, request, this.opened, pages));
      return { site: made, problems: told };
    });

  readonly publish = async (site: string, options: PublishSettings): Promise<PublishReport> => {
    this.required(site);
    const report = refusedOptions(options) ?? (await this.publishTo(requestOf(this.root, site, options)));
    return told(report, this.placed(report.problems));
  };

  readonly reload = (): void => {
    this.opened = { ...this.opened, since: Date.now() };
    this.project.reload();
  };

  private async publishTo(request: PublishRequest): Promise<WorkReport> {
    return withoutEngine(request, this.opened.engine) ?? (await inTurn(() => tryToPublish(request, this.opened)));
  }

  private required(site: string): void {
    if (this.known(site) === undefined) throw new Error(`Name the site. Sites: ${this.sites().join(', ')}.`);
  }

  private known(site: string | undefined): string | undefined {
    return knownSite(this, site);
  }

  private placed(problems: Parameters<typeof placedProblems>[0]): readonly ProjectProblem[] {
    const { root, project } = this;
    return placedProblems(problems, { root, textOf: project.textOf }).map(
      ({ rule: _rule, data: _data, subject: _subject, about: _about, grounds: _grounds, ...problem }) => problem,
    );
  }
}

/**
 * Opens a project: the folder with faceplate.json. Errors in its definitions are results of `check`.
 * @throws Error if the folder is not a project.
 */
export function openFolder(folder: string): OpenedFolder {
  if (typeof folder !== 'string') throw new Error("Name the folder of the project: openProject('.')");
  const root = resolve(folder);
  if (existsSync(join(root, projectFile)) || siteNames(root).includes(baseName)) return new Folder(root);
  throw new Error(`There is no ${projectFile} in ${root}. Begin a project there: npx faceplate new project NAME`);
}
