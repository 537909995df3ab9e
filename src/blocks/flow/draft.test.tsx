// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../generated/blocks';
import { emptyScope, testBlock, testForm, TestPage } from '../../forms/testing';
import type { TestForm } from '../../forms/testing';
import { clearSession } from '../../state/logout';
import Flow from './block';

const english: Readonly<Record<string, string>> = { 'one.text.label': 'Town', 'two.text.label': 'Street', 'three.text.label': 'House', one: 'First', two: 'Second', three: 'Third' };
const german: Readonly<Record<string, string>> = { 'one.text.label': 'Ort', 'two.text.label': 'Straße', 'three.text.label': 'Hausnummer', one: 'Erstens', two: 'Zweitens', three: 'Drittens' };
const names = ['one', 'two', 'three'];
const steps = names.map((id) => ({ id, title: id, form: id }));
const definition = testBlock({ block: 'flow', id: 'it', steps, done: [] }) as unknown as FlowBlock;
const person = userEvent.setup();
let forms: readonly TestForm[];

const show = (messages = english) => render(<TestPage forms={forms} messages={messages} store={proxy(emptyScope())}><Flow block={definition} /></TestPage>);
const field = (step: string, messages = english) => screen.findByLabelText<HTMLInputElement>(messages[`${step}.text.label`] ?? '');

/** A new document at the same address, with the storage of the tab. */
function load(messages = english): void {
  cleanup();
  show(messages);
}

async function turn(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
}

const site = { session: { keyStore: 'api_key' }, state: {}, apis: {}, roles: ['anonymous'], startup: [] } as unknown as Parameters<typeof clearSession>[0];

/** What may come between, and the words that the page has afterwards. */
const interruptions: Readonly<Record<string, (step: string) => Promise<Readonly<Record<string, string>>>>> = {
  'a reload': async () => { load(); return english; },
  'back and forth': async (step) => {
    await turn('/apply?step=one');
    await field('one');
    await turn(`/apply?step=${step}`);
    return english;
  },
  'another language': async () => { load(german); return german; },
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
  forms = await Promise.all(names.map((name) => testForm(name, {
    schema: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } }, layout: { fields: [{ id: 'text' }] },
  })));
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
