// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formFiles, testForm } from '../../forms/testing';
import { OperationFailure } from '../../kit/protocol/failure';
import {
  contact,
  fillContactForm,
  formUser,
  sentForms,
  formServer,
  showForm,
  submitButton,
  useFormPage,
} from '../../../tests/support/form-block';

useFormPage();

describe('sending', () => {
  it('sends once however often the button is pressed', async () => {
    let settle: (value: unknown) => void = () => undefined;
    formServer.answer = () =>
      new Promise((resolve) => {
        settle = resolve;
      });
    showForm(await contact(), { sent: 'contact.sent' });
    await fillContactForm();
    await formUser.dblClick(submitButton());
    await formUser.click(submitButton());
    expect(sentForms).toHaveLength(1);
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    expect(submitButton().className).toContain('submit--state-pending');
    await act(async () => settle(null));
    expect(submitButton().textContent).toBe('Message sent');
    expect(submitButton().className).toContain('submit--state-positive');
  });

  /** Actions after an edit see no form: they are recorded as undefined. */
  const taking = { edited: [{ action: 'reset', at: 'state.answer' }] };
  const takenBack = (): number => sentForms.filter((form) => form === undefined).length;

  it('reverts what was shown whenever a field is changed', async () => {
    showForm(await contact(), taking);
    await fillContactForm();
    await formUser.click(submitButton());
    await waitFor(() => expect(submitButton().className).toContain('submit--state-positive'));
    for (const more of [' B.{Tab}', ' C.{Tab}']) {
      const before = takenBack();
      await formUser.type(screen.getByLabelText('Name'), more);
      await waitFor(() => expect(takenBack()).toBeGreaterThan(before));
    }
  });

  it('reverts a pending result when a field is changed meanwhile', async () => {
    let settle: (value: unknown) => void = () => undefined;
    showForm(await contact(), taking);
    await fillContactForm();
    const isSent = (): boolean => sentForms.some((form) => form !== undefined);
    formServer.answer = () =>
      new Promise((resolve) => {
        settle = resolve;
      });
    await formUser.click(submitButton());
    await waitFor(() => expect(isSent()).toBe(true));
    formServer.answer = () => Promise.resolve({});
    await formUser.type(screen.getByLabelText('Name'), ' B.{Tab}');
    const before = takenBack();
    await act(async () => settle(null));
    await waitFor(() => expect(takenBack()).toBe(before + 1));
  });

  it('includes the text of the focused field when Enter sends it', async () => {
    showForm(await testForm('login', formFiles('login')));
    await formUser.type(screen.getByLabelText('Email address or mobile number'), 'jana@example.org');
    await formUser.type(screen.getByLabelText('Password'), ' Sonne {Enter}');
    await waitFor(() => expect(sentForms).toEqual([{ username: 'jana@example.org', password: ' Sonne ' }]));
  });

  it('stores the text of the focused field when the page is left', async () => {
    showForm(await contact());
    await formUser.type(screen.getByLabelText('Name'), 'Bo');
    await formUser.type(screen.getByLabelText('Your message'), 'Half a sent');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('draft.contact') ?? '{}')).toMatchObject({
      name: 'Bo',
      message: 'Half a sent',
    });
  });

  it('keeps what was typed when the server rejects a field', async () => {
    formServer.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          fields: [
            { path: '/email', code: 'email.format', message: 'taken' },
            { path: '/name', code: 'name.taken', message: 'Known already' },
          ],
        }),
      );
    showForm(await contact());
    await fillContactForm();
    await formUser.click(submitButton());
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Email: Email not valid', 'Name: Known already']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Thank you very much');
    expect(submitButton().textContent).toBe('Retry');
    expect(screen.getByRole('status').textContent).toBe('');
    await formUser.type(screen.getByLabelText('Email'), '.uk');
    await formUser.tab();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('names the field of a rejection whose message does not', async () => {
    formServer.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          fields: [
            { path: '/name', code: 'name.used', message: '' },
            { path: '/email', code: 'email.used', message: '' },
          ],
        }),
      );
    const files = formFiles('contact');
    const form = await testForm('contact', files);
    const messages = { ...form.payload.messages, 'name.used': 'contact.used', 'email.used': 'contact.email.used' };
    showForm(
      { ...form, payload: { ...form.payload, messages } },
      {},
      { 'contact.used': 'Used already', 'contact.email.used': 'This email is known' },
    );
    await fillContactForm();
    await formUser.click(submitButton());
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Name: Used already', 'This email is known']);
  });

  it('shows the reason of a failure at the button', async () => {
    formServer.answer = () =>
      Promise.reject(new OperationFailure('no', '4xx', { status: 402, detail: 'Your card was declined' }));
    showForm(await contact());
    await fillContactForm();
    await formUser.click(submitButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your card was declined'));
  });

  it('replaces a rejection with the next failure', async () => {
    formServer.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          fields: [{ path: '/name', code: 'name.taken', message: 'Known already' }],
        }),
      );
    showForm(await contact());
    await fillContactForm();
    await formUser.click(submitButton());
    await screen.findByText('Name: Known already');
    formServer.answer = () => Promise.reject(new OperationFailure('no', '5xx', { status: 500 }));
    await formUser.click(submitButton());
    await waitFor(() => expect(screen.queryByText('Name: Known already')).toBeNull());
    expect(submitButton().textContent).toBe('Retry');
  });

  it('shows other blocks after it was accepted', async () => {
    showForm(await contact(), { done: [{ block: 'text', id: 'thanks', text: 'contact.done.title' }] });
    await fillContactForm();
    await formUser.click(submitButton());
    expect(await screen.findByText('contact.done.title')).toBeDefined();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('ignores the second click of a double click on what has moved under the pointer', async () => {
    showForm(await contact(), { done: [{ block: 'text', id: 'thanks', text: 'contact.done.title' }] });
    await fillContactForm();
    await formUser.click(submitButton());
    const shown = await screen.findByText('contact.done.title');
    // Whether a click would be followed.
    const press = (detail: number) =>
      shown.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    expect(press(2)).toBe(false);
    expect(press(1)).toBe(true);
    await waitFor(() => expect(press(2)).toBe(true));
  });
});
