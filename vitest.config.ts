import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take a minute or more, the longest first: begun last, they would run alone while the other core waits. */
const long = [
  'journeys/walk.test.ts',
  'journeys/studio.test.ts',
  'definitions/guides.test.ts',
  'definitions/docs.test.ts',
  'journeys/gallery.test.ts',
  'journeys/republished.test.ts',
  'journeys/contact.test.ts',
  'journeys/lost.test.ts',
  'journeys/consent.test.ts',
  'journeys/axe.test.ts',
  'journeys/checkout.test.ts',
  'sandbox/api.test.ts',
  'verbs/rename.test.ts',
  'package/installed.test.ts',
  'verbs/start.test.ts',
  'sandbox/concurrency.test.ts',
  'definitions/mistakes.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? long.length : place;
};

/** Runs long files first and journeys before parts; otherwise in vitest's own order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files);
    const late = ({ project }: TestSpecification): number => Number(project.name !== 'journeys');
    return [...order].sort((one, other) => rank(one) - rank(other) || late(one) - late(other));
  }
}

const temporary = 'tests/support/temporary-files.ts';
const shared = {
  environment: 'node' as const,
  globalSetup: [temporary],
  testTimeout: 150_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  // Most of what a check makes is short-lived: with more room for it, a tenth less time goes into collecting it.
  execArgv: ['--max-semi-space-size=32', '--import', new URL('scripts/release/v8-flags.mjs', import.meta.url).href],
  // It must see the same copy of the GraphQL library as the code that calls it.
  server: { deps: { inline: ['graphql-http'] } },
};
/** For tests in a document. */
const tab = ['fail-on-console', 'empty-tab', 'patient-queries'].map((name) => `tests/support/${name}.ts`);
const journeys = 'tests/journeys/**/*.test.ts';

/** Journeys are a project below; engines and lost parts have a run of their own each. */
const parts = ['src', 'packs', 'sandbox', 'scripts', 'studio', 'tests']
  .flatMap((room) =>
    readdirSync(new URL(room, import.meta.url), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && !/^tests\/(journeys|engines|lost)\//.test(path));

/** Changes what files of one process share: modules, globals, the clock, the process itself, its memory. */
const needsOwnProcess =
  /\bvi\.(mock|doMock|stub|resetModules|useFakeTimers|setSystemTime)|\bprocess\.(chdir|once|on)\b|\bprocess\.env[.\w[\]']+ = |startFleet|process\.memoryUsage|heap/;

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const shareable = parts.filter((path) => !needsOwnProcess.test(textOf(path)));
const inDocument = (path: string): boolean => textOf(path).includes('@vitest-environment');

/** Components in a document: React and the packages around it are loaded once for all that follow each other in a process. */
const dom = shareable.filter((path) => inDocument(path) && /^(src|packs|studio)\/.*\.tsx$/.test(path));
/** Everything else runs file after file in the same few processes: most of a small test is importing what it tests. */
const together = shareable.filter((path) => !inDocument(path));
const alone = parts.filter((path) => !dom.includes(path) && !together.includes(path));

/** Modules that import.meta.glob puts together hang on which files there are: their compiled form is not kept. */
const globsAreFresh: Plugin = {
  name: 'globs-are-fresh',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyed }) =>
    keyed(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** A project inherits neither plugins nor aliases. Kinds of packs import the kit by its name. */
const common = {
  plugins: [globsAreFresh],
  resolve: { alias: { 'faceplate/kit': fileURLToPath(new URL('src/entry/kit.ts', import.meta.url)) } },
};

export default defineConfig({
  test: {
    maxWorkers: 4,
    // Workers read what another has compiled, in this run or an earlier one.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      { ...common, test: { ...shared, name: 'together', include: together, isolate: false } },
      {
        ...common,
        test: {
          ...shared,
          name: 'dom',
          include: dom,
          isolate: false,
          setupFiles: ['tests/support/fresh-tab.ts', ...tab],
        },
      },
      { ...common, test: { ...shared, name: 'alone', include: alone, setupFiles: tab } },
      // Every journey visits the same running sites, which are started once, and only when a journey runs. A failed one is repeated:
      // one that passes only then is named at the end of the run.
      {
        ...common,
        test: {
          ...shared,
          name: 'journeys',
          include: [journeys],
          globalSetup: [temporary, 'tests/support/fleet.ts'],
          // Files that follow each other in a process share its browser.
          isolate: false,
          retry: 1,
        },
      },
    ],
  },
});
