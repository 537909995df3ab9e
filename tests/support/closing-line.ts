import type { TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** A test that passed only when it was run again, and what went wrong before. */
const secondTry = (test: TestCase): string =>
  `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${test.result().errors?.[0]?.message ?? 'no message'}`;

/**
 * Ends a run with one line for machines: "<passed> passed, <failed> failed, <skipped> skipped". A file or a run that broke counts as one failure. Above it
 * stand the tests that passed only when they were run again: each is a fault of the product or of the test that wants to be found.
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
    if (flaky.length > 0) console.log(`\nPassed only when run again:\n${flaky.map(secondTry).join('\n')}`);
    const failed = count('failed') + broken.length + unhandled.length;
    console.log(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}
