/** The page of the docs on every code of check, made from the tables of the rules and the seeded mistakes. */
import type { Mistake } from '../definitions/mistake';
import type { Edit } from '../definitions/project';
import { isNode, parseFile } from './syntax';
import type { Node } from './syntax';

/** A kind of mistake as its rule writes it. */
export type ProblemRow = {
  readonly code: string;
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly fix?: string;
};

/** The value of a text that is written out, also over several lines. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'BinaryExpression') {
    const [left, right] = [literal(node['left']), literal(node['right'])];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return node.type === 'Literal' ? String(node['value']) : undefined;
}

const isKey = (value: unknown): value is Node & { readonly name?: string; readonly value?: string } => isNode(value);

function entries(node: unknown): readonly (readonly [string, unknown])[] {
  const properties = isNode(node) && Array.isArray(node['properties']) ? node['properties'].filter(isNode) : [];
  return properties.flatMap(({ key, value }) => (isKey(key) ? [[String(key.name ?? key.value), value] as const] : []));
}

function rowsOf(path: string, call: Node): readonly ProblemRow[] {
  const [rule, table]: readonly unknown[] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  return entries(table).map(([code, text]) => {
    const {
      message,
      fix,
      severity = 'error',
    } = Object.fromEntries(entries(text).map(([key, value]) => [key, literal(value)]));
    if (message === undefined)
      throw new Error(`${path}: the text of ${code} is not written out, so nobody can search for it`);
    return { code, rule: String(literal(rule)), severity, message, ...(fix !== undefined && { fix }) };
  });
}

const isReporterCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && (callee['name'] === 'reporter' || callee['name'] === 'siteReporter');

/** Every kind of mistake in the tables of the given source files, in the order of codes. */
export const problemRows = (files: readonly string[]): readonly ProblemRow[] =>
  files
    .flatMap((path) =>
      parseFile(path)
        .nodes.filter(isReporterCall)
        .flatMap((call) => rowsOf(path, call)),
    )
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const lines = (sign: string, text: string): string =>
  text
    .split('\n')
    .map((line) => `${sign} ${line}`.trimEnd())
    .join('\n');

function editText({ file, from, to }: Edit, index: number): string {
  const change = from === undefined ? lines('+', to) : `${lines('-', from)}\n${lines('+', to)}`;
  return `${index === 0 ? 'Example of the mistake, in' : 'In'} \`${file}\`:\n\n\`\`\`diff\n${change}\n\`\`\``;
}

/** The plainest mistake that leads to a code: the fewest problems and edits, then the shortest. */
function exampleOf(code: string, mistakes: readonly Mistake[]): Mistake | undefined {
  const size = ({ edits, problems }: Mistake): number =>
    (problems.length - 1) * 10_000 + (edits.length - 1) * 1000 + JSON.stringify(edits).length;
  return mistakes
    .filter(({ problems }) => problems.some((problem) => problem.split(' ')[1] === code))
    .toSorted((a, b) => size(a) - size(b))[0];
}

function section(row: ProblemRow, mistakes: readonly Mistake[]): string {
  const example = exampleOf(row.code, mistakes);
  const edits = example?.edits.filter(({ incidental }) => incidental !== true) ?? [];
  const reports = example?.problems.filter((problem) => problem.split(' ')[1] === row.code) ?? [];
  return [
    `## ${row.code}`,
    `${row.message} *(${row.severity} of the rule \`${row.rule}\`)*`,
    ...(row.fix === undefined ? [] : [row.fix]),
    ...edits.map(editText),
    ...(reports.length === 0 ? [] : ['`check` reports:', `\`\`\`text\n${reports.join('\n')}\n\`\`\``]),
  ].join('\n\n');
}

const head = `# Problems

Every code of \`faceplate check\`: what is wrong, what to do, and where it is known, an example with what \`check\` says of it. A word in braces
stands for a name of yours. The first digit says the family: 1 files and schema, 2 overlays, 3 references, 4 expressions and types,
5 messages, 6 access, 7 theme, 8 forms, 9 operations and recorded answers. \`faceplate explain\` with a code prints its section.

The examples are executed by the tests, which also write this page from them and from the rules: \`npm test -- tests/definitions/problem-page.test.ts -u\`.`;

/** The whole page. */
export const problemPage = (rows: readonly ProblemRow[], mistakes: readonly Mistake[]): string =>
  `${[head, ...rows.map((row) => section(row, mistakes))].join('\n\n')}\n`;
