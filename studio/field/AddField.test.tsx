// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { FormQuestions } from '../protocol';
import { AddField } from './AddField';

afterEach(cleanup);

const site = { id: 'town', title: 'Town', layers: [], languages: ['en'], roles: [] };
const questions: FormQuestions = {
  answers: [{ kind: 'text', limits: 'characters', hasChoices: false }],
  fields: [{ id: 'email', title: 'Email' }],
};
const refusal = { refused: 'The form has a field "email" already.', code: 'field-taken', data: {} };

/** Opens the dialog. `plan` returns the changes of adding the field. */
async function openDialog(plan: () => Promise<unknown>): Promise<void> {
  const open = { site, page: { id: 'home' } };
  const editing = { plan, edit: () => Promise.resolve(true), languages: ['en'], layer: 'town', isReadOnly: false };
  const read = <T,>() => Promise.resolve(questions as T);
  render(studioTab(<AddField form="contact" />, { open, editing, read }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a field' }));
  await screen.findByRole('button', { name: 'Show the changes' });
}

it('scrolls to the reason each time the field is rejected', async () => {
  await openDialog(() => Promise.resolve(refusal));
  for (let time = 0; time < 2; time += 1) {
    screen.getByRole('textbox', { name: /^Name/ }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
    // The text is in the dialog too, which has the focus until then.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(document.activeElement?.textContent).toContain(refusal.refused);
  }
});

it('returns from the changes to the questions', async () => {
  await openDialog(() => Promise.resolve({ planned: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
  const back = await screen.findByRole('button', { name: 'Back' });
  fireEvent.click(back);
  // A browser submits the form if a button has become a submit button when its press ends.
  expect(await screen.findByRole('button', { name: 'Show the changes' })).not.toBe(back);
});

describe('a form with input', () => {
  const question = 'What you filled in would be lost.';
  const fillIn = async (): Promise<void> => {
    await openDialog(() => Promise.resolve(refusal));
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'meterNumber' } });
    // The dialog listens a moment after it is rendered.
    await waitFor(() => {
      if (!screen.queryByText(question)) fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      expect(screen.queryByText(question)).not.toBeNull();
    });
  };

  it('survives Escape until it is discarded', async () => {
    await fillIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Go on filling in' }));
    expect(screen.getByDisplayValue('meterNumber')).toBeDefined();
    expect(screen.queryByText(question)).toBeNull();
  });

  it('is closed once it is discarded', async () => {
    await fillIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
  });
});

it('closes without a question while empty', async () => {
  await openDialog(() => Promise.resolve(refusal));
  // The dialog listens a moment after it is rendered.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
