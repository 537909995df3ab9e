/** A flow of three steps on a page, and a person who goes through it. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach } from 'vitest';
import type { FlowBlock } from '../../src/generated/blocks';
import { emptyScope, testBlock, testForm, TestPage } from '../../src/forms/testing';
import type { TestForm } from '../../src/forms/testing';
import { provideServices } from '../../src/kit/actions/action';
import type { PageView, Scope } from '../../src/kit/page/context';
import type { ActionRun, Services } from '../../src/kit/actions/action';
import Flow from '../../src/blocks/flow/block';

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
export const flowSteps = [
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
    steps: flowSteps,
    done: [{ block: 'text', id: 'thanks', text: 'thanks' }],
    ...more,
  }) as unknown as FlowBlock;

let forms: readonly TestForm[];
export const sentFlows: { readonly flow: Record<string, unknown> }[] = [];
/** Result of the actions of steps. */
export const stepServer: { answer: () => Promise<unknown> } = { answer: () => Promise.resolve({}) };
export const flowUser = userEvent.setup();

export const showFlow = (more: object = {}, store: Scope = proxy(emptyScope()), page: Partial<PageView> = {}) => {
  const definition = block(more);
  return render(
    <TestPage forms={forms} messages={messages} store={store} page={page}>
      <Flow block={definition} />
    </TestPage>,
  );
};
export const pressButton = (name: string) => flowUser.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { name });
export const stepInAddress = () => new URLSearchParams(location.search).get('step');
export const goBack = async (address: string) => {
  history.replaceState(null, '', address);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
};
export async function fillKind(kind: string) {
  await flowUser.selectOptions(await screen.findByLabelText('Who'), kind);
  if (!screen.getByLabelText<HTMLInputElement>('Agreed').checked) await flowUser.click(screen.getByLabelText('Agreed'));
  await pressButton('Continue');
}

/** Storage, forms and actions before each test, and no page after it. */
export function useFlowPage(): void {
  beforeEach(async () => {
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, '', '/apply');
    sentFlows.length = 0;
    stepServer.answer = () => Promise.resolve({});
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
      sentFlows.push({ flow: JSON.parse(JSON.stringify(context.scope()['flow'])) as Record<string, unknown> });
      return stepServer.answer();
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
