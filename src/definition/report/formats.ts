import type { Problem } from '../problems';
import { reportConcise } from './concise';
import { reportGithub } from './github';
import { reportGitlab } from './gitlab';
import { reportJson } from './json';
import { reportJunit } from './junit';
import { reportMarkdown } from './markdown';
import type { ReportOptions } from './position';
import { reportPretty } from './pretty';
import { reportSarif } from './sarif';

/** Formats problems as text. */
export type Report = (problems: readonly Problem[], options?: ReportOptions) => string;

/** The formats of `faceplate check --format`, by name. */
export const reports: Readonly<Record<string, Report>> = {
  pretty: reportPretty,
  concise: reportConcise,
  json: reportJson,
  sarif: reportSarif,
  github: reportGithub,
  gitlab: reportGitlab,
  junit: reportJunit,
  markdown: reportMarkdown,
};
