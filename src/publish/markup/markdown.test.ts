import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { treeToReact } from '../../kit/view/Markdown';
import { parseMarkdown } from './markdown';

const html = (markdown: string, options?: Parameters<typeof parseMarkdown>[1]): string =>
  renderToStaticMarkup(
    toJsxRuntime(parseMarkdown(markdown, options) as Parameters<typeof toJsxRuntime>[0], treeToReact),
  );

it.each([
  ['a tight list', '- a\n- b\n  - c', '<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>'],
  ['a loose list', '3. a\n\n4. b', '<ol start="3">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>'],
  ['a tight item that ends with a link', '- [a](b)', '<ul>\n<li><a href="b">a</a></li>\n</ul>'],
  [
    'a table',
    '| a | b |\n|---|--:|\n| c | d |',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
      '<tbody><tr><td>c</td><td align="right">d</td></tr></tbody></table>',
  ],
  ['code', '```a\\+b c\n<d>\n```', '<pre><code class="language-a+b">&lt;d&gt;\n</code></pre>'],
  ['code without a language', '    a', '<pre><code>a\n</code></pre>'],
  ['a line break', 'a  \nb\nc', '<p>a<br/>\nb\nc</p>'],
  ['struck text', '~~a~~ *b*', '<p><del>a</del> <em>b</em></p>'],
  ['a picture', '![*a* [b](c)](d "e")', '<p><img src="d" alt="a b" title="e"/></p>'],
  ['a quotation', '> a\n\n---', '<blockquote>\n<p>a</p>\n</blockquote>\n<hr/>'],
  [
    'a bare address',
    'https://a.example/ä, b@c.example',
    '<p><a href="https://a.example/%C3%A4">https://a.example/ä</a>, <a href="mailto:b@c.example">b@c.example</a></p>',
  ],
  ['the name of a file', 'see a.md', '<p>see a.md</p>'],
])('renders %s', (_, markdown, expected) => {
  expect(html(markdown)).toContain(expected);
});

it('drops raw HTML', () => {
  expect(html('<div onclick="a()">\n\n<b>c</b> <script>d</script>')).toBe('<p>c d</p>');
});

it('gives headings unique ids', () => {
  expect(html('# A *b*\n\n# A b')).toBe('<h1 id="a-b">A <em>b</em></h1>\n<h1 id="a-b-1">A b</h1>');
});

it.each(['#', '# <b>', '# ![x](/y)'])('gives the heading %j no id', (markdown) => {
  expect(html(markdown)).not.toContain('id=');
});

it('limits headings to the lowest level', () => {
  expect(html('# A\n\n##### B', { sink: 2, prefix: 'x-' })).toBe('<h3 id="x-a">A</h3>\n<h6 id="x-b">B</h6>');
});

describe('the address of a link or a picture', () => {
  const harmless = ['/faq', 'https://a.example/x', 'mailto:a@b.example', 'tel:+4953310', '#part', 'faq?a=//b'];
  it.each(harmless)('is kept: %s', (address) => {
    expect(JSON.stringify(parseMarkdown(`[x](${address})`))).toContain(`"href":"${address}"`);
  });

  const foreign = [
    '//evil.example',
    '/\\\\evil.example',
    '\\\\\\\\evil.example',
    '<\t//evil.example>',
    '</&#9;/evil.example>',
  ];
  it.each([...foreign, 'javascript:alert(1)', 'irc://evil.example'])('leads to no other host: %s', (address) => {
    const tree = JSON.stringify(parseMarkdown(`[x](${address}) ![x](${address})`));
    const left = [...tree.matchAll(/"(?:href|src)":("(?:[^"\\]|\\.)*")/g)].map(([, found]) => JSON.parse(found ?? ''));
    for (const found of left) expect(new URL(found, 'https://site.example').origin).toBe('https://site.example');
  });
});
