import { expect, it } from 'vitest';
import { parseDocument } from '../source/documents';
import { unclosedIn } from './unclosed-markdown';

const found = (body: string): readonly string[] =>
  unclosedIn(parseDocument(body)).map(({ kind, text, from }) => `${kind} ${from} ${text}`);

it.each([
  ['**bold', 'bold 0 **bold'],
  ['It takes **14 days.\n\nThen **it** ends.', 'bold 9 **14'],
  ['A __Word here', 'bold 2 __Word'],
  ['**One\n\nparagraph**', 'bold 0 **One'],
  ['- **One\n- two**', 'bold 2 **One'],
  ['## **One\nText**', 'bold 3 **One'],
  ['| **a | b** |', 'bold 2 **a'],
  ['**Note:**text', 'bold 0 **Note:**text'],
  ['Up to **{{contacts.days}} days', 'bold 6 **{{contacts.days}}'],
  ['**`code` here', 'bold 0 **`code`'],
  ['> **One\n> two', 'bold 2 **One'],
  ['Read [the terms](/terms for more.', 'link 5 [the terms]('],
  ['Read [the terms](/terms for more (all of it).', 'link 5 [the terms]('],
  ['**x < 5** and **y > 3', 'bold 14 **y'],
  ['A ` here\n\n**bold\n\nand ` here', 'bold 10 **bold'],
  ['```\nx\n````\n**bold', 'bold 11 **bold'],
  ['- ```\n  x\n  ```\n- **bold', 'bold 18 **bold'],
  ['```a``` **b', 'bold 8 **b'],
  ['**One\r\n\r\nparagraph**', 'bold 0 **One'],
  ['![A house](images/house.svg\n\nText (here)', 'link 1 [A house]('],
])('finds unclosed markup in %j', (body, expected) => {
  expect(found(body)).toEqual([expected]);
});

it.each([
  '2 * 3 ** 4, 2**3 and 2 __ 3',
  'He wrote it [sic] so, see [1](Note 2) and [a](b c d).',
  '**bold** and __bold__, ***both***, **a *b*** and ***a* b**',
  '**Two\nlines**, **until\n31. May**',
  '> **Two\n> lines**',
  '1.  **Two\n    lines**',
  '**`code`**, `**kwargs`, ``a ` **b``',
  '```\n**kwargs [a](b\n```\n\n    **kwargs',
  '**x < 5** and y > 3',
  '```\n**kwargs\n\n**more',
  '````\n```\n**kwargs\n```\n\n**more\n````',
  '> ```\n> a\n>\n> **kwargs\n> ```',
  '\\**kwargs and \\[a](b',
  '29 €** a month\n\n**in the first year',
  'Account **** 1234, name ____, ****1234',
  'See https://example.org/__init and snake__case, __typename, **/*.md',
  '[a](/b_(c)), [a](/b "Title"), [a](/b (Title)), [a](<b c>), [![a](/b)](/c)',
  '| **a** | b |',
  '**{{contacts.days}} days**',
  '<!-- **draft --> <b title="**a">',
])('finds nothing in %j', (body) => {
  expect(found(body)).toEqual([]);
});

it.each(['word ', '|'])('checks a long line of %j in linear time', (part) => {
  const before = performance.now();
  found(part.repeat(100_000 / part.length));
  expect(performance.now() - before).toBeLessThan(1000);
});
