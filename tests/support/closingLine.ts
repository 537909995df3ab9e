import type { Reporter } from 'vitest/reporters';
import type { TestModule } from 'vitest/node';

/** Ends a run with one line for machines: "<passed> passed, <failed> failed". A file or a run that broke counts as one failure. */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled) {
    const count = (state: 'passed' | 'failed') => modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
    const broken = modules.filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0).length;
    console.log(`\n${count('passed')} passed, ${count('failed') + broken + unhandled.length} failed`);
  },
};
