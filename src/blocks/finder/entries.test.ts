// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesIn, fragmentOf, showOnly } from './entries';

const section = (id: string) => `<section id="q-${id}"><details><summary>${id}</summary></details></section>`;
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.closest('[hidden]'))
    .map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<div id="q"><nav><ul><li><a href="#q-one">one</a></li><li><a href="#q-two">two</a></li></ul></nav>${section('one')}${section('two')}</div>`;
});

describe('a search', () => {
  it('keeps the sections of matching entries', () => {
    showOnly('q', new Set(entriesIn('q').slice(1)));
    expect([shown('section'), shown('nav a')]).toEqual([['two'], ['two']]);
  });

  it('hides sections without matches', () => {
    showOnly('q', new Set());
    expect(document.querySelector('nav')?.hidden).toBe(true);
    showOnly('q');
    expect([shown('section'), shown('nav a')]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });
});

it.each([
  ['#trench', 'trench'],
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['', ''],
  ['#100%', ''],
  ['#%E0%A4', ''],
])('reads %j as the part %j', (hash, part) => {
  expect(fragmentOf(hash)).toBe(part);
});
