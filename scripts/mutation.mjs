// npm run test:mutation: changes the modules that guard something, one change at a time, and requires a test to fail.
// Arguments name modules of tests/mutation/modules.json: npm run test:mutation -- sanitise client
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRow } from './mutation-report.mjs';
import { root } from './release/root.mjs';
import { giveUp, install, requireNode } from './release/setup.mjs';

const leastScore = 0.9;
/** Longer than any test waits: a run that is silent for so long is in an endless loop caused by the mutant. */
const silenceMs = 40_000;
/** Without a mutant the tests of a file run in one go, without intermediate results; slow on a busy machine. */
const baselineMs = 300_000;
const reportFile = join(root, 'docs/reference/mutation.md');

requireNode();
install();
const { modules } = JSON.parse(readFileSync(join(root, 'tests/mutation/modules.json'), 'utf8'));
const words = process.argv.slice(2);
const unknown = words.filter((word) => !modules.some(({ name }) => name === word));
if (unknown.length > 0)
  giveUp(
    `There is no module ${unknown.join(', ')} in tests/mutation/modules.json: ${modules.map(({ name }) => name).join(', ')}`,
  );

const parent = join(root, 'node_modules/.cache');
mkdirSync(parent, { recursive: true });

const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Runs vitest once over a module's tests, as far as it gets; returns the end of its output. */
function vitest({ file, tests }, folder) {
  const results = join(folder, 'results.jsonl');
  const env = { ...process.env, MUTATION_FOLDER: folder, MUTATION_MODULE: file, MUTATION_TESTS: tests.join(' ') };
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'tests/mutation/vitest.config.ts')],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output = (output + data).slice(-4000);
    });
  let [size, since, patience] = [-1, Date.now(), baselineMs];
  return new Promise((done) => {
    const watch = setInterval(() => {
      const now = existsSync(results) ? statSync(results).size : 0;
      if (now !== size)
        [size, since, patience] = [
          now,
          Date.now(),
          linesOf(results).at(-1)?.event === 'reached' ? silenceMs : baselineMs,
        ];
      else if (Date.now() - since > patience) child.kill('SIGKILL');
    }, 500);
    child.on('exit', () => {
      clearInterval(watch);
      done(output);
    });
  });
}

const same = (mutant, { line, from, to }) => mutant.source === line && mutant.from === from && mutant.to === to;

/** Tests every mutant of a module. */
async function tryModule(module) {
  const folder = mkdtempSync(join(parent, 'mutation-'));
  const results = join(folder, 'results.jsonl');
  try {
    for (;;) {
      const output = await vitest(module, folder);
      const lines = linesOf(results);
      const broken = lines.filter(({ event }) => event === 'broken');
      if (broken.length > 0 || !existsSync(join(folder, 'mutants.json')))
        giveUp(
          `${module.name}: tests fail without any mutant: ${broken.map(({ file }) => file).join(', ')}\n${output}`,
        );
      const last = lines.at(-1);
      if (last?.event === 'ended')
        return judged(module, JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8')), lines);
      if (last?.event !== 'reached')
        giveUp(`${module.name}: the tests did not come to an end without any mutant\n${output}`);
      // It ended without a verdict, or was killed: the mutant caused an endless loop or exhausted the memory.
      writeFileSync(results, `${JSON.stringify({ ...last, event: 'killed', late: true })}\n`, { flag: 'a' });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judged({ name, file, equivalent = [] }, mutants, lines) {
  const killed = new Set(lines.filter(({ event }) => event === 'killed').map(({ mutant }) => mutant));
  const late = lines.filter((line) => line.event === 'killed' && line.late).map(({ mutant }) => mutant);
  const alive = mutants.filter(({ number }) => !killed.has(number));
  const stale = equivalent.filter((entry) => !alive.some((mutant) => same(mutant, entry)));
  const survivors = alive.filter((mutant) => !equivalent.some((entry) => same(mutant, entry)));
  const reached = new Set(lines.map(({ mutant }) => mutant));
  return {
    name,
    file,
    mutants: mutants.length,
    killed: killed.size,
    late: mutants.filter(({ number }) => late.includes(number)),
    equivalent: alive.length - survivors.length,
    survivors: survivors.map((each) => ({ ...each, reached: reached.has(each.number) })),
    stale,
  };
}

const counted = ({ mutants, equivalent }) => mutants - equivalent;
const share = (result) => (counted(result) === 0 ? 1 : result.killed / counted(result));
const percent = (result) => `${(Math.floor(share(result) * 1000) / 10).toFixed(1)} %`;

function tell(result) {
  console.log(
    `${result.name}: ${result.killed} of ${counted(result)} killed (${percent(result)}), ${result.late.length} of them by time alone, ${result.equivalent} equivalent`,
  );
  for (const { line, mutator, from, to } of result.late)
    console.log(
      `  by time: ${result.file}:${line} ${mutator}: ${from.slice(0, 90)} → ${to.slice(0, 90) || '(nothing)'}`,
    );
  for (const { line, mutator, from, to, reached } of result.survivors)
    console.log(
      `  ${result.file}:${line} ${mutator}: ${from.slice(0, 90)} → ${to.slice(0, 90) || '(nothing)'}${reached ? '' : ' (no test comes by)'}`,
    );
  for (const { line, from, to } of result.stale)
    console.log(`  named equivalent, but there is no such survivor: ${line} | ${from} → ${to}`);
}

/** The commit under test; with a + if the sources have changed since. */
const git = (...more) => spawnSync('git', more, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
const triedAt = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', 'src', 'sandbox') === '' ? '' : '+'}`;

const report = (result) =>
  writeRow(reportFile, modules, result.name, [
    result.mutants,
    result.killed,
    result.late.length,
    result.equivalent,
    result.survivors.length,
    percent(result),
    triedAt,
    new Date().toISOString().slice(0, 10),
  ]);

const chosen = words.length === 0 ? modules : modules.filter(({ name }) => words.includes(name));
const results = [];
for (const module of chosen) {
  const result = await tryModule(module);
  results.push(result);
  tell(result);
  await report(result);
}
const failed = results.filter((result) => share(result) < leastScore || result.stale.length > 0);
if (failed.length > 0)
  giveUp(`Below ${leastScore * 100} %, or with a stale entry: ${failed.map(({ name }) => name).join(', ')}`);
