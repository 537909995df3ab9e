// docs/reference/mutation.md: one row for each guard module. A run writes the rows of the modules that it tests and leaves all others
// unchanged.
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

const head =
  '# Mutants\n\nWritten by `npm run test:mutation`, see [testing](../guides/testing.md). Equivalent: nobody can see the change; each is named with its\nreason in `tests/mutation/modules.json` and left out of the score. By time: killed, but by no assertion: a loop without end, or a test that\nwaited until its time was over.\n\n| module | file | mutants | killed | by time | equivalent | alive | score | commit | day |\n|---|---|---|---|---|---|---|---|---|---|\n';

/** An older lock is left over from a process that ended while writing, which takes a fraction of this time. */
const staleMs = 10_000;

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Returns the report with a new row for one module, all others unchanged, in the order of the list. Moved modules keep their row.
 * @param before the report so far, '' for none
 * @param modules name and file of each module
 * @param name the tested module
 * @param figures mutants, killed, by time, equivalent, alive, score, and the commit and day of the run
 */
export function withRow(before, modules, name, figures) {
  const rows = new Map(
    before
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => [cellsOf(line)[0], cellsOf(line).slice(2)]),
  );
  // Rows from before the commit column was added lack its cells.
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

/** Writes a module's row to a report that other runs may also be writing to. */
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
