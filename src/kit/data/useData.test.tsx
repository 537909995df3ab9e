// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyScope, TestPage } from '../../forms/testing';
import type { Answer } from '../../model/operation';
import { forgetAnswers, noteAnswerChange, refreshData } from '../state/answers';
import type { AnswerChange } from '../state/answers';
import type { Scope } from '../page/context';
import { PageContext, usePage } from '../page/context';
import { renewData } from './answers';
import { useData } from './useData';

const call = vi.fn<() => Promise<Answer>>();
const startUp = vi.fn<() => Promise<{ readonly ok: boolean }>>();
vi.mock('./call-from-page', () => ({ callFromPage: () => call() }));
vi.mock('../../operations/startup', () => ({ startUp: () => startUp() }));

const ready = (value: string): Promise<Answer> => Promise.resolve({ status: 'ready', value });
const refused = () => Promise.reject(new Error('no answer'));
let lifetime: string | undefined;
const operation = () => ({ id: 'shifts.list', ...(lifetime && { cache: lifetime }) });

function Shown() {
  const { status, value } = useData('shifts');
  return <p>{`${status} ${String(value)}`}</p>;
}

function Shifts({ payload = { data: { shifts: { operation: 'shifts.list' } } } }: { readonly payload?: object }) {
  const page = usePage();
  return (
    <PageContext value={{ ...page, operation, payload } as unknown as typeof page}>
      <Shown />
      <Shown />
    </PageContext>
  );
}

const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const both = (text: string) => waitFor(() => expect(shown()).toEqual([text, text]));

const site = (content: ReactNode) => <TestPage store={store}>{content}</TestPage>;
let store: Scope;
let view: ReturnType<typeof render>;

const begin = async () => {
  store = proxy(emptyScope());
  view = render(site(<Shifts />));
  await both('ready Monday');
  call.mockClear();
};

beforeEach(async () => {
  lifetime = undefined;
  forgetAnswers();
  sessionStorage.clear();
  startUp.mockReset().mockResolvedValue({ ok: true });
  call.mockReset().mockImplementation(() => ready('Monday'));
  await begin();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps the data when a renewal fails', async () => {
  call.mockImplementation(refused);
  expect(await act(() => renewData(['shifts']))).toBe(false);
  expect(shown()).toEqual(['ready Monday', 'ready Monday']);
});

it('shows the answer of a renewal', async () => {
  call.mockImplementation(() => ready('Tuesday'));
  expect(await act(() => renewData(['shifts']))).toBe(true);
  await both('ready Tuesday');
});

it('makes one call to renew data that is shown twice', async () => {
  await act(() => renewData(['shifts']));
  expect(call).toHaveBeenCalledTimes(1);
});

it('renews nothing else', async () => {
  expect(await act(() => renewData(['places']))).toBe(true);
  expect(call).not.toHaveBeenCalled();
});

it('keeps the data when only the network is back', async () => {
  call.mockImplementation(refused);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pause();
  expect(call).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['ready Monday', 'ready Monday']);
});

it('clears the failure of a manual refresh with a renewal', async () => {
  call.mockImplementation(refused);
  await act(async () => refreshData(['shifts']));
  await both('failed Monday');
  call.mockImplementation(() => ready('Wednesday'));
  await act(() => renewData(['shifts']));
  await both('ready Wednesday');
});

const comeBack = (between: () => void) => {
  view.rerender(site(<hr />));
  call.mockClear().mockImplementation(() => ready('Thursday'));
  between();
  view.rerender(site(<Shifts />));
};
const read: AnswerChange = { isRead: true };
const write: AnswerChange = { isRead: false };

it('requests again when people return soon after a change', async () => {
  comeBack(() => noteAnswerChange(read));
  expect(shown()).toEqual(['ready Monday', 'ready Monday']);
  await both('ready Thursday');
  expect(call).toHaveBeenCalledTimes(1);
});

it.each([
  ['without a change', () => undefined],
  ['after a change of other answers', () => noteAnswerChange({ ...write, operations: ['places.list'] })],
])('requests nothing on a quick return %s', async (_, between) => {
  comeBack(between);
  await pause();
  expect(call).not.toHaveBeenCalled();
});

it('requests again when people return after the lifetime of the answer', async () => {
  const now = Date.now();
  comeBack(() => void vi.spyOn(Date, 'now').mockReturnValue(now + 3000));
  await both('ready Thursday');
});

it.each<[string, string, AnswerChange]>([
  ['a read', 'ready Monday', read],
  ['a write', 'ready Thursday', write],
])('shows after %s for an answer cached for minutes: %s', async (_, expected, change) => {
  cleanup();
  forgetAnswers();
  lifetime = '5m';
  await begin();
  const now = Date.now();
  comeBack(() => {
    vi.spyOn(Date, 'now').mockReturnValue(now + 299_000);
    noteAnswerChange(change);
  });
  await pause();
  expect(shown()).toEqual([expected, expected]);
});

it('does not cache an answer that a change has overtaken', async () => {
  let answer: (given: Answer) => void = () => undefined;
  call.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await act(async () => void renewData(['shifts']));
  noteAnswerChange(write);
  await act(async () => answer({ status: 'ready', value: 'Tuesday' }));
  await pause();
  comeBack(() => undefined);
  await both('ready Thursday');
});

it('never replaces a later answer with an earlier one', async () => {
  let late: (given: Answer) => void = () => undefined;
  call
    .mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
    .mockImplementation(() => ready('After'));
  await act(async () => void renewData(['shifts']));
  await act(async () => void renewData(['shifts']));
  await both('ready After');
  await act(async () => late({ status: 'ready', value: 'Before' }));
  expect(shown()).toEqual(['ready After', 'ready After']);
});

it('renews the answers that an action changes', async () => {
  const change = { ...write, operations: ['shifts.list'] };
  call.mockImplementation(() => ready('Tuesday'));
  await act(async () => noteAnswerChange(change));
  await both('ready Tuesday');
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => noteAnswerChange({ ...change, hasFailed: true }));
  expect(call).toHaveBeenCalledTimes(1);
  call.mockImplementation(refused);
  await act(async () => noteAnswerChange(change));
  await both('failed Tuesday');
});

it('renews nothing on the page if an operation lists no changes or others', async () => {
  await act(async () => noteAnswerChange(write));
  await act(async () => noteAnswerChange({ ...write, operations: ['places.list'] }));
  expect(call).not.toHaveBeenCalled();
});

it.each<[string, AnswerChange, number]>([
  ['a change without a list', write, 1],
  ['a read', read, 0],
  ['a change of this answer', { ...write, operations: ['shifts.list'] }, 1],
  ['a change of other answers', { ...write, operations: ['places.list'] }, 0],
])('follows another tab after %s', async (_, change, calls) => {
  call.mockImplementation(() => ready('Tuesday'));
  const other = new BroadcastChannel('faceplate-answers');
  other.postMessage(change);
  await pause();
  other.close();
  expect(call).toHaveBeenCalledTimes(calls);
  expect(shown()[0]).toBe(calls ? 'ready Tuesday' : 'ready Monday');
});

it('keeps the data when the session ends', async () => {
  comeBack(forgetAnswers);
  expect(shown()).toEqual(['loading undefined', 'loading undefined']);
  await both('ready Thursday');
  forgetAnswers();
  view.rerender(site(<Shifts />));
  expect(shown()).toEqual(['ready Thursday', 'ready Thursday']);
});

it('stores the answer where expressions read it', () => expect(store.data['shifts']).toBe('Monday'));

it('reports that nothing was found', async () => {
  call.mockImplementation(async () => ({ status: 'empty' }));
  await act(() => renewData(['shifts']));
  await both('empty undefined');
});

it('gives several roots separate caches', async () => {
  render(<SWRConfig value={{ provider: () => new Map() }}>{site(<Shifts />)}</SWRConfig>);
  await waitFor(() => expect(shown()).toEqual(Array.from({ length: 4 }, () => 'ready Monday')));
  call.mockClear().mockImplementation(() => ready('Tuesday'));
  await act(() => renewData(['shifts']));
  expect(shown()).toEqual(Array.from({ length: 4 }, () => 'ready Tuesday'));
  expect(call).toHaveBeenCalledTimes(2);
});

/** Shows an answer that was published for `type` "home". */
function showPublished(asked: object, answer = () => ready('Tuesday')): void {
  cleanup();
  forgetAnswers();
  call.mockReset().mockImplementation(answer);
  const payload = {
    data: { shifts: { operation: 'shifts.list', fetch: 'both', with: asked } },
    fetched: { en: { shifts: 'Sunday' } },
    asked: { en: { shifts: { type: 'home' } } },
  };
  render(site(<Shifts payload={payload} />));
}

it.each<[string, string, () => Promise<Answer>, readonly string[]]>([
  ['is shown until the live one is there', 'home', () => ready('Tuesday'), ['ready Sunday', 'ready Tuesday']],
  ['is not shown for other arguments', 'shop', () => ready('Tuesday'), ['loading undefined', 'ready Tuesday']],
  ['gives way to a failure', 'home', refused, ['ready Sunday', 'failed undefined']],
])('a published answer that is requested again %s', async (_, type, answer, [first = '', then = '']) => {
  showPublished({ type }, answer);
  expect(shown()).toEqual([first, first]);
  await pause();
  expect(shown()).toEqual([then, then]);
});

it('a published answer with an unknown argument fits only until start-up is complete', async () => {
  let end: (result: { readonly ok: boolean }) => void = () => undefined;
  startUp.mockReturnValue(new Promise((resolve) => (end = resolve)));
  showPublished({ type: null });
  await pause();
  expect(shown()).toEqual(['ready Sunday', 'ready Sunday']);
  await act(async () => end({ ok: true }));
  expect(shown()).toEqual(['loading undefined', 'loading undefined']);
});

it('a published answer without an argument does not fit one', () => {
  showPublished({ type: 'home', code: 'spring' });
  expect(shown()).toEqual(['loading undefined', 'loading undefined']);
});

it('a published answer is not shown to a logged-in person', async () => {
  showPublished({ type: 'home' }, () => new Promise(() => undefined));
  await act(async () => void (store.session['role'] = 'member'));
  expect(shown()).toEqual(['loading undefined', 'loading undefined']);
});

it('a published answer is not shown if a key is stored', () => {
  sessionStorage['api_key'] = 'k';
  showPublished({ type: 'home' });
  expect(shown()).toEqual(['loading undefined', 'loading undefined']);
});
