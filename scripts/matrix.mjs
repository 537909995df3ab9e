// npm run test:matrix: applies the change of each row of docs/reference/specification-matrix.md, from
// docs/reference/specification-matrix.mutations.json, one at a time, and requires a test that the row names to fail.
// npm run test:matrix -- --rows 60-80 | --shard 1/2 | --fresh (ignores stored results) | --cheap (no journeys) |
// --behaviour (neither journeys nor the facts of the specification)
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './release/root.mjs';
import { build, chromium, giveUp, install, requireNode } from './release/setup.mjs';

const leastShare = 0.98;
const page = join(root, 'docs/reference/specification-matrix.md');
const facts = 'tests/definitions/spec-facts.test.ts';
const resultsFile = join(root, '.faceplate/matrix.json');

requireNode();
install();
const words = process.argv.slice(2);
const isBehaviour = words.includes('--behaviour');
const isCheap = isBehaviour || words.includes('--cheap');
const word = (name) => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : undefined);
const [browser] = isCheap ? [''] : [chromium()];
await build();
const { module: parts } = await runnerImport(join(root, 'tests/matrix/run.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
});

/** Returns the folder of a copy of the project, in which changes are made. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-matrix-'));
  const left = new Set(['node_modules', '.git', '.faceplate', 'out']);
  cpSync(root, folder, { recursive: true, filter: (from) => !left.has(relative(root, from)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const pattern = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-zA-Z#%]/g, '.*');

function fails(tests, folder) {
  if (tests.length === 0) return false;
  const titles = tests.map((test) => test.split(' › ')[1]);
  const files = [...new Set(tests.map((test) => test.split(' › ')[0]))];
  const only = titles.includes(undefined) ? [] : ['-t', titles.map(pattern).join('|')];
  const run = spawnSync(
    process.execPath,
    [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...files, ...only],
    { cwd: folder, env: { ...process.env, CHROMIUM: browser, NO_COLOR: '1' }, encoding: 'utf8', timeout: 420_000 },
  );
  const output = `${run.stdout}${run.stderr}`;
  // A site that check refuses is not published, so no journey has run on it.
  if (output.includes('Sites with errors')) return 'check';
  // A run that crashed has no result.
  if (run.error ?? output.includes('Worker exited'))
    giveUp(`The tests did not end: ${files.join(' ')}\n${output.slice(-2000)}`);
  return run.status !== 0 && /Failed (Tests|Suites)/.test(output);
}

const isSpec = (test) => test.startsWith('tests/spec/');
const isJourney = (test) => test.startsWith('tests/journeys/');
const isCase = (test) => test.startsWith('sandbox/testing/cases/');
/** Returns the test of a case: all cases run in one file, which uses their titles. */
const played = (test) => `sandbox/api.test.ts › ${test.split(' › ')[1] ?? ''}`;

/** Returns the results of the tests in tests/spec, by sentence, run in one process, which cannot load changed code. */
function specAnswers(rows, folder) {
  const questions = rows
    .filter(({ row, edit }) => row.tests.some(isSpec) && !/^(src|scripts|sandbox)\/.*\.(tsx?|mjs)$/.test(edit.file))
    .map(({ row, edit }) => ({
      sentence: row.sentence,
      edit,
      titles: row.tests.filter(isSpec).map((test) => test.split(' › ')[1]),
    }));
  if (questions.length === 0) return {};
  const file = join(folder, 'matrix-questions.json');
  writeFileSync(file, JSON.stringify(questions));
  const run = spawnSync(
    process.execPath,
    [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/matrix/vitest.config.ts'],
    { cwd: folder, env: { ...process.env, MATRIX_QUESTIONS: file, NO_COLOR: '1' }, encoding: 'utf8' },
  );
  if (run.status !== 0)
    giveUp(`The tests of tests/spec did not end well:\n${`${run.stdout}${run.stderr}`.slice(-4000)}`);
  const answers = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return answers;
}

/** Groups of tests that have passed in this run without a change. */
const unharmed = new Set();

/** Requires that tests pass without the change: otherwise their failure proves nothing. */
function requireUnharmed(tests, folder) {
  const group = tests.join('\n');
  if (unharmed.has(group)) return;
  if (fails(tests, folder) !== false) giveUp(`A test that the page names fails without any change:\n${group}`);
  unharmed.add(group);
}

/** Returns the tests that fail with the change of a row, those of behaviour first; undefined if there are none. */
function noticing(row, edit, folder) {
  const seen = specNoticed[row.sentence] ?? [];
  if (seen.length > 0) return row.tests.filter((test) => isSpec(test) && seen.includes(test.split(' › ')[1]));
  const path = join(folder, edit.file);
  const before = readFileSync(path);
  writeFileSync(path, edit.text);
  try {
    const isAsked = (test) => isSpec(test) && row.sentence in specNoticed;
    const cheap = row.tests.filter((test) => test !== facts && !isJourney(test) && !isCase(test) && !isAsked(test));
    const cases = edit.file.startsWith('sandbox/') ? row.tests.filter(isCase).map(played) : [];
    const journeys = isCheap ? [] : row.tests.filter(isJourney);
    const isWhole = (test) => !test.includes(' › ');
    const factsFail = () => !isBehaviour && row.tests.includes(facts) && parts.failingFacts(folder);
    for (const tests of [cheap, cases]) if (fails(tests, folder) === true) return tests;
    if (factsFail()) return [facts];
    for (const tests of [journeys.filter((test) => !isWhole(test)), journeys.filter(isWhole)]) {
      const answer = fails(tests, folder);
      if (answer === true) return tests;
      if (answer === 'check') return undefined;
    }
    return undefined;
  } finally {
    writeFileSync(path, before);
  }
}

/** Returns the files with tests that fail with the change of a row; undefined if there are none. */
function noticedBy(row, edit, folder) {
  const tests = noticing(row, edit, folder);
  if (tests !== undefined && tests[0] !== facts && !isSpec(tests[0])) requireUnharmed(tests, folder);
  return tests && [...new Set(tests.map((test) => test.split(' › ')[0]))].join(', ');
}

/** Returns a hash of all inputs of a result: a result is invalid once a test, a helper or the code has changed. */
function stateOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/^(node_modules|dist|docs)[\\/]/.test(name));
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

const folder = copy();
// On every exit: giveUp exits the process without running a finally block.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const state = stateOf(folder);
/** Returns the stored results for the present state of the project. */
const answered = () => {
  const stored = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
  return stored.state === state ? stored.answers : {};
};
const known = words.includes('--fresh') ? {} : answered();
const keep = () => {
  mkdirSync(join(root, '.faceplate'), { recursive: true });
  // Two shards may write in turn: results of the other one since then are kept.
  writeFileSync(resultsFile, JSON.stringify({ state, answers: { ...answered(), ...known } }, null, 1));
};

const all = parts.rowsToBreak(root);
const key = ({ row, mutation }) =>
  createHash('sha256')
    .update(JSON.stringify([row.sentence, row.tests, mutation]))
    .digest('hex')
    .slice(0, 16);
const [first = 1, last = all.length] = (word('--rows') ?? '').split('-').filter(Boolean).map(Number);
const [part, shards] = (word('--shard') ?? '1/1').split('/').map(Number);
const chosen = all.filter(
  (_, index) =>
    index + 1 >= first &&
    index + 1 <= (word('--rows')?.includes('-') === false ? first : last) &&
    index % shards === part - 1,
);

if (parts.failingFacts(folder)) giveUp(`${facts} fails without any change`);
const named = [
  ...new Set(
    chosen
      .flatMap(({ row }) => row.tests)
      .filter((test) => test !== facts && !isJourney(test) && !isCase(test) && !isSpec(test)),
  ),
];
if (fails([...new Set(named.map((test) => test.split(' › ')[0] ?? ''))], folder) !== false)
  giveUp('A test that the page names fails without any change');
const stale = chosen.find(({ edit }) => edit === undefined);
if (stale) giveUp(`The change of this row applies no more: ${stale.row.sentence}\n${JSON.stringify(stale.mutation)}`);
const specNoticed = specAnswers(
  chosen.filter((each) => !known[key(each)]),
  folder,
);
for (const each of chosen) {
  if (known[key(each)] !== undefined && known[key(each)] !== '') continue;
  const by = noticedBy(each.row, each.edit, folder);
  const isLeft = by === undefined && (isBehaviour || (isCheap && each.row.tests.some(isJourney)));
  if (!isLeft) known[key(each)] = by ?? '';
  keep();
  console.log(
    `${all.indexOf(each) + 1} ${by ? `noticed by ${by}` : isLeft ? 'left to the facts and its journeys' : 'NOT NOTICED'}: ${each.row.sentence.slice(0, 80)}`,
  );
}

const answers = { ...answered(), ...known };
const tried = all.filter((each) => answers[key(each)] !== undefined);
const silent = tried.filter((each) => answers[key(each)] === '');
const share = tried.length === 0 ? 0 : (tried.length - silent.length) / tried.length;
const percent = `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
const ofBehaviour = tried.filter((each) => answers[key(each)] !== '' && !answers[key(each)].includes(facts));
console.log(`\n${ofBehaviour.length} of ${all.length} rows noticed by behaviour`);
console.log(`${tried.length - silent.length} of ${tried.length} rows noticed (${percent})`);
for (const each of silent)
  console.log(`  ${all.indexOf(each) + 1} ${each.row.sentence}\n    ${JSON.stringify(each.mutation)}`);
if (tried.length === all.length)
  parts.writeReport(
    page,
    all.map((each) => ({ ...each, by: answers[key(each)] ?? '' })),
    {
      percent,
      commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim(),
      day: new Date().toISOString().slice(0, 10),
    },
  );
else console.log(`${all.length - tried.length} rows are still to be asked; the page is written when all are.`);
if (share < leastShare) giveUp(`Fewer than ${leastShare * 100} % of the rows notice`);
