// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyScope, TestPage } from '../../forms/testing';
import type { Answer } from '../../model/operation';
import { forgetAnswers, noteAnswerChange } from '../state/answers';
import { useOperation } from './useOperation';

const call = vi.fn<() => Promise<Answer>>();
vi.mock('./call-from-page', () => ({ callFromPage: () => call() }));

const ready = (value: string): Promise<Answer> => Promise.resolve({ status: 'ready', value });
const operations = { slots: { id: 'slots', api: 'main', protocol: 'rest' } };

const Shown = () => <p>{String(useOperation('slots', undefined).value)}</p>;

const Unknown = () => <p>{useOperation('slots', { place: { $: ['$', 'state', 'place'] } }).status}</p>;

async function comeBack(between: () => void): Promise<string | null> {
  const store = proxy(emptyScope());
  const page = (content: ReactNode) => (
    <TestPage store={store} operations={operations}>
      {content}
    </TestPage>
  );
  call.mockReset().mockImplementation(() => ready('Monday'));
  forgetAnswers();
  const { rerender } = render(page(<Shown />));
  await screen.findByText('Monday');
  rerender(page(<hr />));
  call.mockImplementation(() => ready('Tuesday'));
  between();
  await act(async () => {
    rerender(page(<Shown />));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return screen.getByRole('paragraph').textContent;
}

afterEach(cleanup);

it('requests choices again soon after a change', async () => {
  expect(await comeBack(() => noteAnswerChange({ isRead: false }))).toBe('Tuesday');
});

it('requests choices once within two seconds if nothing was changed', async () => {
  expect(await comeBack(() => undefined)).toBe('Monday');
});

it('makes no request while a value is missing', () => {
  call.mockReset();
  render(
    <TestPage store={proxy(emptyScope())} operations={operations}>
      <Unknown />
    </TestPage>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('waiting');
  expect(call).not.toHaveBeenCalled();
});
