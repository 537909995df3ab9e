// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormBlock } from '../../generated/blocks';
import { formFiles, emptyScope, testBlock, testForm, TestPage } from '../../forms/testing';
import type { FormFiles, TestForm } from '../../forms/testing';
import { provideServices } from '../../kit/actions/action';
import type { ActionRun, Services } from '../../kit/actions/action';
import { OperationFailure } from '../../operations/failure';
import FormView from './block';

const sent: unknown[] = [];
let answer: () => Promise<unknown>;

const press = [{ action: 'call', operation: 'contact.send', with: { contact: { $: 'form' } }, as: 'contact' }];
const blockOf = (form: string, more: object = {}) =>
  testBlock({ block: 'form', id: 'it', form, submit: 'contact.submit', press, ...more }) as unknown as FormBlock;

function show(form: TestForm, more: object = {}, messages: Readonly<Record<string, string>> = {}) {
  const store = proxy(emptyScope());
  return render(
    <TestPage forms={[form]} messages={messages} store={store}>
      <FormView block={blockOf(form.payload.id, more)} />
    </TestPage>,
  );
}

const submitButton = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit') as HTMLElement;
const person = userEvent.setup();
const contact = () => testForm('contact', formFiles('contact'));

async function fillContact() {
  await person.selectOptions(screen.getByLabelText('What is it about?'), 'other');
  await person.type(screen.getByLabelText('Name'), 'Bo Li');
  await person.type(screen.getByLabelText('Email'), 'bo@example.org');
  await person.type(screen.getByLabelText('Your message'), 'Thank you very much');
  await person.click(screen.getByLabelText(/data protection/));
}

beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve({ ticket: 'T-1' });
  sessionStorage.clear();
  const load: ActionRun = async (_action, context) => {
    sent.push(JSON.parse(JSON.stringify(context.scope()['form'])));
    return answer();
  };
  provideServices(() =>
    Promise.resolve({
      loadAction: () => Promise.resolve(load),
      site: () => Promise.resolve({ modals: {} }),
      text: () => Promise.resolve(''),
      showModals: () => Promise.resolve(),
    } as unknown as Services),
  );
});
afterEach(cleanup);

describe('what is asked', () => {
  it('gives every control a label and every described-by an element', async () => {
    const { container } = show(await contact());
    const controls = [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    expect(controls).toHaveLength(7);
    for (const control of controls) {
      expect(new Set(control.labels).size, control.id).toBe(1);
      for (const id of control.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect(document.getElementById(id), id).not.toBeNull();
    }
  });

  it('ticks no consent, chooses nothing and marks what may stay empty', async () => {
    show(await contact());
    expect(screen.getByLabelText<HTMLInputElement>(/data protection/).checked).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('');
    expect(screen.getByLabelText('Phone (optional)').getAttribute('aria-required')).toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true');
  });

  it('is adopted by React as it was published, without a warning', async () => {
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
  it('stand at a field once it was left, linked to it, and go when it is right', async () => {
    show(await contact());
    const email = screen.getByLabelText('Email');
    await person.type(email, 'nobody');
    expect(email.getAttribute('aria-invalid')).toBeNull();
    await person.tab();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe('it_email__hint it_email__error');
    expect(document.getElementById('it_email__error')?.textContent).toContain('Email not valid');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.type(email, '@example.org');
    await person.tab();
    expect(email.getAttribute('aria-invalid')).toBeNull();
  });

  it('wait for the end of a press, so that nothing moves away under it', async () => {
    show(await contact());
    await person.type(screen.getByLabelText('Email'), 'nobody');
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Name') });
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
    await person.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
  });

  it('are summed up in the order of the form, the summary has the focus, each entry leads to its field', async () => {
    show(await contact());
    await person.click(submitButton());
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
    await person.click(links[2] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sent).toEqual([]);
  });

  it('say the values of their rule', async () => {
    const files: FormFiles = {
      schema: { type: 'object', properties: { code: { type: 'string', minLength: 4 } } },
      layout: { fields: [{ id: 'code' }] },
    };
    show(await testForm('coded', files), {}, { 'coded.code.label': 'Code' });
    await person.type(screen.getByLabelText(/Code/), 'ab');
    await person.tab();
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

  it('asks, judges and sends a field only while its condition holds', async () => {
    show(await testForm('sign', files), {}, messages);
    await person.selectOptions(screen.getByLabelText('Kind'), 'business');
    await person.type(screen.getByLabelText('Company'), 'Oelze');
    await person.type(screen.getByLabelText('Password'), 'geheim');
    await person.type(screen.getByLabelText('Again'), 'geheim');
    await person.selectOptions(screen.getByLabelText('Kind'), 'private');
    expect(screen.queryByLabelText('Company')).toBeNull();
    await person.click(submitButton());
    await waitFor(() => expect(sent).toEqual([{ kind: 'private', password: 'geheim', repeat: 'geheim' }]));
  });

  it('shows the message of a rule across fields at its field', async () => {
    show(await testForm('sign', files), {}, messages);
    await person.selectOptions(screen.getByLabelText('Kind'), 'private');
    await person.type(screen.getByLabelText('Password'), 'eins');
    await person.type(screen.getByLabelText('Again'), 'zwei{Enter}');
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Again: Passwords do not match']);
    expect(sent).toEqual([]);
  });
});

describe('sending', () => {
  it('sends once however often it is pressed, and tells its states', async () => {
    let settle: (value: unknown) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        settle = resolve;
      });
    show(await contact(), { sent: 'contact.sent' });
    await fillContact();
    await person.dblClick(submitButton());
    await person.click(submitButton());
    expect(sent).toHaveLength(1);
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    expect(submitButton().className).toContain('submit--state-pending');
    await act(async () => settle(null));
    expect(submitButton().textContent).toBe('Message sent');
    expect(submitButton().className).toContain('submit--state-positive');
  });

  it('takes over what is being typed when Enter sends it', async () => {
    show(await testForm('login', formFiles('login')));
    await person.type(screen.getByLabelText('Email address or mobile number'), 'jana@example.org');
    await person.type(screen.getByLabelText('Password'), ' Sonne {Enter}');
    await waitFor(() => expect(sent).toEqual([{ username: 'jana@example.org', password: ' Sonne ' }]));
  });

  it('keeps in the draft what is being typed when the page goes away', async () => {
    show(await contact());
    await person.type(screen.getByLabelText('Name'), 'Bo');
    await person.type(screen.getByLabelText('Your message'), 'Half a sent');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('draft.contact') ?? '{}')).toMatchObject({
      name: 'Bo',
      message: 'Half a sent',
    });
  });

  it('shows fields that the server refused, keeps what was typed and offers a retry', async () => {
    answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          fields: [
            { path: '/email', code: 'email.format', message: 'taken' },
            { path: '/name', code: 'name.taken', message: 'Known already' },
          ],
        }),
      );
    show(await contact());
    await fillContact();
    await person.click(submitButton());
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Email: Email not valid', 'Name: Known already']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Thank you very much');
    expect(submitButton().textContent).toBe('Retry');
    expect(screen.getByRole('status').textContent).toBe('');
    await person.type(screen.getByLabelText('Email'), '.uk');
    await person.tab();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('names the field of a refusal that our words for it do not name', async () => {
    answer = () =>
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
    show(
      { ...form, payload: { ...form.payload, messages } },
      {},
      { 'contact.used': 'Used already', 'contact.email.used': 'This email is known' },
    );
    await fillContact();
    await person.click(submitButton());
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Name: Used already', 'This email is known']);
  });

  it('keeps the reason of a failure at the button', async () => {
    answer = () => Promise.reject(new OperationFailure('no', '4xx', { status: 402, detail: 'Your card was declined' }));
    show(await contact());
    await fillContact();
    await person.click(submitButton());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your card was declined'));
  });

  it('forgets what the server refused once it was sent anew and failed for another reason', async () => {
    answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          fields: [{ path: '/name', code: 'name.taken', message: 'Known already' }],
        }),
      );
    show(await contact());
    await fillContact();
    await person.click(submitButton());
    await screen.findByText('Name: Known already');
    answer = () => Promise.reject(new OperationFailure('no', '5xx', { status: 500 }));
    await person.click(submitButton());
    await waitFor(() => expect(screen.queryByText('Name: Known already')).toBeNull());
    expect(submitButton().textContent).toBe('Retry');
  });

  it('puts other blocks in its place once it was accepted', async () => {
    show(await contact(), { done: [{ block: 'text', id: 'thanks', text: 'contact.done.title' }] });
    await fillContact();
    await person.click(submitButton());
    expect(await screen.findByText('contact.done.title')).toBeDefined();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});
