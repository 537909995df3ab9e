/** Cost of a condition in the browser, compared with a CEL library. */
import { Environment } from '@marcbachmann/cel-js';
import { bench, describe } from 'vitest';
import { compileExpression } from '../../src/expression/compile';
import { evaluate } from '../../src/expression/evaluate';

const library = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });

const scope = {
  session: { role: 'customer', username: 'jana' },
  data: {
    places: Array.from({ length: 20 }, (_, index) => ({ id: `p${index}`, status: index % 3 ? 'active' : 'ended' })),
  },
};

describe.each([
  ['a comparison', "session.role == 'customer' && session.username != null"],
  ['a loop over 20 items', "data.places.exists(p, p.status == 'none')"],
])('%s', (_name, source) => {
  const tree = compileExpression(source);
  const parsed = library.parse(source);

  bench('faceplate, compiled when published', () => void evaluate(tree, scope));
  bench('cel-js, parsed once', () => void parsed(scope));
  bench('cel-js, parsed each time', () => void library.evaluate(source, scope));
});
