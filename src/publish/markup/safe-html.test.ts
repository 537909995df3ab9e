// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/golden/sanitise.json';
import { htmlMark, safeHtml, withMarkedHtml } from './safe-html';

/** HTML as a parser reads and serialises it. */
function parsed(html: string): string {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.innerHTML;
}

const understood = vectors.filter(({ html }) => safeHtml(html) !== undefined);

describe('HTML from a service', () => {
  it.each(understood)('is published as the browser leaves it: "$about"', ({ html, left }) => {
    expect(parsed(safeHtml(html) ?? '')).toBe(parsed(left));
  });

  it.each([
    '<p>a',
    'a</p>',
    '<p><b>a</p></b>',
    '<script>alert(1)</script>',
    '<p onclick="a()">b</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    '<img src="x">',
    '<p title=a>b</p>',
    '<!-- a -->',
    '<P>a</P>',
  ])('is left to the browser if it is not running text: %s', (html) => {
    expect(safeHtml(html)).toBeUndefined();
  });

  it('keeps text, entities and links', () => {
    expect(safeHtml('<p>a &amp; b > c<br/><a href="https://a.example/?b=1&amp;c=2">d</a></p>')).toBe(
      '<p>a &amp; b &gt; c<br><a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer">d</a></p>',
    );
  });

  it('replaces its mark', () => {
    expect(withMarkedHtml(`<div>${htmlMark('<p>ä</p>')}</div>`)).toBe('<div><p>ä</p></div>');
  });

  it('is sanitised if a text looks like a mark', () => {
    const mark = `@@html:${Buffer.from('<script>alert(1)</script>').toString('base64url')}@@`;
    expect(withMarkedHtml(`<p>${mark}</p>`)).toBe('<p></p>');
  });

  it('is not put into an attribute, where a quote would end the value', () => {
    const mark = htmlMark('<a href="/ onclick=alert(1) ">x</a>');
    expect(mark).toBeDefined();
    expect(withMarkedHtml(`<img alt="${mark}">`)).toBe(`<img alt="${mark}">`);
  });

  it('supports most of what editors write', () => {
    expect(understood.length).toBeGreaterThan(20);
  });
});
