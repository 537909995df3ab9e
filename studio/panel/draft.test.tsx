// @vitest-environment happy-dom
import type { KeyboardEvent } from 'react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDraft, useStateWhile } from './draft';

afterEach(cleanup);

/** A field for a text of a file; `isDone`: whether its value is written. */
function fieldOver(written: string, isDone = true) {
  const sent: string[] = [];
  const send = (value: string) => {
    sent.push(value);
    return Promise.resolve(isDone);
  };
  const { result, rerender } = renderHook(({ text }) => useDraft(text, send), { initialProps: { text: written } });
  const type = async (value: string) => {
    act(() => result.current.setValue(value));
    await act(async () => result.current.commit());
  };
  return { sent, type, field: () => result.current, read: (text: string) => rerender({ text }) };
}

/** A field whose change is answered later. */
function slowFieldOver(written: string) {
  let answer: (isDone: boolean) => void = () => undefined;
  const send = () => new Promise<boolean>((done) => (answer = done));
  const { result, rerender } = renderHook(({ text }) => useDraft(text, send), { initialProps: { text: written } });
  return {
    field: () => result.current,
    read: (text: string) => rerender({ text }),
    answer: (isDone: boolean) => answer(isDone),
  };
}

const keyOf = (key: string, isComposing = false) =>
  ({
    key,
    shiftKey: false,
    nativeEvent: { isComposing },
    preventDefault: () => undefined,
  }) as KeyboardEvent<HTMLInputElement>;

describe('a field', () => {
  it('shows the value that an undo restored', async () => {
    const { sent, type, field, read } = fieldOver('A');
    await type('B');
    read('B');
    read('A');
    expect(field().value).toBe('A');
    act(() => field().commit());
    expect(sent).toEqual(['B']);
  });

  it('keeps a rejected value when somebody else writes meanwhile', async () => {
    const { field, read, answer } = slowFieldOver('A');
    act(() => field().setValue('C'));
    act(() => field().commit());
    read('D');
    await act(async () => answer(false));
    expect(field()).toMatchObject({ value: 'C', meanwhile: 'D' });
  });

  it('does not restore a rejected value after Escape', async () => {
    const { field, read, answer } = slowFieldOver('A');
    act(() => field().setValue('C'));
    act(() => field().commit());
    read('D');
    act(() => field().onKeyDown(keyOf('Escape')));
    await act(async () => answer(false));
    expect(field()).toMatchObject({ value: 'D', meanwhile: undefined });
  });

  it('does not interrupt an input method', () => {
    const { sent, field } = fieldOver('A');
    act(() => field().setValue('か'));
    act(() => field().onKeyDown(keyOf('Enter', true)));
    act(() => field().onKeyDown(keyOf('Escape', true)));
    expect(sent).toEqual([]);
    expect(field().value).toBe('か');
  });

  it('does not mistake its own reformatted value for another edit', async () => {
    const { type, field, read } = fieldOver('4');
    await type('05');
    act(() => field().setValue('056'));
    read('5');
    expect(field()).toMatchObject({ value: '056', meanwhile: undefined });
  });

  it('shows typed text until it is written', async () => {
    const { type, field } = fieldOver('A');
    await type('B');
    expect(field().value).toBe('B');
  });

  it('warns before the tab closes until typed text is written', async () => {
    const isAsked = (): boolean => {
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    const { field, read } = fieldOver('A');
    expect(isAsked()).toBe(false);
    act(() => field().setValue('B'));
    expect(isAsked()).toBe(true);
    await act(async () => field().commit());
    read('B');
    expect(isAsked()).toBe(false);
  });

  it('sends each value once', async () => {
    const { sent, type, field } = fieldOver('A');
    await type('B');
    act(() => field().commit());
    expect(sent).toEqual(['B']);
  });

  it('keeps text typed after sending', async () => {
    const { sent, type, field, read } = fieldOver('A');
    await type('B');
    act(() => field().setValue('B and more'));
    await act(async () => field().commit());
    act(() => field().setValue('B and much more'));
    read('B');
    expect(field().value).toBe('B and much more');
    read('B and more');
    expect(field().value).toBe('B and much more');
    await act(async () => field().commit());
    expect(sent).toEqual(['B', 'B and more', 'B and much more']);
    read('B and much more');
    read('A');
    expect(field().value).toBe('A');
  });

  it('keeps typed text when somebody else writes another value', async () => {
    const { sent, type, field, read } = fieldOver('A');
    await type('B');
    read('B');
    act(() => field().setValue('C'));
    expect(field().meanwhile).toBeUndefined();
    read('D');
    expect([field().value, field().meanwhile]).toEqual(['C', 'D']);
    await act(async () => field().commit());
    expect(sent).toEqual(['B', 'C']);
    read('C');
    expect([field().value, field().meanwhile]).toEqual(['C', undefined]);
  });

  it('accepts what somebody else wrote if nothing is typed', () => {
    const { field, read } = fieldOver('A');
    read('D');
    expect([field().value, field().meanwhile]).toEqual(['D', undefined]);
  });

  it('shows a value as it was written', async () => {
    const { type, field, read } = fieldOver('A');
    await type(' B ');
    read('B');
    expect(field().value).toBe('B');
  });

  it('retries what was not written', async () => {
    const { sent, type, field } = fieldOver('A', false);
    await type('B');
    await act(async () => field().commit());
    expect(sent).toEqual(['B', 'B']);
  });
});

it('resets a choice once its value changes', () => {
  const { result, rerender } = renderHook(({ text }) => useStateWhile<string>(text), { initialProps: { text: 'A' } });
  act(() => result.current[1]('address'));
  expect(result.current[0]).toBe('address');
  rerender({ text: 'B' });
  rerender({ text: 'A' });
  expect(result.current[0]).toBeUndefined();
});
