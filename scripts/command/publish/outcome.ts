/** Outcome of publishing a site, and its output. */
import type { Problem } from '../../../src/definition/problems';
import { reportPretty } from '../../../src/definition/report/pretty';
import type { TextOf } from '../../../src/definition/source-site';
import type { PublishRequest } from './request';
import { isColoured } from '../colour';

export type Published = {
  readonly kind: 'published';
  readonly files: number;
  readonly written: number;
  readonly milliseconds: number;
  /** Whether the site knows its address, so that there is a sitemap. */
  readonly hasSitemap: boolean;
  /** Reasons of pages whose data could not be fetched: these pages are as before. */
  readonly kept?: readonly string[];
  /** Optional data without a response. */
  readonly missed?: readonly string[];
  /** Whether a block could not be rendered and shows a notice. */
  readonly isBroken?: boolean;
};

/** Returns the exit code of a published site: 1 if a page is outdated or a block is broken. */
export const publishedCode = ({ kept = [], isBroken = false }: Published): number =>
  kept.length > 0 || isBroken ? 1 : 0;

/** `refused`: its problems include errors. `abstract`: the site exists only to be extended. */
export type Outcome = Published | { readonly kind: 'refused' } | { readonly kind: 'abstract' };

export const published = (paths: readonly string[], written: number, started: number): Published => ({
  kind: 'published',
  files: paths.length,
  written,
  milliseconds: Math.round(performance.now() - started),
  hasSitemap: paths.includes('sitemap.xml'),
});

export function printProblems(problems: readonly Problem[], root: string, textOf: TextOf): void {
  if (problems.length > 0) console.error(reportPretty(problems, { root, textOf, colour: isColoured(process.stderr) }));
}

export const publishedLine = ({ site, out }: PublishRequest, { files, written, milliseconds }: Published): string =>
  `${site}: ${files} files, ${written} written, ${milliseconds} ms → ${out}`;

/** Returns lines about pages that were not updated, and about missing optional data, with the reasons. */
export const keptLines = ({ site }: PublishRequest, { kept = [], missed = [] }: Published): readonly string[] => [
  ...kept.map((reason) => `${site}: not updated: ${reason}`),
  ...missed.map((phrase) => `${site}: without an answer for ${phrase}. Earlier answers stay; else the browser asks.`),
];

export const abstractMessage = (site: string): string =>
  `The site "${site}" is abstract: it is only there to be extended. Publish one that extends it.`;
