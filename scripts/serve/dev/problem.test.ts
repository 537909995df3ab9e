import { expect, it } from 'vitest';
import { publishingProblem } from './problem';

it('names the line of a mistake in code', () => {
  const loc = { file: '/project/src/blocks/card/block.tsx', line: 3, column: 4 };
  const failure = Object.assign(new Error('Transform failed'), {
    errors: [{ message: '\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,`\n  frame', loc }],
  });
  expect(publishingProblem(failure, '/project', 'base')).toEqual({
    severity: 'error',
    place: 'src/blocks/card/block.tsx:3:5',
    message: '[PARSE_ERROR] Expected `,`',
    open: 'vscode://file/project/src/blocks/card/block.tsx:3:5',
  });
});

it('names the site when no code is to blame', () => {
  expect(publishingProblem(new Error('boom'), '/project', 'base')).toEqual({
    severity: 'error',
    place: 'site base',
    message: 'boom',
  });
});
