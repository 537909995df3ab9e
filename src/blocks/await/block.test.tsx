// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { Block } from '../../model/page';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import type { AwaitBlock } from '../../generated/blocks';
import { PageContext, usePage } from '../../kit/page/context';
import { useUniqueId } from '../../kit/page/repetition';
import type { Data } from '../../kit/data/useData';
import { OperationFailure } from '../../kit/protocol/failure';
import type { FailureDetails } from '../../kit/protocol/failure';
import { useEvaluate } from '../../kit/page/useValue';
import Await from './block';

const answers: Readonly<Record<string, unknown>> = { place: { city: 'Adlersruh' }, outlook: { year: 2027 } };
const failures: Readonly<Record<string, FailureDetails>> = {
  refused: { detail: 'Your account is being merged.' },
  known: { detail: 'merged', text: 'await.loading' },
  ended: { detail: 'no key', ended: true },
};

vi.mock('../../kit/data/useData', () => ({
  useData: (name: string): Data => ({
    status: name in failures ? 'failed' : 'ready',
    value: answers[name],
    again: name === 'outlook',
    error: name in failures ? new OperationFailure('refused', '4xx', failures[name]) : undefined,
    retry: () => Promise.resolve(),
  }),
}));

function Child({ block }: { readonly block: Block }) {
  const evaluate = useEvaluate();
  if (block.block === 'await') return <Await block={block as unknown as AwaitBlock} />;
  return (
    <p>{`${String(evaluate(['$', 'data', 'place', 'city']))} ${String(evaluate(['$', 'data', 'outlook', 'year']))}`}</p>
  );
}

const WithChildren = ({ children }: { readonly children: ReactNode }) => (
  <PageContext value={{ ...usePage(), Block: Child }}>{children}</PageContext>
);

afterEach(cleanup);

it('keeps the data around it readable', () => {
  const inner = { block: 'await', id: 'inner', on: 'outlook', ready: [{ block: 'text', id: 'told', text: 'x' }] };
  const block = testBlock({ block: 'await', id: 'it', on: 'place', ready: [inner] });
  render(
    <TestPage store={proxy(emptyScope())}>
      <WithChildren>
        <Child block={block} />
      </WithChildren>
    </TestPage>,
  );
  expect(screen.getByText('Adlersruh 2027')).toBeTruthy();
});

it('keeps other data of the page readable', () => {
  const block = testBlock({
    block: 'await',
    id: 'it',
    on: 'outlook',
    ready: [{ block: 'text', id: 'told', text: 'x' }],
  });
  render(
    <TestPage store={proxy({ ...emptyScope(), data: { place: { city: 'Adlersruh' } } })}>
      <WithChildren>
        <Child block={block} />
      </WithChildren>
    </TestPage>,
  );
  expect(screen.getByText('Adlersruh 2027')).toBeTruthy();
});

it.each([
  ['refused', 'in the words of the server', /Your account is being merged\./],
  ['known', 'in the words of the operation where it has some', /^(?!.*merged)/],
  ['ended', 'without a reason where the session has ended', /^(?!.*no key)/],
])('shows an alert for a failure (%s): %s', (on, _how, words) => {
  for (const failed of [undefined, [{ block: 'text', id: 'told', text: 'x' }]]) {
    const block = testBlock({ block: 'await', id: 'it', on, ready: [], ...(failed && { failed }) });
    render(
      <TestPage store={proxy(emptyScope())}>
        <WithChildren>
          <Child block={block} />
        </WithChildren>
      </TestPage>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(words);
    cleanup();
  }
});

it('is published with its placeholder for visitors with another choice', () => {
  const block = testBlock({
    block: 'await',
    id: 'it',
    on: 'outlook',
    ready: [{ block: 'text', id: 'told', text: 'x' }],
  });
  const Page = ({ settled }: { readonly settled: boolean }) => {
    const page = usePage();
    return (
      <PageContext value={{ ...page, settled, Block: Child }}>
        <Await block={block as unknown as AwaitBlock} />
      </PageContext>
    );
  };
  const draw = (settled: boolean) => (
    <TestPage store={proxy(emptyScope())}>
      <Page settled={settled} />
    </TestPage>
  );
  const { rerender } = render(draw(false));
  expect(screen.getByRole('status').parentElement?.className).toBe('await await--first');
  const shown = screen.getByText(/2027/);
  rerender(draw(true));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(/2027/)).toBe(shown);
});

it('gives unique ids to a placeholder that is shown with the answer', () => {
  const named = [{ block: 'note', id: 'words' }];
  const block = testBlock({ block: 'await', id: 'it', on: 'outlook', loading: named, ready: named });
  const Note = ({ block: { id } }: { readonly block: Block }) => <p id={useUniqueId()(id)} />;
  const WithNotes = ({ children }: { readonly children: ReactNode }) => (
    <PageContext value={{ ...usePage(), Block: Note }}>{children}</PageContext>
  );
  const { container } = render(
    <TestPage store={proxy(emptyScope())} settled={false}>
      <WithNotes>
        <Await block={block as unknown as AwaitBlock} />
      </WithNotes>
    </TestPage>,
  );
  expect([...container.querySelectorAll('p')].map(({ id }) => id)).toEqual(['words_first', 'words']);
});
