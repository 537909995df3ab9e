// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { emptyScope, testForm, TestPage } from '../../forms/testing';
import { blockOf, formUser, useFormPage } from '../../../tests/support/form-block';
import FormView from './block';

useFormPage();

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name));

/** Shows a form without values. Returns a function that lets values arrive in it. */
async function showEmptyForm(widget?: string) {
  const form = await testForm('edit', {
    schema: { type: 'object', properties: { first: { type: 'string' }, last: { type: 'string' } } },
    layout: { fields: [{ id: 'first', ...(widget !== undefined && { widget }) }, { id: 'last' }] },
  });
  const store = proxy(emptyScope());
  const values = { first: { $: 'state.first' }, last: { $: 'state.last' } };
  const page = (settled: boolean) => (
    <TestPage
      forms={[form]}
      messages={{ 'edit.first.label': 'First', 'edit.last.label': 'Last' }}
      settled={settled}
      store={store}
    >
      <FormView block={blockOf('edit', { values })} />
    </TestPage>
  );
  const { rerender } = render(page(false));
  return (state: object) => {
    Object.assign(store.state, state);
    rerender(page(true));
  };
}

describe('values that arrive late', () => {
  it('keep what was typed', async () => {
    const arrive = await showEmptyForm();
    await formUser.type(field('First'), 'Ada');
    await formUser.tab();
    arrive({ first: 'Jo', last: 'Byron' });
    await waitFor(() => expect([field('First').value, field('Last').value]).toEqual(['Ada', 'Byron']));
  });

  it('do not select typed text that equals them', async () => {
    const arrive = await showEmptyForm();
    await formUser.type(field('First'), 'Ada');
    arrive({ first: 'Jo', last: 'Ada' });
    await waitFor(() => expect(field('Last').value).toBe('Ada'));
    await formUser.keyboard('m');
    expect(field('First').value).toBe('Adam');
  });

  it('are replaced by typing in the focused field', async () => {
    const arrive = await showEmptyForm();
    await formUser.click(field('First'));
    arrive({ first: 'Jo', last: 'Byron' });
    await waitFor(() => expect(field('First').value).toBe('Jo'));
    await formUser.keyboard('Ada');
    expect(field('First').value).toBe('Ada');
  });

  it('are replaced in a field that shows them in parts', async () => {
    const arrive = await showEmptyForm('phone');
    await formUser.click(field('First'));
    arrive({ first: '+43 660 1234567', last: 'Byron' });
    await waitFor(() => expect(field('First').value).toBe('660 1234567'));
    await formUser.keyboard('660 7654321');
    expect(field('First').value).toBe('660 7654321');
  });
});
