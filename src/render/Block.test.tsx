// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import { PageContext } from '../kit/page/context';
import { faceplate } from '../state/faceplate';
import { emptyScope } from '../forms/testing';
import { InterpreterContext, RenderBlock } from './Block';

type Drawn = Element & { readonly reactFragments?: ReadonlySet<object> };

const block = { block: 'note', id: 'note' };

/** The blocks that the fragments around the drawn text name. */
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

it('notes which block an element belongs to in development', () => {
  expect(blocksDrawn(true)).toEqual([block]);
});

it('notes nothing on a published page', () => {
  expect(blocksDrawn(false)).toEqual([]);
});
