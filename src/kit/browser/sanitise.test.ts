import { beforeAll, expect, it } from 'vitest';
import vectors from '../../../tests/golden/sanitise.json';
import { runInBrowser } from '../../../tests/support/in-browser';
import type { sanitise } from './sanitise';

declare const kit: { readonly sanitise: typeof sanitise };

// The HTML parser decides the result, so a real browser is used instead of the parser of the other tests.
let left: readonly string[];

beforeAll(async () => {
  left = await runInBrowser(
    'src/kit/browser/sanitise.ts',
    (inputs: readonly string[]) =>
      inputs.map((html) => {
        const shown = document.createElement('div');
        shown.append(kit.sanitise(html));
        return shown.innerHTML;
      }),
    vectors.map(({ html }) => html),
  );
});

it.each(vectors.map((vector, index) => ({ ...vector, index })))('sanitises "$about"', ({ index, left: expected }) => {
  expect(left[index]).toBe(expected);
});
