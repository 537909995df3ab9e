import { expect, it } from 'vitest';
import { withTwins } from './twins';

const text = (id: string) => ({ block: 'text', id });

it('each block with the id of an earlier one of its page says which one it is', () => {
  const each = (id: string) => ({ block: 'each', id, body: [text('title')] });
  expect(withTwins([text('title'), each('new'), each('old'), text('end')])).toEqual([
    text('title'),
    { ...each('new'), body: [{ ...text('title'), twin: 2 }] },
    { ...each('old'), body: [{ ...text('title'), twin: 3 }] },
    text('end'),
  ]);
});

it('a block with the id of the page around it is the second with that id', () => {
  expect(withTwins([text('main')])).toEqual([{ ...text('main'), twin: 2 }]);
});

it('other parts of a block are left as they are', () => {
  const facts = { block: 'facts', id: 'facts', items: [{ id: 'facts' }] };
  expect(withTwins([facts])).toEqual([facts]);
});
