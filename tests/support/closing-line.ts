import type { TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Ends a run with one line for machines: "<passed> passed, <failed> failed". A file or a run that broke counts as one failure. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = (state: 'passed' | 'failed') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    );
    console.log(`\n${count('passed')} passed, ${count('failed') + broken.length + unhandled.length} failed`);
  }
}
