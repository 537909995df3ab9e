/** Problems as SARIF 2.1.0, for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
import type { Problem } from '../problems';
import type { Origin } from '../source-site';
import { advice } from './advice';
import { fingerprint } from './fingerprint';
import { inOrder, sourceRange } from './position';
import type { ReportOptions } from './position';

function location(at: Origin, options: ReportOptions, id?: number) {
  const { file, start, end } = sourceRange(at, options);
  const region = start && {
    startLine: start.line,
    startColumn: start.column,
    ...(end && { endLine: end.line, endColumn: end.column }),
  };
  const uri = file.split(/[\\/]/).map(encodeURIComponent).join('/');
  return {
    ...(id !== undefined && { id }),
    physicalLocation: { artifactLocation: { uri, uriBaseId: 'SRCROOT' }, ...(region && { region }) },
  };
}

function result(problem: Problem, options: ReportOptions) {
  const { at, code, severity, related = [] } = problem;
  return {
    ruleId: code,
    level: severity,
    message: { text: advice(problem).join('\n') },
    locations: at === undefined ? [] : [location(at, options)],
    relatedLocations: related.map(({ message, at: place }, index) => ({
      ...location(place, options, index),
      message: { text: message },
    })),
    partialFingerprints: { 'faceplate/v2': fingerprint(problem, options.root) },
  };
}

/** Formats problems as a log with one run. Columns count UTF-16 code units, like offsets in definitions. */
export function reportSarif(problems: readonly Problem[], options: ReportOptions = {}): string {
  const ordered = inOrder(problems);
  const rules = [...new Map(ordered.map(({ code, rule }) => [code, { id: code, name: rule }])).values()];
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'faceplate', rules } },
        columnKind: 'utf16CodeUnits',
        results: ordered.map((problem) => result(problem, options)),
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}
