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
import { describe, expect, it } from 'vitest';
import { notifyScopeListeners } from '../../state/scope';
import { OperationFailure } from '../../kit/protocol/failure';

useFlowPage();

/** Answers every step of the flow, and sends it. */
async function finish(): Promise<void> {
  await fillKind('adult');
  await heading('Check');
  await pressButton('Send it');
  await screen.findByText('thanks');
}

/** A page inside the application, whose router owns the history. */
function withRouter(address: string) {
  history.replaceState({ key: 'first' }, '', address);
  const go = (to: string, replace = false): Promise<void> => {
    history[replace ? 'replaceState' : 'pushState']({ key: to }, '', to);
    notifyScopeListeners('route');
    return Promise.resolve();
  };
  return { mode: 'app', go } as const;
}

it('leaves the address of another page unchanged during navigation', async () => {
  showFlow({}, undefined, withRouter('/apply'));
  await fillKind('adult');
  await heading('Check');
  await goBack('/before');
  expect(location.pathname + location.search).toBe('/before');
});

it('shows the step that the router returns to', async () => {
  showFlow({}, undefined, withRouter('/apply'));
  await fillKind('adult');
  await heading('Check');
  await goBack('/apply?step=kind');
  await act(async () => notifyScopeListeners('route'));
  expect(await screen.findByLabelText('Who')).toBeTruthy();
});

describe('the end of a flow', () => {
  it('receives the focus once a dialog above it is closed', async () => {
    showFlow();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const button = dialog.appendChild(document.createElement('button'));
    await finish();
    button.focus();
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
    expect(document.activeElement).toBe(screen.getByText('thanks').closest('[tabindex]'));
  });

  it('sends the answers of the visible steps once', async () => {
    showFlow();
    await fillKind('child');
    await flowUser.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await pressButton('Continue');
    await heading('Check');
    await goBack('/apply?step=kind');
    await fillKind('adult');
    await heading('Check');
    let release: (value: object) => void = () => undefined;
    stepServer.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const button = screen.getByRole('button', { name: 'Send it' });
    await Promise.all([flowUser.click(button), flowUser.click(button), flowUser.click(button)]);
    await waitFor(() => expect(sentFlows).toHaveLength(1));
    const key = localStorage.getItem('draft-key.undefined.it');
    expect(sentFlows[0]?.flow).toEqual({ key, kind: { who: 'adult', agreed: true } });
    await act(async () => release({}));
    expect(await screen.findByText('thanks')).toBeTruthy();
    expect(stepInAddress()).toBe('done');
    expect(sessionStorage.getItem('draft.undefined.it')).not.toContain('adult');
    expect(localStorage.getItem('draft-key.undefined.it')).not.toBe(key);
    cleanup();
    showFlow();
    expect(await screen.findByText('thanks')).toBeTruthy();
  });

  it('stays when a person goes back', async () => {
    showFlow();
    await finish();
    for (const step of ['check', 'kind']) {
      await goBack(`/apply?step=${step}`);
      expect(screen.getByText('thanks')).toBeTruthy();
      expect(stepInAddress()).toBe('done');
    }
    cleanup();
    // A new document for an entry that the flow made.
    history.replaceState(history.state, '', '/apply?step=kind');
    showFlow();
    expect(await screen.findByText('thanks')).toBeTruthy();
    expect(sentFlows).toHaveLength(1);
  });

  it.each(['/apply', '/apply?step=kind', '/apply?step=check'])('is left through a link to %s', async (address) => {
    const keep = { keep: 'local' };
    showFlow(keep);
    await finish();
    const { key } = sentFlows[0]?.flow ?? {};
    cleanup();
    history.pushState(null, '', address);
    showFlow(keep);
    await finish();
    expect(sentFlows).toHaveLength(2);
    expect(sentFlows[1]?.flow['key']).not.toBe(key);
  });

  it('is restored for a person who returns from another page', async () => {
    const inApplication = withRouter('/apply');
    showFlow({}, undefined, inApplication);
    await finish();
    await goBack('/before');
    cleanup();
    history.replaceState(null, '', '/apply?step=done');
    showFlow({}, undefined, inApplication);
    expect(await screen.findByText('thanks')).toBeTruthy();
  });

  it.each(['/apply', '/apply?step=kind', '/apply?step=check'])(
    'is left by a link to %s inside the application',
    async (address) => {
      const inApplication = withRouter('/apply');
      showFlow({}, undefined, inApplication);
      await finish();
      expect(history.state).toEqual({ key: '/apply?step=done', flow: true });
      await act(() => inApplication.go(address));
      expect(screen.queryByText('thanks')).toBeNull();
      await fillKind('adult');
      await heading('Check');
      expect(stepInAddress()).toBe('check');
    },
  );

  it('follows a link to a step inside the application', async () => {
    const router = withRouter('/apply');
    const go: typeof router.go = async (to, replace) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await router.go(to, replace);
    };
    showFlow({}, undefined, { ...router, go });
    await fillKind('adult');
    await heading('Check');
    await act(() => router.go('/apply?step=check'));
    await waitFor(() => expect(history.state).toMatchObject({ flow: true }));
    await pressButton('Send it');
    expect(await screen.findByText('thanks')).toBeTruthy();
    await waitFor(() => expect(stepInAddress()).toBe('done'));
    expect(screen.getByText('thanks')).toBeTruthy();
  });

  it('follows a link within a step to its place on the page', async () => {
    const router = withRouter('/apply');
    showFlow({}, undefined, router);
    await fillKind('adult');
    await heading('Check');
    await act(() => router.go('/apply?step=check#main'));
    expect(history.state).toMatchObject({ flow: true });
    expect(location.search + location.hash).toBe('?step=check#main');
  });

  it('stays when the router returns to a step', async () => {
    const inApplication = withRouter('/apply');
    showFlow({}, undefined, inApplication);
    await finish();
    history.replaceState({ key: '/apply?step=kind', flow: true }, '', '/apply?step=kind');
    await act(async () => notifyScopeListeners('route'));
    expect(screen.getByText('thanks')).toBeTruthy();
    expect(stepInAddress()).toBe('done');
  });

  it('that fails keeps every answer', async () => {
    showFlow();
    await fillKind('adult');
    await heading('Check');
    stepServer.answer = () => Promise.reject(Object.assign(new Error('taken'), { class: '4xx', status: 409 }));
    await pressButton('Send it');
    expect(await screen.findByText(/could not be sent|try again/i, { selector: '[role=status]' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send it' })).toBeTruthy();
    const [first] = sentFlows;
    stepServer.answer = () => Promise.resolve({});
    await pressButton('Send it');
    expect(await screen.findByText('thanks')).toBeTruthy();
    expect(sentFlows[1]).toEqual(first);
  });

  it('leads to the step whose answer the API rejects', async () => {
    const refusing = flowSteps.map((step) =>
      step.id === 'check'
        ? {
            ...step,
            press: [
              { action: 'call', operation: 'send', with: { who: { $: 'flow.kind' }, name: { $: 'flow.parent' } } },
            ],
          }
        : step,
    );
    showFlow({ steps: refusing });
    await fillKind('child');
    await flowUser.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await pressButton('Continue');
    await heading('Check');
    const from = [['name', 'name']];
    stepServer.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          operation: 'send',
          fields: [{ path: '/adult/last_name', code: 'name', message: 'Not of age', from }],
        }),
      );
    await pressButton('Send it');
    expect(await heading('Parent step')).toBeTruthy();
    expect(location.search).toBe('?step=parent&back=check');
    const alert = await screen.findByRole('alert');
    expect(alert.querySelectorAll('a')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(alert.textContent).toContain('Not of age');
    expect(screen.getByLabelText('Parent').getAttribute('aria-invalid')).toBe('true');
    await flowUser.type(screen.getByLabelText('Parent'), 'ng');
    await flowUser.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await pressButton('Continue');
    expect(await heading('Check')).toBeTruthy();
  });

  it('shows the rejection of a whole step above the fields', async () => {
    const refusing = flowSteps.map((step) =>
      step.id === 'check'
        ? { ...step, press: [{ action: 'call', operation: 'send', with: { asked: { $: 'flow.kind != null' } } }] }
        : step,
    );
    showFlow({ steps: refusing });
    await fillKind('adult');
    await heading('Check');
    stepServer.answer = () =>
      Promise.reject(
        new OperationFailure('no', '4xx', {
          status: 422,
          operation: 'send',
          fields: [{ path: '/a', code: 'late', message: 'Too late for that', from: [['asked']] }],
        }),
      );
    await pressButton('Send it');
    expect((await screen.findByRole('alert')).textContent).toContain('Too late for that');
    expect(stepInAddress()).toBe('kind');
  });
});
