import { describe, expect, it } from 'vitest';
import { siteReporter } from '../problems';
import type { Problem } from '../problems';
import { reportConcise } from './concise';
import { fingerprint } from './fingerprint';
import { reportGithub } from './github';
import { reportGitlab } from './gitlab';
import { reportJson } from './json';
import { reportJunit } from './junit';
import { reportMarkdown } from './markdown';
import { lineColumn } from './position';
import { reportPretty } from './pretty';
import { reportSarif } from './sarif';

const text = '{\n  "to": {\r\n\t"page": "hmoe",\n    "query": {\n      "a": 1\n    }\n  }\n}\n';
const file = 'sites/x/pages.json';

const options = { textOf: (requested: string) => (requested === file ? text : undefined) };

const report = siteReporter('pages', {
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
  ])('maps %j at %i to %i:%i', (source, offset, line, column) =>
    expect(lineColumn(source, offset)).toEqual({ line, column }),
  );
});

describe('reports', () => {
  it('print text for people', () => {
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
  5 |       "a": 1`,
    );
    expect(reportPretty([])).toBe('');
  });

  it('add only colours when asked to', () => {
    const painted = reportPretty(problems, { ...options, colour: true });
    expect(painted).toContain('\u001B[31m');
    expect(painted.replaceAll(/\u001B\[\d+m/g, '')).toBe(reportPretty(problems, options));
  });

  it('print JSON for programs', () => {
    expect(JSON.parse(reportJson(problems, options))[2]).toEqual({
      code: 'FP3901',
      rule: 'pages',
      severity: 'error',
      site: 'x',
      message: 'There is no page "hmoe".',
      data: { page: 'hmoe' },
      fix: 'Name a page of pages.json.',
      suggestion: 'home',
      at: { ...span('"hmoe"'), start: { line: 3, column: 10 }, end: { line: 3, column: 16 } },
      related: [{ message: 'the same below', at: { file: 'gone.json', from: 0, to: 0 } }],
    });
    expect(reportJson([])).toBe('[]');
  });

  it('print annotations', () => {
    expect(reportGithub(problems, options).split('\n')).toEqual([
      '::warning title=FP3902 pages::100%25 odd:%0A"{literal}"',
      '::error file=gone.json,title=FP3901 pages::There is no page "p".%0ADelete it.',
      '::error file=sites/x/pages.json,line=3,col=10,endLine=3,endColumn=16,title=FP3901 pages::There is no page "hmoe".%0ADid you mean "home"?%0AName a page of pages.json.',
      '::warning file=sites/x/pages.json,line=4,col=14,endLine=6,endColumn=6,title=FP3902 pages::100%25 odd:%0A"a"',
    ]);
  });

  it('print one line each', () => {
    expect(reportConcise(problems, options)).toMatchInlineSnapshot(`
      "site x: warning FP3902 100% odd: "{literal}"
      gone.json: error FP3901 There is no page "p".
      sites/x/pages.json:3:10: error FP3901 There is no page "hmoe". Did you mean "home"?
      sites/x/pages.json:4:14: warning FP3902 100% odd: "a""
    `);
    expect(reportConcise([])).toBe('');
  });

  it('print the report that GitLab shows next to a change', () => {
    expect((JSON.parse(reportGitlab(problems, options)) as object[]).slice(1, 3)).toMatchInlineSnapshot(`
      [
        {
          "check_name": "FP3901",
          "description": "There is no page "p". Delete it.",
          "fingerprint": "b5b245b1bfdcb50ca9d1447e240502ec",
          "location": {
            "lines": {
              "begin": 1,
            },
            "path": "gone.json",
          },
          "severity": "major",
        },
        {
          "check_name": "FP3901",
          "description": "There is no page "hmoe". Did you mean "home"? Name a page of pages.json.",
          "fingerprint": "f3cd9c9d52cc501c6b495b667a67181e",
          "location": {
            "lines": {
              "begin": 3,
            },
            "path": "sites/x/pages.json",
          },
          "severity": "major",
        },
      ]
    `);
    expect(reportGitlab([])).toBe('[]');
  });

  it('print a JUnit XML suite for each file', () => {
    expect(reportJunit(problems, options)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="site x" tests="1" failures="0">
          <testcase classname="pages" name="site x FP3902"><system-out>100% odd:
      &quot;{literal}&quot;</system-out></testcase>
        </testsuite>
        <testsuite name="gone.json" tests="1" failures="1">
          <testcase classname="pages" name="gone.json FP3901"><failure message="There is no page &quot;p&quot;." type="FP3901">There is no page &quot;p&quot;.
      Delete it.</failure></testcase>
        </testsuite>
        <testsuite name="sites/x/pages.json" tests="2" failures="1">
          <testcase classname="pages" name="sites/x/pages.json:3:10 FP3901"><failure message="There is no page &quot;hmoe&quot;." type="FP3901">There is no page &quot;hmoe&quot;.
      Did you mean &quot;home&quot;?
      Name a page of pages.json.</failure></testcase>
          <testcase classname="pages" name="sites/x/pages.json:4:14 FP3902"><system-out>100% odd:
      &quot;a&quot;</system-out></testcase>
        </testsuite>
      </testsuites>"
    `);
    expect(reportJunit([])).toContain('<testcase name="no problems"/>');
  });

  it('escape texts in the cells of a table', () => {
    expect(reportMarkdown([...problems, report('x', 'FP3901', undefined, { page: 'a | <b>' })], options))
      .toMatchInlineSnapshot(`
      "| place | problem | what to do |
      |---|---|---|
      | site x | error FP3901 | There is no page "a \\| \\<b\\>".<br>Name a page of pages.json. |
      | site x | warning FP3902 | 100% odd:<br>"{literal}" |
      | gone.json | error FP3901 | There is no page "p".<br>Delete it. |
      | sites/x/pages.json:3:10 | error FP3901 | There is no page "hmoe".<br>Did you mean "home"?<br>Name a page of pages.json. |
      | sites/x/pages.json:4:14 | warning FP3902 | 100% odd:<br>"a" |"
    `);
    expect(reportMarkdown([])).toBe('');
  });

  it('print SARIF with fingerprints', () => {
    const { runs } = JSON.parse(reportSarif(problems, options)) as { runs: { tool: unknown; results: object[] }[] };
    expect(runs[0]?.tool).toEqual({
      driver: {
        name: 'faceplate',
        rules: [
          { id: 'FP3902', name: 'pages' },
          { id: 'FP3901', name: 'pages' },
        ],
      },
    });
    expect(runs[0]?.results[2]).toMatchInlineSnapshot(`
      {
        "level": "error",
        "locations": [
          {
            "physicalLocation": {
              "artifactLocation": {
                "uri": "sites/x/pages.json",
                "uriBaseId": "SRCROOT",
              },
              "region": {
                "endColumn": 16,
                "endLine": 3,
                "startColumn": 10,
                "startLine": 3,
              },
            },
          },
        ],
        "message": {
          "text": "There is no page "hmoe".
      Did you mean "home"?
      Name a page of pages.json.",
        },
        "partialFingerprints": {
          "faceplate/v2": "f3cd9c9d52cc501c6b495b667a67181e",
        },
        "relatedLocations": [
          {
            "id": 0,
            "message": {
              "text": "the same below",
            },
            "physicalLocation": {
              "artifactLocation": {
                "uri": "gone.json",
                "uriBaseId": "SRCROOT",
              },
            },
          },
        ],
        "ruleId": "FP3901",
      }
    `);
  });

  it('keep the fingerprint of a problem that moved to another line', () => {
    const found = (from: number, page: string) => report('x', 'FP3901', { file, from, to: from + 1 }, { page });
    const print = (from: number, page: string) => fingerprint(found(from, page));
    expect(print(0, 'a')).toBe(print(9, 'a'));
    expect(fingerprint({ ...found(0, 'a'), message: 'In other words.' })).toBe(print(0, 'a'));
    expect(print(0, 'a')).not.toBe(print(0, 'b'));
  });
});
