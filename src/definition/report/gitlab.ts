/** Problems as a GitLab code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
import type { Problem } from '../problems';
import { advice } from './advice';
import { fingerprint } from './fingerprint';
import { inOrder, sourceRange } from './position';
import type { ReportOptions } from './position';

/** Formats problems as the JSON list for `artifacts:reports:codequality`. */
export function reportGitlab(problems: readonly Problem[], options: ReportOptions = {}): string {
  const list = inOrder(problems).map((problem) => {
    const { file, start } = problem.at === undefined ? { file: 'site.json' } : sourceRange(problem.at, options);
    return {
      description: advice(problem).join(' '),
      check_name: problem.code,
      fingerprint: fingerprint(problem, options.root),
      severity: problem.severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: start?.line ?? 1 } },
    };
  });
  return JSON.stringify(list, undefined, 2);
}
