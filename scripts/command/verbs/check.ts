import { openProject } from '../../../src/definition/engine';
import { reportGithub } from '../../../src/definition/report/github';
import { reportJson } from '../../../src/definition/report/json';
import { reportPretty } from '../../../src/definition/report/pretty';
import type { ReportOptions } from '../../../src/definition/report/position';
import type { Problem } from '../../../src/definition/problems';
import { UsageError, parseWords } from '../usage';
import { knownSite } from './sites';

const reporters: Readonly<Record<string, (problems: readonly Problem[], options: ReportOptions) => string>> = {
  pretty: (problems, options) => reportPretty(problems, { ...options, colour: process.stdout.isTTY === true }),
  json: reportJson,
  github: reportGithub,
};

/** faceplate check: exit 0 without errors, 1 with at least one. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { site: { type: 'string' }, format: { type: 'string', default: 'pretty' } });
  const report = reporters[values.format];
  if (!report)
    throw new UsageError(`There is no format "${values.format}". Choose one of: ${Object.keys(reporters).join(', ')}.`);
  const project = openProject(root);
  const problems = project.check(knownSite(project, values.site));
  const text = report(problems, { root, textOf: project.textOf });
  if (text) console.log(text);
  return problems.some((problem) => problem.severity === 'error') ? 1 : 0;
}
