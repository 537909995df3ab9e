// @vitest-environment happy-dom
import {
  stepInAddress,
  fillKind,
  goBack,
  heading,
  flowUser,
  pressButton,
  sentFlows,
  stepServer,
  showFlow,
  flowSteps,
  useFlowPage,
} from '../../../tests/support/flow-block';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { emptyScope } from '../../forms/testing';
import { askForStep } from '../../kit/contracts/flow';

useFlowPage();

describe('steps', () => {
  it('are shown only while their conditions are true', async () => {
    showFlow();
    expect(await heading('Kind')).toBeTruthy();
    expect(stepInAddress()).toBe('kind');
    await fillKind('child');
    expect(await heading('Parent step')).toBeTruthy();
    expect(stepInAddress()).toBe('parent');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Parent step'));
    expect(document.title).toContain('Parent step');
    await flowUser.click(screen.getByRole('link', { name: /Kind/ }));
    await fillKind('adult');
    expect(await heading('Check')).toBeTruthy();
    expect(stepInAddress()).toBe('check');
  });

  it('redirect from a later address to the first incomplete one', async () => {
    history.replaceState(null, '', '/apply?step=check&place=7');
    showFlow();
    expect(await heading('Kind')).toBeTruthy();
    expect(location.search).toBe('?place=7&step=kind');
  });

  it('keep the answers when the browser goes back', async () => {
    showFlow();
    await fillKind('adult');
    await heading('Check');
    await goBack('/apply?step=kind');
    expect((await screen.findByLabelText<HTMLSelectElement>('Who')).value).toBe('adult');
    await goBack('/apply?step=check');
    expect(await heading('Check')).toBeTruthy();
  });

  it('return to the last step after a change', async () => {
    showFlow();
    await fillKind('adult');
    await goBack('/apply?step=kind&back=check');
    await pressButton('Continue');
    expect(await heading('Check')).toBeTruthy();
    await goBack('/apply?step=kind&back=check');
    await fillKind('child');
    expect(await heading('Parent step')).toBeTruthy();
    expect(location.search).toBe('?step=parent&back=check');
  });

  it('skip a step that the press itself excludes', async () => {
    const store = proxy(emptyScope());
    stepServer.answer = async () => void Object.assign(store.state, { known: true });
    const left = {
      when: "flow.kind.who == 'child' && state.known != true",
      press: [{ action: 'call', operation: 'x' }],
    };
    showFlow({ steps: flowSteps.map((step) => (step.id === 'parent' ? { ...step, ...left } : step)) }, store);
    await fillKind('child');
    await flowUser.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await pressButton('Continue');
    expect(await heading('Check')).toBeTruthy();
    expect(stepInAddress()).toBe('check');
  });

  it('show the progress', async () => {
    showFlow();
    await fillKind('adult');
    await heading('Check');
    expect(screen.getByRole('navigation', { name: 'Progress' })).toBeTruthy();
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Check');
    await act(async () => askForStep('kind'));
    expect(await heading('Kind')).toBeTruthy();
  });
});

describe('the draft', () => {
  it('survives a reload in any step', async () => {
    showFlow();
    await flowUser.type(await screen.findByLabelText(/Pin/), 'secret');
    await fillKind('child');
    await flowUser.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await flowUser.tab();
    cleanup();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
    showFlow();
    // The field is rendered before the stored answers are read.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Parent').value).toBe('Bo Li'));
    expect(screen.getByText('Welcome back')).toBeTruthy();
    await pressButton('Start again');
    expect((await screen.findByLabelText<HTMLSelectElement>('Who')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(false);
  });

  it('of another version keeps what still fits', async () => {
    sessionStorage.setItem(
      'draft.undefined.it',
      JSON.stringify({
        version: 1,
        key: 'abcdefgh',
        values: { kind: { who: 'robot', agreed: true, gone: 1 }, other: { a: 1 } },
        done: ['kind'],
      }),
    );
    history.replaceState(null, '', '/apply?step=check');
    showFlow({ version: 2 });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true));
    expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('');
    expect(screen.getByText(/questions have changed/)).toBeTruthy();
  });

  it('repeats a step with new arguments', async () => {
    const handed = (who: string) => ({
      steps: flowSteps.map((step) => (step.id === 'kind' ? { ...step, values: { who } } : step)),
    });
    showFlow(handed('child'));
    await flowUser.click(await screen.findByLabelText('Agreed'));
    await pressButton('Continue');
    expect(await heading('Parent step')).toBeTruthy();
    cleanup();
    history.replaceState(null, '', '/apply');
    showFlow(handed('child'));
    expect(await heading('Parent step')).toBeTruthy();
    cleanup();
    history.replaceState(null, '', '/apply');
    showFlow(handed('adult'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('adult'));
    expect(await heading('Kind')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true);
  });

  it('greets nobody who has answered nothing', async () => {
    const steps = flowSteps.map((step) => (step.id === 'kind' ? { ...step, values: { who: 'child' } } : step));
    const show = async () => {
      showFlow({ steps });
      await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('child'));
      await waitFor(() => expect(sessionStorage.getItem('draft.undefined.it')).toContain('child'));
    };
    await show();
    cleanup();
    await show();
    expect(screen.queryByText('Welcome back')).toBeNull();
  });

  it('greets somebody who went on with the answers given at the start', async () => {
    const steps = flowSteps.map((step) =>
      step.id === 'kind' ? { ...step, values: { who: 'adult', agreed: true } } : step,
    );
    showFlow({ steps });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true));
    await pressButton('Continue');
    await heading('Check');
    cleanup();
    showFlow({ steps });
    expect(await screen.findByText('Welcome back')).toBeTruthy();
  });

  it.each(['nonsense', '[]', '{"version":1,"values":7,"done":{}}', 'null'])(
    'that cannot be read (%s) is ignored',
    async (text) => {
      sessionStorage.setItem('draft.undefined.it', text);
      showFlow();
      expect(await heading('Kind')).toBeTruthy();
      expect(screen.queryByText('Welcome back')).toBeNull();
    },
  );

  it('keeps consents only for the tab', async () => {
    showFlow({ keep: 'local' });
    await fillKind('adult');
    await heading('Check');
    expect(localStorage.getItem('draft.undefined.it')).not.toContain('agreed');
    cleanup();
    showFlow({ keep: 'local' });
    expect(await heading('Kind')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('adult');
  });
});

describe('the data of a step', () => {
  const fetching = [
    {
      id: 'check',
      title: 'check',
      enter: [{ action: 'call', operation: 'price', as: 'price' }],
      press: [{ action: 'call', operation: 'send' }],
    },
  ];

  it('is requested again after a failure', async () => {
    stepServer.answer = () => Promise.reject(Object.assign(new Error('down'), { class: '5xx', status: 503 }));
    showFlow({ steps: fetching });
    expect(await screen.findByText('This could not be loaded. Your answers are still here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    stepServer.answer = () => Promise.resolve({ total: '1' });
    await pressButton('Try again');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    await act(async () => askForStep());
    await waitFor(() => expect(sentFlows).toHaveLength(3));
  });
});
