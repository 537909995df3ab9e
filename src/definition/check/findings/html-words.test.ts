import { describe, expect, it } from 'vitest';
import { htmlIn } from './html-words';

describe('htmlIn', () => {
  it.each([
    ['Go on <button>here</button>', '<button>'],
    ['<svg viewBox="0 0 9 9"><path d="M4 3"/></svg>', '<svg viewBox="0 0 9 9">'],
    ['Read <STRONG>this</STRONG>', '<STRONG>'],
    ['One<br/>two', '<br/>'],
    ['<input type="text">', '<input type="text">'],
    ['<details><summary>More</summary></details>', '<details>'],
    ['the end</section>', '</section>'],
    ['<p class="x">', '<p class="x">'],
    ['&uuml;', '&uuml;'],
  ])('finds the HTML of %s', (text, found) => {
    expect(htmlIn(text)).toEqual({ found, from: text.indexOf(found) });
  });

  it.each([
    ['Enter <code> and <address>'],
    ['name <name@example.com>'],
    ['a < b > c'],
    ['2 <3'],
    ['<your e-mail>'],
    ['Press <button>.'],
    ['AT&T; R&D'],
    ['<label 2>'],
  ])('lets %s be read', (text) => {
    expect(htmlIn(text)).toBeUndefined();
  });
});
