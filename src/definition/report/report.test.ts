import { describe, expect, it } from 'vitest';
import { reporter } from '../problems';
import type { Problem } from '../problems';
import { reportGithub } from './github';
import { reportJson } from './json';
import { lineColumn } from './position';
import { reportPretty } from './pretty';

const text = '{\n  "to": {\r\n\t"page": "hmoe",\n    "query": {\n      "a": 1\n    }\n  }\n}\n';
const file = 'sites/x/pages.json';

const options = { textOf: (asked: string) => (asked === file ? text : undefined) };

const report = reporter('pages', {
  FP3901: { message: 'There is no page "{page}".', fix: 'Name a page of pages.json.' },
  FP3902: { severity: 'warning', message: '100% odd:\n"{what}"' },
});

const span = (part: string) => ({ file, from: text.indexOf(part), to: text.indexOf(part) + part.length });

const problems: readonly Problem[] = [
  report('x', 'FP3902', undefined, { what: '{literal}' }),
  report('x', 'FP3902', { file, from: text.indexOf('{\n      "a"'), to: text.indexOf('}\n  }') + 1 }, { what: 'a' }),
  report(
    'x',
    'FP3901',
    span('"hmoe"'),
    { page: 'hmoe' },
    { suggestion: 'home', related: [{ message: 'the same below', at: { file: 'gone.json', from: 0, to: 0 } }] },
  ),
  report('x', 'FP3901', { file: 'gone.json', from: 0, to: 0 }, { page: 'p' }, { fix: 'Delete it.' }),
];

describe('lineColumn', () => {
  it.each([
    ['', 0, 1, 1],
    ['ab', 1, 1, 2],
    ['ab\n', 3, 2, 1],
    ['a\r\nbc', 4, 2, 2],
    ['\n\n\n', 2, 3, 1],
    ['ab', 99, 1, 3],
  ])('%j at %i is %i:%i', (source, offset, line, column) =>
    expect(lineColumn(source, offset)).toEqual({ line, column }),
  );
});

describe('reports', () => {
  it('writes for people', () => {
    expect(reportPretty([...problems, ...problems], options)).toBe(
      `site x  warning pages FP3902
100% odd:
"{literal}"

gone.json  error pages FP3901
There is no page "p".
  Help: Delete it.

sites/x/pages.json:3:10  error pages FP3901
There is no page "hmoe".
  2 |   "to": {
> 3 |  "page": "hmoe",
    |          ^^^^^^
  4 |     "query": {
  see gone.json: the same below
  Did you mean "home"?
  Help: Name a page of pages.json.

sites/x/pages.json:4:14  warning pages FP3902
100% odd:
"a"
  3 |  "page": "hmoe",
> 4 |     "query": {
    |              ^
  5 |       "a": 1

2 errors, 2 warnings`,
    );
    expect(reportPretty([])).toBe('');
  });

  it('paints only when asked, and then changes nothing but colours', () => {
    const painted = reportPretty(problems, { ...options, colour: true });
    expect(painted).toContain('\u001B[31m');
    expect(painted.replaceAll(/\u001B\[\d+m/g, '')).toBe(reportPretty(problems, options));
  });

  it('writes for programs', () => {
    expect(JSON.parse(reportJson(problems, options))[2]).toEqual({
      code: 'FP3901',
      rule: 'pages',
      severity: 'error',
      site: 'x',
      message: 'There is no page "hmoe".',
      fix: 'Name a page of pages.json.',
      suggestion: 'home',
      at: { ...span('"hmoe"'), start: { line: 3, column: 10 }, end: { line: 3, column: 16 } },
      related: [{ message: 'the same below', at: { file: 'gone.json', from: 0, to: 0 } }],
    });
    expect(reportJson([])).toBe('[]');
  });

  it('writes annotations', () => {
    expect(reportGithub(problems, options).split('\n')).toEqual([
      '::warning title=FP3902 pages::100%25 odd:%0A"{literal}"',
      '::error file=gone.json,title=FP3901 pages::There is no page "p".%0ADelete it.',
      '::error file=sites/x/pages.json,line=3,col=10,endLine=3,endColumn=16,title=FP3901 pages::There is no page "hmoe".%0ADid you mean "home"?%0AName a page of pages.json.',
      '::warning file=sites/x/pages.json,line=4,col=14,endLine=6,endColumn=6,title=FP3902 pages::100%25 odd:%0A"a"',
    ]);
  });
});
