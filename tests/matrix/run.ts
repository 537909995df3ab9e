/** Data from the definitions for scripts/matrix.mjs: the rows with their changes, the facts of a broken copy, the page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSite } from '../../src/definition/overlay/site';
import { mismatchOf } from '../definitions/spec-fact';
import type { FactFile } from '../definitions/spec-fact';
import { editOf, readMutations } from './mutation';
import type { FileEdit, Mutation } from './mutation';
import { matrixRows } from './rows';
import type { MatrixRow } from './rows';

export type BrokenRow = {
  readonly row: MatrixRow;
  readonly mutation: Mutation | undefined;
  readonly edit: FileEdit | undefined;
};

/** Every row with its change and the file that the change leaves. */
export function rowsToBreak(root: string): readonly BrokenRow[] {
  const mutations = readMutations(root);
  const { source } = loadSite(root, 'base');
  return matrixRows(root).map((row) => {
    const mutation = mutations[row.sentence];
    return { row, mutation, edit: mutation && source && editOf(mutation, source, root) };
  });
}

/** Whether a fact of spec-facts.test.ts fails in a folder. A site that cannot be loaded is refused by `check`, which is not about a fact. */
export function failingFacts(folder: string): boolean {
  const { facts, parts } = JSON.parse(
    readFileSync(join(folder, 'tests/definitions/spec-facts.json'), 'utf8'),
  ) as FactFile;
  const { source } = loadSite(folder, 'base');
  return (
    source !== undefined &&
    facts.some((fact) => parts[fact.part]?.complete === true && mismatchOf(fact, source, folder) !== undefined)
  );
}

const [begin, end] = ['<!-- noticed -->', '<!-- /noticed -->'];

type Measured = { readonly percent: string; readonly commit: string; readonly day: string };

/** Writes into the page which tests noticed, and when; rows that nothing noticed by their sentence. */
export function writeReport(
  page: string,
  rows: readonly (BrokenRow & { readonly by: string })[],
  { percent, commit, day }: Measured,
): void {
  const counts = new Map<string, number>();
  for (const { by } of rows) counts.set(sort(by), (counts.get(sort(by)) ?? 0) + 1);
  const silent = rows.filter(({ by }) => by === '');
  const byFacts = rows.filter(({ by }) => by.includes('spec-facts')).length;
  const byBehaviour = rows.length - silent.length - byFacts;
  const lines = [
    `${rows.length - silent.length} of ${rows.length} rows (${percent}) are noticed when they are broken by the change that stands for them in`,
    '[specification-matrix.mutations.json](specification-matrix.mutations.json); written by `npm run test:matrix`,',
    `measured on ${day} at ${commit}. Behaviour – a page, a call, a form or a journey – notices ${byBehaviour}; ${byFacts} only the facts.`,
    '',
    '| Noticed first by | Rows |',
    '| --- | --- |',
    ...[...counts].filter(([by]) => by !== '').map(([by, count]) => `| ${by} | ${count} |`),
    ...(silent.length === 0 ? [] : ['', 'By nothing:', '', ...silent.map(({ row }) => `- ${row.sentence}`)]),
  ];
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  writeFileSync(page, `${before}${begin}\n${lines.join('\n')}\n${end}${rest.split(end)[1] ?? ''}`);
}

function sort(by: string): string {
  if (by === '') return '';
  if (by.includes('spec-facts')) return 'the facts of the specification';
  if (by.includes('tests/spec/')) return 'a page, a call or a form in `tests/spec`';
  if (by.includes('tests/journeys/')) return 'a journey in the browser';
  return by.includes('tests/definitions/') ? 'a test of the definitions' : 'a test of a part';
}
