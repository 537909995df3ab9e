/** A form on a page, and a person who fills it in. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach } from 'vitest';
import type { FormBlock } from '../../src/generated/blocks';
import { formFiles, emptyScope, testBlock, testForm, TestPage } from '../../src/forms/testing';
import type { TestForm } from '../../src/forms/testing';
import { provideServices } from '../../src/kit/actions/action';
import type { ActionRun, Services } from '../../src/kit/actions/action';
import FormView from '../../src/blocks/form/block';

export const sentForms: unknown[] = [];
/** Result of the actions of forms. */
export const formServer: { answer: () => Promise<unknown> } = { answer: () => Promise.resolve({}) };

const press = [{ action: 'call', operation: 'contact.send', with: { contact: { $: 'form' } }, as: 'contact' }];
export const blockOf = (form: string, more: object = {}) =>
  testBlock({ block: 'form', id: 'it', form, submit: 'contact.submit', press, ...more }) as unknown as FormBlock;

export function showForm(form: TestForm, more: object = {}, messages: Readonly<Record<string, string>> = {}) {
  const store = proxy(emptyScope());
  return render(
    <TestPage forms={[form]} messages={messages} store={store}>
      <FormView block={blockOf(form.payload.id, more)} />
    </TestPage>,
  );
}

export const submitButton = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit') as HTMLElement;
export const formUser = userEvent.setup();
export const contact = () => testForm('contact', formFiles('contact'));

export async function fillContactForm() {
  await formUser.selectOptions(screen.getByLabelText('What is it about?'), 'other');
  await formUser.type(screen.getByLabelText('Name'), 'Bo Li');
  await formUser.type(screen.getByLabelText('Email'), 'bo@example.org');
  await formUser.type(screen.getByLabelText('Your message'), 'Thank you very much');
  await formUser.click(screen.getByLabelText(/data protection/));
}

/** Storage and actions before each test, and no page after it. */
export function useFormPage(): void {
  beforeEach(() => {
    sentForms.length = 0;
    formServer.answer = () => Promise.resolve({ ticket: 'T-1' });
    sessionStorage.clear();
    const load: ActionRun = async (_action, context) => {
      const { form } = context.scope();
      sentForms.push(form && JSON.parse(JSON.stringify(form)));
      return formServer.answer();
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
}
