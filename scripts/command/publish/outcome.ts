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
  /** The site knows its address, and so what only an address makes is among the files. */
  readonly hasSitemap: boolean;
  /** Pages that could not be asked for: they are as before. */
  readonly kept?: readonly string[];
  /** Optional data that nobody answered for. */
  readonly missed?: readonly string[];
  /** A block could not be rendered and shows a notice. */
  readonly isBroken?: boolean;
};

/** The exit code for a site that was published: 1 where it is not as it is defined. */
export const publishedCode = ({ kept = [], isBroken = false }: Published): number =>
  kept.length > 0 || isBroken ? 1 : 0;

/** Refused: for errors among its problems. Abstract: only there to be extended. */
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

/** Sentences about pages that are as they were before, or not there, and about optional data that is missing, and why. */
export const keptLines = ({ site }: PublishRequest, { kept = [], missed = [] }: Published): readonly string[] => [
  ...kept.map((reason) => `${site}: not updated: ${reason}`),
  ...missed.map((phrase) => `${site}: without an answer for ${phrase}. Earlier answers stay; else the browser asks.`),
];

export const abstractMessage = (site: string): string =>
  `The site "${site}" is abstract: it is only there to be extended. Publish one that extends it.`;
