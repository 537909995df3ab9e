// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import { PageContext } from '../kit/page/context';
import { useTree } from '../kit/page/useValue';
import { Slot } from '../kit/view/Slot';
import type { Block } from '../model/page';
import { faceplate } from '../state/faceplate';
import { emptyScope } from '../forms/testing';
import { InterpreterContext, RenderBlock } from './Block';

type Drawn = Element & { readonly reactFragments?: ReadonlySet<object> };

const block = { block: 'note', id: 'note' };

/** The blocks of the fragments around the rendered text. */
function blocksDrawn(development: boolean): readonly unknown[] {
  const view = () => () => <p>Drawn</p>;
  render(
    <InterpreterContext value={{ view }}>
      <PageContext value={{ mode: 'island', development, store: proxy(emptyScope()) } as never}>
        <RenderBlock block={block} />
      </PageContext>
    </InterpreterContext>,
  );
  const { reactFragments } = screen.getByText('Drawn') as Drawn;
  return [...(reactFragments ?? [])].map((fragment) => faceplate().drawn?.get(fragment));
}

afterEach(cleanup);

it('records in development which block an element belongs to', () => {
  expect(blocksDrawn(true)).toEqual([block]);
});

it('records nothing on a published page', () => {
  expect(blocksDrawn(false)).toEqual([]);
});

it('gives each block with a repeated id a unique one', () => {
  const view = () =>
    function Kind({ block: { id } }: { readonly block: Block }) {
      return <p id={id} />;
    };
  const blocks = [block, { ...block, twin: 2 }];
  render(
    <InterpreterContext value={{ view }}>
      <PageContext value={{ mode: 'app', live: true, store: proxy(emptyScope()), Block: RenderBlock } as never}>
        {blocks.map((each, index) => (
          <RenderBlock key={index} block={each} />
        ))}
        {blocks.map((each, index) => (
          <Slot key={index} blocks={[each]} copy={0} />
        ))}
      </PageContext>
    </InterpreterContext>,
  );
  const ids = [...document.querySelectorAll('p')].map(({ id }) => id);
  expect(ids).toEqual(['note', 'note__2', 'note_0', 'note__2_0']);
});

/** Renders blocks whose kinds read a part of the state. Returns the number of renders of each, and that state. */
function counted(blocks: readonly (Block & { readonly reads?: string; readonly body?: readonly Block[] })[]) {
  const store = proxy(emptyScope());
  const times: Record<string, number> = {};
  const view = () =>
    function Kind({ block: { id, reads, body } }: { readonly block: Block & (typeof blocks)[number] }) {
      times[id] = (times[id] ?? 0) + 1;
      const value = useTree(reads === undefined ? undefined : ['$', 'state', reads]);
      return (
        <>
          {String(value)}
          <Slot blocks={body} bind={{ name: 'same' }} />
        </>
      );
    };
  render(
    <InterpreterContext value={{ view }}>
      <PageContext value={{ mode: 'app', live: true, store, Block: RenderBlock } as never}>
        <Slot blocks={blocks} />
      </PageContext>
    </InterpreterContext>,
  );
  const write = (name: string, value: unknown) =>
    act(async () => {
      store.state[name] = value;
      await Promise.resolve();
    });
  return { times, write };
}

it('renders a block again for what it reads', async () => {
  const { times, write } = counted([{ ...block, id: 'a', reads: 'chosen' }]);
  await write('chosen', 1);
  expect(times).toEqual({ a: 2 });
});

it('does not render a block that reads nothing of what has changed', async () => {
  const { times, write } = counted([
    { ...block, id: 'a' },
    { ...block, id: 'b', reads: 'other' },
  ]);
  await write('chosen', 1);
  expect(times).toEqual({ a: 1, b: 1 });
});

it('does not render the blocks inside a block that renders again', async () => {
  const { times, write } = counted([{ ...block, id: 'a', reads: 'chosen', body: [{ ...block, id: 'b' }] }]);
  await write('chosen', 1);
  expect(times).toEqual({ a: 2, b: 1 });
});
