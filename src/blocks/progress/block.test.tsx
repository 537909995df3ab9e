// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProgressBlock } from '../../generated/blocks';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import ProgressView from './block';

const messages = {
  order: 'Order confirmed',
  ready: 'Connection ready',
  live: 'Connected',
  day: 'On 3 March',
  planned: 'The day is not fixed yet',
  'progress.done': 'done',
  'progress.current': 'under way',
  'progress.next': 'to come',
};
const items = ['order', 'ready', 'live'].map((id) => ({
  id,
  title: id,
  done: `'${id}' in state.done`,
  notes: [
    { id: 'day', text: 'day', when: `'${id}' in state.done` },
    { id: 'planned', text: 'planned', when: `'${id}' in state.told` },
    { id: 'never', text: 'order', when: `'${id}' in state.told` },
  ],
}));

function show(done: readonly string[], told: readonly string[] = []): void {
  const store = proxy({ ...emptyScope(), state: { done, told } });
  const block = testBlock({ block: 'progress', id: 'it', items }) as unknown as ProgressBlock;
  render(
    <TestPage store={store} messages={messages}>
      <ProgressView block={block} />
    </TestPage>,
  );
}

const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const current = () =>
  screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step').length;
afterEach(cleanup);

describe('progress', () => {
  it('shows the state of each step', () => {
    show(['order'], ['ready']);
    expect(steps()).toEqual([
      'Order confirmed doneOn 3 March',
      'Connection ready under wayThe day is not fixed yet',
      'Connected to come',
    ]);
    expect(current()).toBe(1);
  });

  it('marks the first incomplete step as current', () => {
    show(['live']);
    expect(steps()).toEqual(['Order confirmed under way', 'Connection ready to come', 'Connected doneOn 3 March']);
    expect(current()).toBe(1);
  });

  it('has no current step once all are done', () => {
    show(['order', 'ready', 'live']);
    expect(current()).toBe(0);
  });
});
