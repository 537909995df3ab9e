import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../support/repository';
import { instrumented } from './instrument';

const folder = process.env['MUTATION_FOLDER'] ?? '';
const module = process.env['MUTATION_MODULE'] ?? '';
const tests = (process.env['MUTATION_TESTS'] ?? '').split(' ');

/** Gives the one module its mutants; only as it is imported, not as text. */
const mutate = {
  name: 'mutants', enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (relative(root, id) !== module) return undefined;
    const { code: text, mutants } = instrumented(module, code);
    writeFileSync(join(folder, 'mutants.json'), JSON.stringify(mutants));
    return { code: text, map: null };
  },
};

export default defineConfig({
  root,
  plugins: [mutate],
  test: {
    include: tests, environment: 'node', runner: 'tests/mutation/runner.ts', setupFiles: ['tests/support/failOnConsole.ts'],
    pool: 'threads', isolate: false, maxWorkers: 1, fileParallelism: false, silent: true, reporters: [],
    // A mutant may wait for what never comes; as it is, a test takes a fraction of this.
    testTimeout: 10_000, hookTimeout: 60_000, expect: { poll: { timeout: 2_000 } },
    server: { deps: { inline: ['graphql-http'] } },
  },
});
