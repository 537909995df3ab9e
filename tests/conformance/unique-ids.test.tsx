// @vitest-environment happy-dom
/** Every example of every block has ids of its own each time it is shown on a page, and refers to ids that are there. */
import { describe, expect, it, vi } from 'vitest';
import { mainWith } from '../support/examined';
import { baseSite } from '../support/example-site';
import type { WrittenExample } from '../../scripts/gallery/kinds';
import { blockExamples, useRoots } from '../support/block-examples';
import { runApp, stageOf } from '../support/render-example';

vi.mock('../../src/kit/data/call-from-page', () => import('../support/answers'));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const base = baseSite();
const roots = useRoots();

const referring = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details'];

/** Ids that occur twice in the document, and references to ids that do not occur. */
function faultyIds(): readonly string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id "${id}"`);
  const lost = referring.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(/\s+/)
        .filter((id) => !ids.includes(id))
        .map((id) => `${name}="${id}" refers to nothing`),
    ),
  );
  return [...doubled, ...lost];
}

/** A list that shows the example three times, nested in another. */
const repeated = (block: unknown) => [
  {
    block: 'each',
    id: 'outer-list',
    of: '[1, 2]',
    as: 'outerItem',
    body: [{ block: 'each', id: 'inner-list', of: 'outerItem == 1 ? [1, 2] : [1]', as: 'innerItem', body: [block] }],
  },
];

async function isPublished({ block, given }: WrittenExample): Promise<void> {
  const { published } = await stageOf(base, repeated(block), given, { development: true });
  mainWith(published.html);
  expect(faultyIds()).toEqual([]);
}

async function runs({ block, given }: WrittenExample): Promise<void> {
  const stage = await stageOf(base, repeated(block), given, { development: true, mode: 'session' });
  const main = mainWith(stage.published.html);
  main.replaceChildren();
  roots.push(await runApp(stage, main));
  expect(faultyIds()).toEqual([]);
}

describe.each(blockExamples())('$type', ({ examples }) => {
  describe.each(Object.entries(examples))('%s', (_name, example) => {
    it('has unique ids where it is published three times', () => isPublished(example));
    it('has unique ids where it runs three times', () => runs(example));
  });
});
