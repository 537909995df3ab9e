import { defineConfig } from 'vitest/config';
import { repositoryRoot } from '../support/repository';
import { mutationPlugins } from './plugin';

export default defineConfig({
  root: repositoryRoot,
  plugins: mutationPlugins,
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    environment: 'node',
    runner: 'tests/mutation/runner.ts',
    setupFiles: ['tests/support/fail-on-console.ts'],
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    silent: true,
    reporters: [],
    // A mutant may wait for what never comes; as it is, a test takes a fraction of this.
    testTimeout: 10_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 2_000 } },
    server: { deps: { inline: ['graphql-http'] } },
  },
});
