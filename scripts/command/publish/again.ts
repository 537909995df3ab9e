/** Publishes the same sites after each change, reusing what the process has read and rendered before. */
import type { Problem } from '../../../src/definition/problems';
import { reportPretty } from '../../../src/definition/report/pretty';
import { BuildCache } from '../../../src/publish/files/build-cache';
import { unseenProblems } from '../check/unseen';
import { isColoured } from '../colour';
import { openForPublishing, tryToPublish } from './make';
import type { OpenedProject } from './make';
import { abstractMessage, keptLines, publishedLine } from './outcome';
import { keepPack, readPack } from './pack';
import type { Publication } from './record';
import type { PublishRequest } from './request';
import { publicationOf } from './unchanged';
import type { WorkOutcome, WorkReport } from './work';

type Watched = {
  readonly request: PublishRequest;
  readonly publication: Publication | undefined;
  readonly cache: BuildCache;
  /** The last messages and outcome, to avoid repeating them. */
  said: string;
  readonly unseen: ReturnType<typeof unseenProblems>;
  kind?: WorkOutcome['kind'];
};

const unpublished: Readonly<Record<Exclude<WorkOutcome['kind'], 'published'>, string>> = {
  refused: 'the last publication stays',
  abstract: 'nothing is published',
  cannot: 'the last publication stays',
  failed: 'the last publication stays',
};

/** Sites that are published repeatedly. An error leaves the last publication in place. */
export class RepeatedPublication {
  private opened: OpenedProject;
  private readonly sites: readonly Watched[];

  constructor(
    private readonly root: string,
    requests: readonly PublishRequest[],
    engine: string | undefined,
  ) {
    this.opened = openForPublishing(root, engine);
    this.sites = requests.map((request) => {
      const publication = publicationOf(request, engine);
      return {
        request,
        publication,
        cache: publication ? readPack(publication) : new BuildCache(),
        said: '',
        unseen: unseenProblems(),
      };
    });
  }

  /** Publishes each site in its present state; prints a line for each that was written. */
  async publish(): Promise<void> {
    for (const site of this.sites) {
      const isFirst = site.kind === undefined;
      this.say(site, await tryToPublish(site.request, this.opened, site.cache));
      if (isFirst) keep(site);
    }
  }

  /** Publishes again after files have changed. */
  async publishAgain(): Promise<void> {
    this.opened = { ...this.opened, since: Date.now() };
    this.opened.project.reload();
    await this.publish();
  }

  /** Stores rendered results for later processes. */
  close(): void {
    for (const site of this.sites) keep(site);
  }

  private say(site: Watched, { outcome, problems, broken }: WorkReport): void {
    const { request, said, kind } = site;
    const { textOf } = this.opened.project;
    const reason =
      outcome.kind === 'abstract' ? abstractMessage(request.site) : 'message' in outcome ? outcome.message : '';
    const kept = outcome.kind === 'published' ? keptLines(request, outcome) : [];
    const textWith = (found: readonly Problem[]): string =>
      [reportPretty(found, { root: this.root, textOf, colour: isColoured(process.stderr) }), ...broken, ...kept, reason]
        .filter(Boolean)
        .join('\n');
    const all = textWith(problems);
    const text = textWith(site.unseen(problems));
    if (all !== said && text !== '') console.error(text);
    if (outcome.kind !== 'published') {
      if (all !== said) console.log(`${request.site}: ${unpublished[outcome.kind]}`);
    } else if (outcome.written > 0 || kind !== 'published') console.log(publishedLine(request, outcome));
    site.said = all;
    site.kind = outcome.kind;
  }
}

function keep({ publication, cache, kind }: Watched): void {
  if (publication !== undefined && kind === 'published') keepPack(publication, cache);
}
