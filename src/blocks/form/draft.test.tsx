// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formFiles, testForm } from '../../forms/testing';
import type { FormFiles, TestForm } from '../../forms/testing';
import { discardTyped } from '../../kit/contracts/draft';
import { leavingEvent } from '../../state/navigation';

import {
  contact,
  fillContactForm,
  formUser,
  showForm,
  sentForms,
  submitButton,
  useFormPage,
} from '../../../tests/support/form-block';

useFormPage();

describe('a draft', () => {
  it('takes precedence over the initial values', async () => {
    sessionStorage.setItem('draft.contact', JSON.stringify({ name: 'From the draft', unknown: 1 }));
    showForm(await contact(), { values: { name: 'Given', topic: 'order' } });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('From the draft');
    expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('order');
  });

  it('is discarded once the form is sent', async () => {
    showForm(await contact());
    await fillContactForm();
    expect(JSON.parse(sessionStorage.getItem('draft.contact') ?? '{}')).toEqual({
      topic: 'other',
      name: 'Bo Li',
      email: 'bo@example.org',
      message: 'Thank you very much',
      privacyRead: true,
    });
    await formUser.click(submitButton());
    await waitFor(() => expect(sessionStorage.getItem('draft.contact')).toBeNull());
  });

  it('is restored for a person who returns from where the form led', async () => {
    const form = await testForm('edit', edited);
    const press = [{ action: 'navigate', to: { page: 'found' } }];
    const given = { values: { last: { $: 'state.last' } }, press };
    history.replaceState(null, '', '/search');
    showForm(form, given, labels);
    await formUser.type(first(), 'Ada');
    await formUser.click(submitButton());
    await waitFor(() => expect(sentForms).toHaveLength(1));
    cleanup();
    showForm(form, { ...given, values: { last: 'Byron' } }, labels);
    expect([value(/First/), value(/Last/)]).toEqual(['Ada', 'Byron']);
    cleanup();
    history.replaceState(null, '', '/search?of=others');
    showForm(form, given, labels);
    expect(value(/First/)).toBe('');
  });

  it('replaces defaults for a person who returns', async () => {
    const form = await testForm('search', {
      schema: {
        type: 'object',
        properties: {
          first: { type: 'string', default: 'Ada' },
          stops: { type: 'array', minItems: 1, items: { type: 'object', properties: { place: { type: 'string' } } } },
        },
      },
      layout: { fields: [{ id: 'first' }, { id: 'stops', items: [{ id: 'place' }] }] },
    });
    const given = { press: [{ action: 'navigate', to: { page: 'found' } }] };
    const texts = { 'search.first.label': 'First', 'search.stops.place.label': 'Place' };
    history.replaceState(null, '', '/search');
    showForm(form, given, texts);
    await formUser.clear(first());
    await formUser.type(first(), 'Grace');
    await formUser.type(screen.getByLabelText(/Place/), 'Bonn');
    await formUser.click(submitButton());
    await waitFor(() => expect(sentForms).toHaveLength(1));
    cleanup();
    showForm(form, given, texts);
    expect([value(/First/), value(/Place/)]).toEqual(['Grace', 'Bonn']);
    await formUser.clear(first());
    await formUser.click(submitButton());
    await waitFor(() => expect(sentForms).toHaveLength(2));
    cleanup();
    showForm(form, given, texts);
    expect(value(/First/)).toBe('');
  });

  it('contains no secret', async () => {
    showForm(await testForm('login', formFiles('login')));
    await formUser.type(screen.getByLabelText('Email address or mobile number'), 'jana@example.org');
    await formUser.type(screen.getByLabelText('Password'), 'Sonne');
    await formUser.tab();
    expect(sessionStorage.getItem('draft.login')).toBe('{"username":"jana@example.org"}');
  });

  const edited: FormFiles = {
    schema: { type: 'object', properties: { first: { type: 'string' }, last: { type: 'string' } } },
    layout: { fields: [{ id: 'first' }, { id: 'last' }] },
  };
  const labels = { 'edit.first.label': 'First', 'edit.last.label': 'Last' };
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  const first = () => screen.getByLabelText(/First/);

  it('contains only fields that were typed in', async () => {
    const form = await testForm('edit', edited);
    showForm(form, { values: { first: 'Ada', last: 'Byron' } }, labels);
    await formUser.clear(first());
    await formUser.type(first(), 'Augusta');
    await formUser.tab();
    cleanup();
    showForm(form, { values: { first: 'Ada', last: 'King' } }, labels);
    expect([value(/First/), value(/Last/)]).toEqual(['Augusta', 'King']);
  });

  it('keeps the removal of a value', async () => {
    const form = await testForm('edit', edited);
    showForm(form, { values: { first: 'Ada', last: 'Byron' } }, labels);
    await formUser.clear(first());
    await formUser.tab();
    cleanup();
    showForm(form, { values: { first: 'Ada', last: 'Byron' } }, labels);
    expect([value(/First/), value(/Last/)]).toEqual(['', 'Byron']);
  });

  it('keeps a default empty after somebody emptied it', async () => {
    const form = await testForm('edit', {
      ...edited,
      schema: { type: 'object', properties: { first: { type: 'string', default: 'Ada' }, last: { type: 'string' } } },
    });
    showForm(form, { values: { first: { $: 'state.nobody' } } }, labels);
    expect(value(/First/)).toBe('Ada');
    await formUser.clear(first());
    await formUser.tab();
    cleanup();
    showForm(form, { values: { first: { $: 'state.nobody' } } }, labels);
    expect(value(/First/)).toBe('');
  });

  it('belongs only to the record it was typed for', async () => {
    const form = await testForm('edit', edited);
    showForm(form, { about: 'one' }, labels);
    await formUser.type(first(), 'Ada');
    await formUser.tab();
    cleanup();
    showForm(form, { about: 'two' }, labels);
    expect(value(/First/)).toBe('');
    cleanup();
    showForm(form, { about: 'one' }, labels);
    expect(value(/First/)).toBe('Ada');
  });

  it('shows the stored values after it is discarded', async () => {
    const form = await testForm('edit', edited);
    showForm(form, { values: { first: 'Ada' } }, labels);
    await formUser.type(first(), ' Augusta');
    await act(async () => discardTyped('other'));
    expect(value(/First/)).toBe('Ada Augusta');
    await act(async () => discardTyped('edit'));
    expect([value(/First/), sessionStorage.length]).toEqual(['Ada', 0]);
  });

  it('keeps the text of the focused field when a link leads to another page of the application', async () => {
    const form = await testForm('edit', edited);
    showForm(form, {}, labels);
    await formUser.type(first(), 'Ada');
    await act(async () => document.dispatchEvent(new Event(leavingEvent)));
    cleanup();
    showForm(form, {}, labels);
    expect(value(/First/)).toBe('Ada');
  });

  it('keeps the text of the focused field when a press removes the form', async () => {
    const form = await testForm('edit', edited);
    const { container } = showForm(form, {}, labels);
    const other = document.createElement('button');
    other.addEventListener('click', cleanup);
    container.append(other);
    await formUser.type(first(), 'Ada');
    await formUser.click(other);
    expect(screen.queryByLabelText(/First/)).toBeNull();
    showForm(form, {}, labels);
    expect(value(/First/)).toBe('Ada');
  });

  it('can be disabled by the layout', async () => {
    showForm(
      await testForm('edit', { ...edited, layout: { ...edited.layout, draft: { none: 'Said by a test' } } }),
      {},
      labels,
    );
    await formUser.type(first(), 'Ada');
    await formUser.tab();
    expect(sessionStorage.length).toBe(0);
  });

  it('that cannot be stored triggers a warning before the page is left', async () => {
    const files = { ...edited, layout: { ...edited.layout, draft: { none: 'Said by a test' } } };
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    showForm(await testForm('edit', files), { values: { first: 'Jo' } }, labels);
    const before = isAsked();
    await formUser.type(first(), ' Ada');
    const typing = isAsked();
    await formUser.tab();
    const typed = isAsked();
    await formUser.clear(first());
    await formUser.type(first(), 'Jo');
    await formUser.tab();
    const undone = isAsked();
    await formUser.type(first(), ' Ada');
    await formUser.tab();
    cleanup();
    expect([before, typing, typed, undone, isAsked()]).toEqual([false, true, true, false, false]);
  });

  it('includes the focused field when somebody goes back', async () => {
    showForm(await testForm('edit', edited), {}, labels);
    await formUser.type(first(), 'Ada');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(sessionStorage.getItem('draft.edit')).toBe('{"first":"Ada"}');
  });
});

describe('a receipt', () => {
  const receipt = {
    done: [{ block: 'text', id: 'thanks', text: 'contact.done.title' }],
    receipt: { again: 'contact.title' },
  };
  const again = () => screen.queryByRole('button', { name: 'contact.title' });

  async function accepted(form: TestForm) {
    showForm(form, receipt, { 'contact.title': 'contact.title' });
    await fillContactForm();
    await formUser.click(submitButton());
    await screen.findByText('contact.done.title');
    cleanup();
  }

  it('is shown again after a reload', async () => {
    const form = await contact();
    await accepted(form);
    showForm(form, receipt, { 'contact.title': 'contact.title' });
    expect(await screen.findByText('contact.done.title')).toBeDefined();
    expect(document.activeElement).toBe(document.body);
    await formUser.click(again() as HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('leads to the first field when the form is requested again', async () => {
    const form = await contact();
    await accepted(form);
    showForm(form, receipt, { 'contact.title': 'contact.title' });
    await screen.findByText('contact.done.title');
    await formUser.click(again() as HTMLElement);
    const fields = 'form :is(input:not([type=hidden]),select,textarea)';
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector(fields)));
  });

  it('expires', async () => {
    const form = await contact();
    await accepted(form);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    showForm(form, receipt, { 'contact.title': 'contact.title' });
    vi.useRealTimers();
    expect(screen.getByLabelText('Name')).toBeDefined();
  });

  it('is stored only if the form is configured so', async () => {
    const form = await contact();
    showForm(form, { done: receipt.done });
    await fillContactForm();
    await formUser.click(submitButton());
    await screen.findByText('contact.done.title');
    expect({ ...sessionStorage }).toEqual({});
  });
});
