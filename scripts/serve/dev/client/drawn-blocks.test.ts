// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { faceplate } from '../../../../src/state/faceplate';
import { boxesByPath, drawnPath, replaceText } from './drawn-blocks';

const element = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

/** Marks elements as rendered by blocks, as React does with the fragments of live blocks. */
function draw(selector: string, ...blocks: readonly object[]): void {
  const fragments = blocks.map((block) => {
    const fragment = {};
    (faceplate().drawn ??= new WeakMap()).set(fragment, block);
    return fragment;
  });
  Object.assign(element(selector), { reactFragments: new Set(fragments) });
}

beforeEach(() => {
  document.body.innerHTML =
    '<main><!--fp+/top--><section><!--fp+/top/body/a--><p id="a">A</p><!--fp-/top/body/a--> <p id="own">own</p>' +
    '<!--fp+/top/body/b--><div data-island="b"><div id="form"><p id="field">F</p></div></div><!--fp-/top/body/b-->' +
    '</section><!--fp-/top--></main><footer><p id="footer">F</p></footer>';
});

describe('the block of an element', () => {
  it.each([
    ['#a', '/top/body/a'],
    ['#own', '/top'],
    ['section', '/top'],
    ['#field', '/top/body/b'],
  ])('of %s is named by the innermost comments around it', (selector, path) => {
    expect(drawnPath(element(selector))).toBe(path);
  });

  it('is unknown outside of the blocks of a page', () => {
    expect(drawnPath(element('#footer'))).toBeUndefined();
  });

  it('is identified by React’s comments in an island', () => {
    const inner = { block: 'text', id: 'field' };
    const root = { block: 'form', id: 'b', body: [inner] };
    draw('#form', root);
    draw('#field', inner);
    expect([drawnPath(element('#form')), drawnPath(element('#field'))]).toEqual([
      '/top/body/b',
      '/top/body/b/body/field',
    ]);
  });

  it('is the inner one if two blocks render the same element', () => {
    const inner = { block: 'text', id: 'field' };
    const root = { block: 'await', id: 'b', ready: [inner] };
    draw('#form', root, inner);
    expect(drawnPath(element('#form'))).toBe('/top/body/b/ready/field');
  });

  it.each([
    ['the whole page', (main: string) => main],
    ['a page next to its menu', (main: string) => `<div class="area"><nav></nav>${main}</div>`],
  ])('is found where React renders %s', (_what, page) => {
    document.body.innerHTML = page('<main><div id="outer"><p id="inner">I</p></div></main>');
    const inner = { block: 'text', id: 'x' };
    draw('#outer', { block: 'section', id: 'first', body: [inner] });
    draw('#inner', inner);
    expect(drawnPath(element('#inner'))).toBe('/first/body/x');
  });
});

it('has no box if it is not shown', () => {
  // This document has no layout: all its elements have no size.
  expect([...boxesByPath().keys()]).toEqual([]);
});

describe('a text that is previewed before it is published', () => {
  it('is replaced within its block', () => {
    replaceText('/top/body/a', 'A', 'Other');
    expect(element('#a').textContent).toBe('Other');
  });

  it('stays in other blocks', () => {
    replaceText('/top/body/b', 'A', 'Other');
    expect(element('#a').textContent).toBe('A');
  });

  it('is replaced where React renders its block', () => {
    draw('#field', { block: 'form', id: 'b' });
    replaceText('/top/body/b', 'F', 'Other');
    expect(element('#field').textContent).toBe('Other');
  });
});
