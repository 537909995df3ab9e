// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHold } from './hold-start';

const html = document.documentElement;
const words = '<template id="fp-lost"><p data-lost role="alert">lost</p></template>';
const button = (id: string) => document.getElementById(id)!;
const lostAt = () => document.querySelector('[data-lost]')?.previousElementSibling?.id;
const reload = vi.fn();

// No such module: every attempt to load the runner fails.
Object.defineProperty(HTMLScriptElement.prototype, 'src', {
  get: () => 'data:text/javascript,throw 0',
  configurable: true,
});

const listening: (() => void)[] = [];

/** Removes the listeners of a page after the test. */
function endWithTest(target: Window | Document): void {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (kind: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      add(kind, listener, options);
      listening.push(() => target.removeEventListener(kind, listener, options));
    },
  );
}

function page(main: string): void {
  document.head.innerHTML = '<script type="module"></script>';
  document.body.innerHTML = `<main>${main}</main>${words}`;
}

/** Fails to load the runner, and again on its retry. */
async function loseRunner(): Promise<void> {
  document.querySelector('script[type=module]')!.dispatchEvent(new Event('error'));
  expect(html.dataset['ready']).toBeUndefined();
  vi.advanceTimersByTime(1500);
  vi.useRealTimers();
  await expect.poll(() => html.dataset['ready']).toBe('lost');
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  page(
    '<div data-island="a"><input id="name"><button id="send">Send</button></div><button id="press" data-press="[]">Press</button><button id="native">Native</button>',
  );
  endWithTest(window);
  endWithTest(document);
  startHold(html);
});
afterEach(() => {
  for (const end of listening.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a press before the page is live', () => {
  it('is held only if it will be answered', () => {
    const reached = vi.fn();
    document.body.addEventListener('click', reached);
    button('send').click();
    expect([button('send').dataset['held'], reached.mock.calls.length]).toEqual(['', 0]);
    button('press').click();
    expect([button('send').dataset['held'], button('press').dataset['held'], reached.mock.calls.length]).toEqual([
      undefined,
      '',
      0,
    ]);
    button('native').click();
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it('is reported as unanswerable after a timeout', () => {
    button('send').click();
    vi.advanceTimersByTime(8000);
    expect(lostAt()).toBe('send');
  });
});

it.each(['focusin', 'input'])('marks the island of a field at %s', (kind) => {
  const island = document.querySelector('[data-island]');
  expect(island?.hasAttribute('data-entered')).toBe(false);
  button('name').dispatchEvent(new Event(kind, { bubbles: true }));
  expect(island?.hasAttribute('data-entered')).toBe(true);
});

describe('a published choice', () => {
  const choices = '<input type="radio" name="kind" id="home" checked><input type="radio" name="kind" id="shop">';
  const choice = (id: string) => button(id) as HTMLInputElement;

  it.each([
    ['is cleared where a stored value may mean another', true, false],
    ['stays without one', false, true],
  ])('%s', (_what, chosen, stays) => {
    page(`<div data-island="a">${choices}</div><form><input type="radio" name="size" id="own" checked></form>`);
    html.toggleAttribute('data-chosen', chosen);
    document.dispatchEvent(new Event('readystatechange'));
    expect(['home', 'shop', 'own'].map((id) => choice(id).checked)).toEqual([stays, false, true]);
  });
});

describe('a runner that cannot be loaded', () => {
  it('reloads the page after a second failure', async () => {
    await loseRunner();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reported at the press', async () => {
    const field = button('name') as HTMLInputElement;
    field.value = 'Jana';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    button('send').click();
    await loseRunner();
    expect([lostAt(), field.value, reload.mock.calls.length]).toEqual(['send', 'Jana', 0]);
  });

  it('does not reload if the browser restored typed text', async () => {
    (button('name') as HTMLInputElement).value = 'Jana';
    document.dispatchEvent(new Event('readystatechange'));
    await loseRunner();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads with a box that is published without a value', async () => {
    page('<input type="checkbox">');
    document.dispatchEvent(new Event('readystatechange'));
    await loseRunner();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves only the error screen of a personal page', async () => {
    html.dataset['mode'] = 'session';
    page('<p>Loading</p><template><h1>Something went wrong</h1><button>Refresh</button></template>');
    await loseRunner();
    expect(document.querySelector('main > h1')?.textContent).toBe('Something went wrong');
  });
});
