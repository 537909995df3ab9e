// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { moveFocus } from './lost-focus';

// The tests' DOM has no layout.
beforeAll(() => {
  Element.prototype.checkVisibility = function checkVisibility(this: Element, options) {
    const isInvisible = options?.visibilityProperty === true && this.closest('[style*="visibility"]') !== null;
    return !isInvisible && this.closest('[hidden]') === null;
  };
});

/** Opens a page whose pressed button was hidden, with what was shown; returns what has the focus then. */
function focusedIn(html: string): string | undefined {
  document.body.innerHTML = html;
  const [from, shown] = [document.querySelector('#from'), [...document.querySelectorAll<HTMLElement>('.shown')]];
  if (from) moveFocus(from, shown);
  return document.activeElement?.id;
}

it.each([
  ['goes to what was shown', '<p id="text" class="shown">Thank you. <a href="/">Home</a></p>', 'text'],
  ['goes to a button in place of the hidden one', '<div class="shown"><button id="less">Less</button></div>', 'less'],
  [
    'skips what something else still hides',
    '<div hidden><p class="shown">x</p></div><a id="next" href="/">x</a>',
    'next',
  ],
  [
    'goes to the next control where nothing was shown',
    '<p>x</p><button hidden>x</button><a id="next" href="/">x</a>',
    'next',
  ],
  ['skips an invisible control', '<button style="visibility:hidden">x</button><a id="next" href="/">x</a>', 'next'],
  ['skips a disabled field', '<input disabled><a id="next" href="/">x</a>', 'next'],
  [
    'goes to a control without one that is still hidden',
    '<div class="shown"><button id="more" hidden></button><button id="less">Less</button></div>',
    'less',
  ],
  [
    'goes to what was shown if its only control is disabled',
    '<div id="box" class="shown"><button id="less" disabled>Less</button></div>',
    'box',
  ],
  ['goes to the last control where none follows', '<p>x</p>', 'before'],
])('the focus of a hidden button %s', (_title, after, id) => {
  const page = `<a id="before" href="/">x</a><div hidden><button id="from">x</button></div>${after}`;
  expect(focusedIn(page)).toBe(id);
});

it('the focus goes to the nearest of several visible parts', () => {
  const near = '<section><div hidden><button id="from">x</button></div><p id="near" class="shown">x</p></section>';
  expect(focusedIn(`<p class="shown">x</p>${near}`)).toBe('near');
});

it('the focus stays where the person has moved it since', () => {
  document.body.innerHTML = '<input id="field"><button id="from" hidden>x</button><p class="shown">x</p>';
  document.querySelector<HTMLElement>('#field')?.focus();
  moveFocus(document.querySelector('#from')!, [document.querySelector('p')!]);
  expect(document.activeElement?.id).toBe('field');
});
