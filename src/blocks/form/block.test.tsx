// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { proxy } from 'valtio/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { emptyScope, testForm, TestPage } from '../../forms/testing';
import type { FormFiles } from '../../forms/testing';
import FormView from './block';
import {
  blockOf,
  contact,
  formUser,
  sentForms,
  showForm,
  submitButton,
  useFormPage,
} from '../../../tests/support/form-block';

useFormPage();

describe('a question', () => {
  it('has a label for every control', async () => {
    const { container } = showForm(await contact());
    const controls = [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(controls).toHaveLength(7);
    for (const control of controls) {
      expect(new Set(control.labels).size, control.id).toBe(1);
      for (const id of control.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect(document.getElementById(id), id).not.toBeNull();
    }
  });

  it('ticks no consent by itself', async () => {
    showForm(await contact());
    expect(screen.getByLabelText<HTMLInputElement>(/data protection/).checked).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('');
    expect(screen.getByLabelText('Phone (optional)').getAttribute('aria-required')).toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true');
  });

  it('is hydrated without a warning', async () => {
    const form = await contact();
    const page = (live: boolean) => (
      <TestPage forms={[form]} live={live} store={proxy(emptyScope())}>
        <FormView block={blockOf('contact')} />
      </TestPage>
    );
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page(false));
    const problems: unknown[] = [];
    await act(
      async () => void hydrateRoot(root, page(false), { onRecoverableError: (problem) => problems.push(problem) }),
    );
    expect(problems).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    root.remove();
  });
});

describe('errors', () => {
  it('appear at a field after it was left', async () => {
    showForm(await contact());
    const email = screen.getByLabelText('Email');
    await formUser.type(email, 'nobody');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await formUser.tab();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe('it_email__hint it_email__error');
    expect(document.getElementById('it_email__error')?.textContent).toContain('Email not valid');
    expect(screen.queryByRole('alert')).toBeNull();
    await formUser.type(email, '@example.org');
    await formUser.tab();
    expect(email.getAttribute('aria-invalid')).toBeNull();
  });

  it('wait for the end of a press so that nothing moves under it', async () => {
    showForm(await contact());
    await formUser.type(screen.getByLabelText('Email'), 'nobody');
    await formUser.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Name') });
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
    await formUser.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
  });

  it('are listed in a summary in the order of the form', async () => {
    showForm(await contact());
    await formUser.click(submitButton());
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#it_topic',
      '#it_name',
      '#it_email',
      '#it_message',
      '#it_privacyRead',
    ]);
    expect(links.slice(0, 2).map((link) => link.textContent)).toEqual([
      'What is it about? This is required',
      'Name: This is required',
    ]);
    await formUser.click(links[2] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sentForms).toEqual([]);
  });

  it('contain the values of their rule', async () => {
    const files: FormFiles = {
      schema: { type: 'object', properties: { code: { type: 'string', minLength: 4 } } },
      layout: { fields: [{ id: 'code' }] },
    };
    showForm(await testForm('coded', files), {}, { 'coded.code.label': 'Code' });
    await formUser.type(screen.getByLabelText(/Code/), 'ab');
    await formUser.tab();
    expect(document.getElementById('it_code__error')?.textContent).toContain('4');
  });
});

describe('conditions and rules', () => {
  const files: FormFiles = {
    schema: {
      type: 'object',
      required: ['kind', 'company', 'password', 'repeat'],
      properties: {
        kind: { enum: ['private', 'business'] },
        company: { type: 'string', minLength: 2 },
        password: { type: 'string' },
        repeat: { type: 'string' },
      },
    },
    layout: {
      fields: [
        { id: 'kind' },
        { id: 'company', when: "form.kind == 'business'" },
        {
          id: 'secret',
          group: 'contact.submit',
          fields: [
            { id: 'password', widget: 'password' },
            { id: 'repeat', widget: 'password' },
          ],
        },
      ],
      rules: [
        { id: 'same', require: 'form.password == form.repeat', at: 'repeat', message: 'validation.password.match' },
      ],
    },
  };
  const messages = {
    'sign.kind.label': 'Kind',
    'sign.company.label': 'Company',
    'sign.password.label': 'Password',
    'sign.repeat.label': 'Again',
  };

  it('show a field only while its condition is true', async () => {
    showForm(await testForm('sign', files), {}, messages);
    await formUser.selectOptions(screen.getByLabelText('Kind'), 'business');
    await formUser.type(screen.getByLabelText('Company'), 'Oelze');
    await formUser.type(screen.getByLabelText('Password'), 'geheim');
    await formUser.type(screen.getByLabelText('Again'), 'geheim');
    await formUser.selectOptions(screen.getByLabelText('Kind'), 'private');
    expect(screen.queryByLabelText('Company')).toBeNull();
    await formUser.click(submitButton());
    await waitFor(() => expect(sentForms).toEqual([{ kind: 'private', password: 'geheim', repeat: 'geheim' }]));
  });

  it('ignore an empty field that a rejected press did not require', async () => {
    showForm(await testForm('sign', files), {}, messages);
    await formUser.selectOptions(screen.getByLabelText('Kind'), 'private');
    await formUser.click(submitButton());
    await screen.findByRole('alert');
    await formUser.selectOptions(screen.getByLabelText('Kind'), 'business');
    const company = screen.getByLabelText('Company');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(company.getAttribute('aria-invalid')).not.toBe('true');
    await formUser.click(submitButton());
    await waitFor(() => expect(company.getAttribute('aria-invalid')).toBe('true'));
  });

  it('insert typed values into the message of a rule', async () => {
    const rules = [
      {
        id: 'same',
        require: 'form.password == form.repeat',
        at: 'repeat',
        message: { message: 'sign.differs', values: { typed: { $: 'form.repeat' } } },
      },
    ];
    const form = await testForm('sign', { ...files, layout: { ...files.layout, rules } });
    showForm(form, {}, { ...messages, 'sign.differs': '{typed} is another' });
    await formUser.selectOptions(screen.getByLabelText('Kind'), 'private');
    await formUser.type(screen.getByLabelText('Password'), 'eins');
    await formUser.type(screen.getByLabelText('Again'), 'zwei{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('zwei is another');
  });

  it('show the message of a cross-field rule at its field', async () => {
    showForm(await testForm('sign', files), {}, messages);
    await formUser.selectOptions(screen.getByLabelText('Kind'), 'private');
    await formUser.type(screen.getByLabelText('Password'), 'eins');
    await formUser.type(screen.getByLabelText('Again'), 'zwei{Enter}');
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Again: Passwords do not match']);
    expect(sentForms).toEqual([]);
  });
});
