import { describe, expect, it } from 'vitest';
import { markupIn } from './markup-words';

describe('markupIn', () => {
  it.each([
    ['Go on <button>here</button>', '<button>'],
    ['<svg viewBox="0 0 9 9"><path d="M4 3"/></svg>', '<svg viewBox="0 0 9 9">'],
    ['Read <STRONG>this</STRONG>', '<STRONG>'],
    ['One<br/>two', '<br/>'],
    ['<input type="text">', '<input type="text">'],
    ['<details><summary>More</summary></details>', '<details>'],
    ['the end</section>', '</section>'],
    ['<strong>Important', '<strong>'],
    ['Note<small>', '<small>'],
    ['<p class="x">', '<p class="x">'],
    ['&uuml;', '&uuml;'],
    ['We are **always open**', '**always open**'],
    ['Write [to us](https://x.example/a)', '[to us](https://x.example/a)'],
  ])('finds the markup of %s', (text, found) => {
    expect(markupIn(text)).toEqual({ found, from: text.indexOf(found) });
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
    ['2 ** 3 ** 4'],
    ['* **'],
    ['Up to 1,000 Mbit/s**, then 44.90**'],
    ['[1] (see below)'],
    ['f[x](y)'],
  ])('accepts %s', (text) => {
    expect(markupIn(text)).toBeUndefined();
  });
});
