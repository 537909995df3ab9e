import type { TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** A test that passed only when it was run again, and what went wrong before. */
const secondTry = (test: TestCase): string =>
  `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${test.result().errors?.[0]?.message ?? 'no message'}`;

declare module 'vitest' {
  interface TaskMeta {
    /** The pages of a journey as each of its failed tries left them. */
    pages?: string[];
  }
}

/** The pages on which a journey failed. */
const failedPages = (test: TestCase): readonly string[] =>
  (test.meta().pages ?? []).map((page) => `${test.module.relativeModuleId} > ${test.fullName}\n${page}`);

/**
 * Ends a run with one line for machines: "<passed> passed, <failed> failed, <skipped> skipped". A file or a run that broke counts as one failure. Above it
 * stand the pages of failed journeys, and the tests that passed only when they were run again: each is a fault of the product or
 * of the test that wants to be found.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    );
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    const pages = modules.flatMap((module) => [...module.children.allTests('failed')].flatMap(failedPages));
    if (pages.length > 0) console.log(`\nPages of failed journeys:\n${pages.join('\n\n')}`);
    if (flaky.length > 0) console.log(`\nPassed only when run again:\n${flaky.map(secondTry).join('\n')}`);
    const failed = count('failed') + broken.length + unhandled.length;
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}
