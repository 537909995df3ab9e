// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../generated/blocks';
import { emptyScope, testBlock, testForm, TestPage } from '../../forms/testing';
import type { TestForm } from '../../forms/testing';
import { provideServices } from '../../kit/actions/action';
import type { ActionRun, Services } from '../../kit/actions/action';
import { askForStep } from '../../kit/contracts/flow';
import { OperationFailure } from '../../operations/failure';
import Flow from './block';

const messages = {
  'kind.who.label': 'Who',
  'kind.agreed.label': 'Agreed',
  'kind.pin.label': 'Pin',
  'parent.name.label': 'Parent',
  kind: 'Kind',
  parent: 'Parent step',
  check: 'Check',
  send: 'Send it',
};
const steps = [
  { id: 'kind', title: 'kind', form: 'kind' },
  { id: 'parent', title: 'parent', when: "flow.kind.who == 'child'", form: 'parent' },
  {
    id: 'check',
    title: 'check',
    next: 'send',
    press: [{ action: 'call', operation: 'send', with: { all: { $: 'flow' }, once: { $: 'flow.key' } } }],
  },
];
const block = (more: object = {}) =>
  testBlock({
    block: 'flow',
    id: 'it',
    steps,
    done: [{ block: 'text', id: 'thanks', text: 'thanks' }],
    ...more,
  }) as unknown as FlowBlock;

let forms: readonly TestForm[];
const sent: { readonly flow: Record<string, unknown> }[] = [];
let answer: () => Promise<unknown>;
const person = userEvent.setup();

const show = (more: object = {}) => {
  const definition = block(more);
  return render(
    <TestPage forms={forms} messages={messages} store={proxy(emptyScope())}>
      <Flow block={definition} />
    </TestPage>,
  );
};
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const at = () => new URLSearchParams(location.search).get('step');
const goBack = async (address: string) => {
  history.replaceState(null, '', address);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
};
async function fillKind(who: string) {
  await person.selectOptions(await screen.findByLabelText('Who'), who);
  if (!screen.getByLabelText<HTMLInputElement>('Agreed').checked) await person.click(screen.getByLabelText('Agreed'));
  await press('Continue');
}

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/apply');
  sent.length = 0;
  answer = () => Promise.resolve({});
  forms = [
    await testForm('kind', {
      schema: {
        type: 'object',
        required: ['who', 'agreed'],
        properties: {
          who: { enum: ['adult', 'child'] },
          agreed: { const: true },
          pin: { type: 'string', writeOnly: true },
        },
      },
      layout: { fields: [{ id: 'who' }, { id: 'agreed' }, { id: 'pin', widget: 'password' }] },
    }),
    await testForm('parent', {
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } },
      layout: { fields: [{ id: 'name' }] },
    }),
  ];
  const load: ActionRun = async (_action, context) => {
    sent.push({ flow: JSON.parse(JSON.stringify(context.scope()['flow'])) as Record<string, unknown> });
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

describe('steps', () => {
  it('are asked as far as their conditions hold, each at its own address, and the heading has the focus', async () => {
    show();
    expect(await heading('Kind')).toBeTruthy();
    expect(at()).toBe('kind');
    await fillKind('child');
    expect(await heading('Parent step')).toBeTruthy();
    expect(at()).toBe('parent');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Parent step'));
    expect(document.title).toContain('Parent step');
    await person.click(screen.getByRole('link', { name: /Kind/ }));
    await fillKind('adult');
    expect(await heading('Check')).toBeTruthy();
    expect(at()).toBe('check');
  });

  it('cannot be skipped: an address ahead leads to the first that is not finished', async () => {
    history.replaceState(null, '', '/apply?step=check&place=7');
    show();
    expect(await heading('Kind')).toBeTruthy();
    expect(location.search).toBe('?place=7&step=kind');
  });

  it('are followed back and forth with the browser, and keep what was answered', async () => {
    show();
    await fillKind('adult');
    await heading('Check');
    await goBack('/apply?step=kind');
    expect((await screen.findByLabelText<HTMLSelectElement>('Who')).value).toBe('adult');
    await goBack('/apply?step=check');
    expect(await heading('Check')).toBeTruthy();
  });

  it('that are changed from the last one lead back there, unless that opens another', async () => {
    show();
    await fillKind('adult');
    await goBack('/apply?step=kind&back=check');
    await press('Continue');
    expect(await heading('Check')).toBeTruthy();
    await goBack('/apply?step=kind&back=check');
    await fillKind('child');
    expect(await heading('Parent step')).toBeTruthy();
    expect(location.search).toBe('?step=parent&back=check');
  });

  it('say where they stand', async () => {
    show();
    await fillKind('adult');
    await heading('Check');
    expect(screen.getByRole('navigation', { name: 'Progress' })).toBeTruthy();
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Check');
    await act(async () => askForStep('kind'));
    expect(await heading('Kind')).toBeTruthy();
  });
});

describe('the draft', () => {
  it('outlives a reload in any step, without secrets, and can be thrown away', async () => {
    show();
    await person.type(await screen.findByLabelText(/Pin/), 'secret');
    await fillKind('child');
    await person.type(await screen.findByLabelText('Parent'), 'Bo Li');
    await person.tab();
    cleanup();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret');
    show();
    // The field is there before what was kept has been read.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Parent').value).toBe('Bo Li'));
    expect(screen.getByText('Welcome back')).toBeTruthy();
    await press('Start again');
    expect((await screen.findByLabelText<HTMLSelectElement>('Who')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(false);
  });

  it('of another version keeps what still fits and shows each step again', async () => {
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
    show({ version: 2 });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true));
    expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('');
    expect(screen.getByText(/questions have changed/)).toBeTruthy();
  });

  it('gives way to what is handed over anew: the step is asked again, with that', async () => {
    const handed = (who: string) => ({
      steps: steps.map((step) => (step.id === 'kind' ? { ...step, values: { who } } : step)),
    });
    show(handed('child'));
    await person.click(await screen.findByLabelText('Agreed'));
    await press('Continue');
    expect(await heading('Parent step')).toBeTruthy();
    cleanup();
    history.replaceState(null, '', '/apply');
    show(handed('child'));
    expect(await heading('Parent step')).toBeTruthy();
    cleanup();
    history.replaceState(null, '', '/apply');
    show(handed('adult'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('adult'));
    expect(await heading('Kind')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true);
  });

  it.each(['nonsense', '[]', '{"version":1,"values":7,"done":{}}', 'null'])(
    'that cannot be read (%s) is none',
    async (text) => {
      sessionStorage.setItem('draft.undefined.it', text);
      show();
      expect(await heading('Kind')).toBeTruthy();
      expect(screen.queryByText('Welcome back')).toBeNull();
    },
  );

  it('keeps consents no longer than the tab', async () => {
    show({ keep: 'local' });
    await fillKind('adult');
    await heading('Check');
    expect(localStorage.getItem('draft.undefined.it')).not.toContain('agreed');
    cleanup();
    show({ keep: 'local' });
    expect(await heading('Kind')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('adult');
  });
});

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
    answer = () =>
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
    answer = () => Promise.reject(Object.assign(new Error('taken'), { class: '4xx', status: 409 }));
    await press('Send it');
    expect(await screen.findByText(/could not be sent|try again/i, { selector: '[role=status]' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send it' })).toBeTruthy();
    const [first] = sent;
    answer = () => Promise.resolve({});
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
    answer = () =>
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
    answer = () =>
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

describe('what a step fetches', () => {
  const fetching = [
    {
      id: 'check',
      title: 'check',
      enter: [{ action: 'call', operation: 'price', as: 'price' }],
      press: [{ action: 'call', operation: 'send' }],
    },
  ];

  it('can be tried again where it failed, and anew when it has changed', async () => {
    answer = () => Promise.reject(Object.assign(new Error('down'), { class: '5xx', status: 503 }));
    show({ steps: fetching });
    expect(await screen.findByText('This could not be loaded. Your answers are still here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    answer = () => Promise.resolve({ total: '1' });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    await act(async () => askForStep());
    await waitFor(() => expect(sent).toHaveLength(3));
  });
});
