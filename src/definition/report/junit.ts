/**
 * Problems as JUnit XML, which build servers show as tests: a suite per file, a case per problem, failed for errors.
 */
import type { Problem } from '../problems';
import { advice } from './advice';
import { inOrder, sourceRange, printedPlace } from './position';
import type { ReportOptions } from './position';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, without the control characters that XML 1.0 cannot contain: https://www.w3.org/TR/xml/#charsets */
const inXml = (text: string): string =>
  [...text]
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .map((character) => entities[character] ?? character)
    .join('');

function suite(file: string, problems: readonly Problem[], options: ReportOptions): string {
  const cases = problems.map((problem) => {
    const name = inXml(`${printedPlace(problem, options)} ${problem.code}`);
    const text = inXml(advice(problem).join('\n'));
    const outcome =
      problem.severity === 'error'
        ? `<failure message="${inXml(problem.message)}" type="${problem.code}">${text}</failure>`
        : `<system-out>${text}</system-out>`;
    return `    <testcase classname="${problem.rule}" name="${name}">${outcome}</testcase>`;
  });
  const failures = problems.filter(({ severity }) => severity === 'error').length;
  return [
    `  <testsuite name="${inXml(file)}" tests="${problems.length}" failures="${failures}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/** Formats problems as one XML document. Without problems, it has one suite with one passed case. */
export function reportJunit(problems: readonly Problem[], options: ReportOptions = {}): string {
  const files = new Map<string, Problem[]>();
  for (const problem of inOrder(problems)) {
    const file = problem.at === undefined ? `site ${problem.site}` : sourceRange(problem.at, options).file;
    files.set(file, [...(files.get(file) ?? []), problem]);
  }
  const clean = '  <testsuite name="faceplate check" tests="1" failures="0"><testcase name="no problems"/></testsuite>';
  const suites = files.size === 0 ? [clean] : [...files].map(([file, found]) => suite(file, found, options));
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>'].join('\n');
}
