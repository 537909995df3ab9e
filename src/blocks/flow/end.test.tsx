// @vitest-environment happy-dom
import {
  at,
  fillKind,
  goBack,
  heading,
  person,
  press,
  sent,
  server,
  show,
  steps,
  useFlowPage,
} from '../../../tests/support/flow-block';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationFailure } from '../../operations/failure';

useFlowPage();

describe('the end', () => {
  it('sends the answers of the steps that are asked, once, with the key that all tabs share, and forgets them', async () => {
    show();
    await fillKind('child');
    await person.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await press('Continue');
    await heading('Check');
    await goBack('/apply?step=kind');
    await fillKind('adult');
    await heading('Check');
    let release: (value: object) => void = () => undefined;
    server.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const button = screen.getByRole('button', { name: 'Send it' });
    await Promise.all([person.click(button), person.click(button), person.click(button)]);
    await waitFor(() => expect(sent).toHaveLength(1));
    const key = localStorage.getItem('draft-key.undefined.it');
    expect(sent[0]?.flow).toEqual({ key, kind: { who: 'adult', agreed: true } });
    await act(async () => release({}));
    expect(await screen.findByText('thanks')).toBeTruthy();
    expect(at()).toBe('done');
    expect(sessionStorage.getItem('draft.undefined.it')).not.toContain('adult');
    expect(localStorage.getItem('draft-key.undefined.it')).not.toBe(key);
    cleanup();
    show();
    expect(await screen.findByText('thanks')).toBeTruthy();
  });

  it('that fails leaves everything as it is and keeps its words', async () => {
    show();
    await fillKind('adult');
    await heading('Check');
    server.answer = () => Promise.reject(Object.assign(new Error('taken'), { class: '4xx', status: 409 }));
    await press('Send it');
    expect(await screen.findByText(/could not be sent|try again/i, { selector: '[role=status]' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send it' })).toBeTruthy();
    const [first] = sent;
    server.answer = () => Promise.resolve({});
    await press('Send it');
    expect(await screen.findByText('thanks')).toBeTruthy();
    expect(sent[1]).toEqual(first);
  });

  it('that is refused for what an earlier step asked leads there, says it at the field and above, and comes back', async () => {
    const refusing = steps.map((step) =>
      step.id === 'check'
        ? {
            ...step,
            press: [
              { action: 'call', operation: 'send', with: { who: { $: 'flow.kind' }, name: { $: 'flow.parent' } } },
            ],
          }
        : step,
    );
    show({ steps: refusing });
    await fillKind('child');
    await person.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await press('Continue');
    await heading('Check');
    const from = [['name', 'name']];
    server.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          operation: 'send',
          fields: [{ path: '/adult/last_name', code: 'name', message: 'Not of age', from }],
        }),
      );
    await press('Send it');
    expect(await heading('Parent step')).toBeTruthy();
    expect(location.search).toBe('?step=parent&back=check');
    const alert = await screen.findByRole('alert');
    expect(alert.querySelectorAll('a')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(alert.textContent).toContain('Not of age');
    expect(screen.getByLabelText('Parent').getAttribute('aria-invalid')).toBe('true');
    await person.type(screen.getByLabelText('Parent'), 'ng');
    await person.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Continue');
    expect(await heading('Check')).toBeTruthy();
  });

  it('that is refused for a step as a whole says so above its fields', async () => {
    const refusing = steps.map((step) =>
      step.id === 'check'
        ? { ...step, press: [{ action: 'call', operation: 'send', with: { asked: { $: 'flow.kind != null' } } }] }
        : step,
    );
    show({ steps: refusing });
    await fillKind('adult');
    await heading('Check');
    server.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          operation: 'send',
          fields: [{ path: '/a', code: 'late', message: 'Too late for that', from: [['asked']] }],
        }),
      );
    await press('Send it');
    expect((await screen.findByRole('alert')).textContent).toContain('Too late for that');
    expect(at()).toBe('kind');
  });
});
