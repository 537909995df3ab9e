// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../generated/blocks';
import { emptyScope, testBlock, testForm, TestPage } from '../../forms/testing';
import type { TestForm } from '../../forms/testing';
import type { Scope } from '../../kit/page/context';
import { clearSession } from '../../state/logout';
import Flow from './block';

const english: Readonly<Record<string, string>> = {
  'one.text.label': 'Town',
  'two.text.label': 'Street',
  'three.text.label': 'House',
  one: 'First',
  two: 'Second',
  three: 'Third',
};
const german: Readonly<Record<string, string>> = {
  'one.text.label': 'Ort',
  'two.text.label': 'Straße',
  'three.text.label': 'Hausnummer',
  one: 'Erstens',
  two: 'Zweitens',
  three: 'Drittens',
};
const names = ['one', 'two', 'three'];
const steps = names.map((id) => ({ id, title: id, form: id }));
const definition = testBlock({ block: 'flow', id: 'it', steps, done: [] }) as unknown as FlowBlock;
const person = userEvent.setup();
let forms: readonly TestForm[];

const show = (messages = english) =>
  render(
    <TestPage forms={forms} messages={messages} store={proxy(emptyScope())}>
      <Flow block={definition} />
    </TestPage>,
  );
const field = (step: string, messages = english) =>
  screen.findByLabelText<HTMLInputElement>(messages[`${step}.text.label`] ?? '');

/** A new document at the same address, with the storage of the tab. */
function load(messages = english): void {
  cleanup();
  show(messages);
}

async function turn(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
}

const site = {
  session: { keyStore: 'api_key' },
  state: {},
  apis: {},
  roles: ['anonymous'],
  startup: [],
} as unknown as Parameters<typeof clearSession>[0];

/** Interruptions, with the texts of the page afterwards. */
const interruptions: Readonly<Record<string, (step: string) => Promise<Readonly<Record<string, string>>>>> = {
  'a reload': async () => {
    load();
    return english;
  },
  'back and forth': async (step) => {
    await turn('/apply?step=one');
    await field('one');
    await turn(`/apply?step=${step}`);
    return english;
  },
  'another language': async () => {
    load(german);
    return german;
  },
  'the end of a session': async () => {
    sessionStorage.setItem('api_key', 'ended');
    clearSession(site, { expired: true });
    expect(sessionStorage.getItem('api_key')).toBeNull();
    load();
    return english;
  },
};

beforeEach(async () => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/apply');
  forms = await Promise.all(
    names.map((name) =>
      testForm(name, {
        schema: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
        layout: { fields: [{ id: 'text' }] },
      }),
    ),
  );
});

it('is restored before an earlier press is handled', async () => {
  const values = { one: { text: 'Answer one' }, two: { text: 'Answer two' } };
  sessionStorage.setItem(
    'draft.undefined.it',
    JSON.stringify({ version: 1, key: 'abcdefgh', values, done: ['one', 'two'] }),
  );
  history.replaceState(null, '', '/apply?step=one&back=three');
  const store = proxy(emptyScope());
  const page = (settled: boolean) => (
    <TestPage forms={forms} messages={english} store={store} settled={settled}>
      <Flow block={definition} />
    </TestPage>
  );
  const { rerender } = render(page(false));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  rerender(page(true));
  expect(await screen.findByRole('heading', { name: 'Third' })).toBeTruthy();
  expect(location.search).toBe('?step=three');
});

describe.each(Object.keys(interruptions))('%s', (kind) => {
  it.each(names)('loses nothing in step "%s"', async (last) => {
    show();
    const reached = names.slice(0, names.indexOf(last) + 1);
    for (const step of reached) {
      await person.type(await field(step), `Answer ${step}`);
      if (step === last) await person.tab();
      else await person.click(screen.getByRole('button', { name: 'Continue' }));
    }
    const words = (await interruptions[kind]?.(last)) ?? english;
    expect(await screen.findByRole('heading', { name: words[last] ?? '' })).toBeTruthy();
    expect((await field(last, words)).value).toBe(`Answer ${last}`);
    for (const step of reached) {
      await turn(`/apply?step=${step}`);
      expect((await field(step, words)).value).toBe(`Answer ${step}`);
    }
  });
});

describe('a step in the address', () => {
  const site = {
    'place.street.label': 'Street',
    'pay.account.label': 'Account',
    'pay.pin.label': 'Pin',
    'pay.holder.label': 'Holder',
    place: 'Place',
    pay: 'Payment',
    check: 'Check',
  };
  const order = testBlock({
    block: 'flow',
    id: 'it',
    done: [],
    steps: [
      { id: 'place', title: 'place', form: 'place', values: { street: { $: 'state.street' } } },
      { id: 'pay', title: 'pay', form: 'pay' },
      { id: 'check', title: 'check' },
    ],
  }) as unknown as FlowBlock;
  const storeDraft = (values: object, done: readonly string[]) =>
    sessionStorage.setItem('draft.undefined.it', JSON.stringify({ version: 1, key: 'abcdefgh', values, done }));
  const page = (store: Scope, settled: boolean) => (
    <TestPage forms={forms} messages={site} settled={settled} store={store}>
      <Flow block={order} />
    </TestPage>
  );

  beforeEach(async () => {
    forms = [
      await testForm('place', {
        schema: { type: 'object', required: ['street'], properties: { street: { type: 'string' } } },
        layout: { fields: [{ id: 'street', when: 'state.object == null' }] },
      }),
      await testForm('pay', {
        schema: {
          type: 'object',
          required: ['account'],
          properties: {
            holder: { type: 'string' },
            account: { type: 'string', writeOnly: true },
            pin: { type: 'string', writeOnly: true },
          },
        },
        layout: { fields: [{ id: 'holder' }, { id: 'account' }, { id: 'pin', when: "form.holder == 'Bo Lin'" }] },
      }),
    ];
  });

  it('waits for the storage of the tab', async () => {
    storeDraft({ place: {} }, ['place']);
    history.replaceState(null, '', '/apply?step=pay');
    const store = proxy(emptyScope());
    const { rerender } = render(page(store, false));
    await act(async () => undefined);
    expect(location.search).toBe('?step=pay');
    expect(screen.queryByRole('textbox')).toBeNull();
    store.state['object'] = { id: 'ob-1' };
    rerender(page(store, true));
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy();
    expect(location.search).toBe('?step=pay');
  });

  it('defaults to the first one', async () => {
    render(page(proxy(emptyScope()), true));
    await person.type(await screen.findByLabelText('Street'), 'High Street');
    expect(location.search).toBe('?step=place');
    const entries = history.length;
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Payment' });
    expect(history.length).toBe(entries + 1);
  });

  it('requests a secret again before it continues', async () => {
    storeDraft({ place: { street: 'High Street' }, pay: { holder: 'Bo Li', account: '55555555' } }, ['place', 'pay']);
    history.replaceState(null, '', '/apply?step=check');
    render(page(proxy(emptyScope()), true));
    expect(await screen.findByText(/do not store this in your browser: Account\./)).toBeTruthy();
    expect([
      location.search,
      screen.getByLabelText<HTMLInputElement>(/Holder/).value,
      screen.getByLabelText<HTMLInputElement>('Account').value,
    ]).toEqual(['?step=pay&back=check', 'Bo Li', '']);
    await person.type(screen.getByLabelText('Account'), '55555555');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Check' })).toBeTruthy();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('55555555');
  });

  it('mentions no secret that was never requested', async () => {
    storeDraft({ place: { street: 'High Street' }, pay: { holder: 'Bo' } }, ['place', 'pay']);
    history.replaceState(null, '', '/apply?step=pay');
    render(page(proxy(emptyScope()), true));
    const notice = () => screen.getByText(/do not store this in your browser/).textContent;
    await screen.findByText(/do not store this in your browser: Account\./);
    await person.type(screen.getByLabelText(/Holder/), ' Lin');
    await person.tab();
    await screen.findByLabelText(/Pin/);
    expect(notice()).toContain(': Account.');
  });
});

describe('a step that reappears after the person continued without it', () => {
  const back = async (when: string, leftOut: (store: Scope) => void, included: (store: Scope) => void) => {
    const conditional = steps.map((step) => (step.id === 'two' ? { ...step, when } : step));
    const store = proxy(emptyScope());
    included(store);
    const block = testBlock({ block: 'flow', id: 'it', steps: conditional, done: [] }) as unknown as FlowBlock;
    render(
      <TestPage forms={forms} messages={english} store={store}>
        <Flow block={block} />
      </TestPage>,
    );
    const next = () => person.click(screen.getByRole('button', { name: 'Continue' }));
    await person.type(await field('one'), 'Answer one');
    await next();
    await person.type(await field('two'), 'Answer two');
    await next();
    await field('three');
    await turn('/apply?step=one');
    await act(async () => leftOut(store));
    await field('one');
    await next();
    await field('three');
    await act(async () => included(store));
  };

  it('keeps the answers of a step that the session hid', async () => {
    await back(
      "true && !(session.role == 'customer')",
      (store) => Object.assign(store.session, { role: 'customer' }),
      (store) => Object.assign(store.session, { role: 'anonymous' }),
    );
    expect((await field('two')).value).toBe('Answer two');
    expect(location.search).toBe('?step=two');
  });

  it('is not repeated after any other change', async () => {
    await back(
      'state.quote != null',
      (store) => void (store.state['quote'] = null),
      (store) => void (store.state['quote'] = 'there'),
    );
    expect(await field('three')).toBeTruthy();
    expect(location.search).toBe('?step=three');
  });
});
