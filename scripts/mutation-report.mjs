// docs/reference/mutation.md: one row for each guard module. A run writes the rows of what it tried and leaves all others as they are.
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

const head =
  '# Mutants\n\nWritten by `npm run test:mutation`, see [testing](../guides/testing.md). Equivalent: nobody can see the change; each is named with its\nreason in `tests/mutation/modules.json` and left out of the score. By time: killed, but by no assertion: a loop without end, or a test that\nwaited until its time was over.\n\n| module | file | mutants | killed | by time | equivalent | alive | score | commit | day |\n|---|---|---|---|---|---|---|---|---|---|\n';

/** A lock older than this was left by a process that ended while writing, which takes a fraction of it. */
const staleMs = 10_000;

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The report with a new row for one module, all others unchanged, in the order of the list. A module that was moved keeps its row.
 * @param before the report so far, '' for none
 * @param modules name and file of each module
 * @param name the module that was tried
 * @param figures mutants, killed, by time, equivalent, alive, score, and the commit and day of the run
 */
export function withRow(before, modules, name, figures) {
  const rows = new Map(
    before
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => [cellsOf(line)[0], cellsOf(line).slice(2)]),
  );
  // Rows written before the commit was noted lack its cells.
  const padded = (cells) => cells && [...cells, '', ''].slice(0, 8);
  const figuresOf = (each) =>
    each === name ? figures : (padded(rows.get(each)) ?? ['not tried yet', '', '', '', '', '', '', '']);
  return (
    head +
    modules
      .map((module) => `${['', module.name, `\`${module.file}\``, ...figuresOf(module.name), ''].join(' | ').trim()}\n`)
      .join('')
  );
}

const wait = (milliseconds) =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

function isFree(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (cause) {
    if (cause.code !== 'EEXIST') throw cause;
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleMs) rmSync(lock, { force: true });
    return false;
  }
}

/** Writes a module's row into a report that other runs may be writing to as well. */
export async function writeRow(file, modules, name, figures) {
  const lock = `${file}.lock`;
  while (!isFree(lock)) await wait(20);
  try {
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    writeFileSync(`${file}.new`, withRow(before, modules, name, figures));
    renameSync(`${file}.new`, file);
  } finally {
    rmSync(lock, { force: true });
  }
}
