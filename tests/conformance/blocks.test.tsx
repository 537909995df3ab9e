// @vitest-environment happy-dom
/** Every example of every block is published, hydrates its HTML and runs in the application, without a fault. */
import { describe, expect, it, vi } from 'vitest';
import type { Block } from '../../src/model/page';
import { blockBehaviour } from '../../src/registry/published';
import { flaws, mainWith, violationsOfDocument } from '../support/examined';
import { baseSite } from '../support/example-site';
import type { WrittenExample } from '../../scripts/gallery/kinds';
import { blockExamples, useRoots } from '../support/block-examples';
import { hydrate, islandHtml, runApp, stageOf } from '../support/render-example';

vi.mock('../../src/kit/data/call-from-page', () => import('../support/answers'));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const base = baseSite();
const roots = useRoots();

async function publishes(example: WrittenExample): Promise<void> {
  const { published } = await stageOf(base, [example['block']], example.given, { development: true });
  expect(published.broken).toEqual([]);
  const main = mainWith(published.html);
  expect(flaws(main)).toEqual([]);
  expect(await violationsOfDocument()).toEqual([]);
}

async function comesAlive(example: WrittenExample): Promise<void> {
  const isIsland = blockBehaviour((example['block'] as Block).block).mode === 'island';
  const stage = await stageOf(base, [example['block']], example.given, {
    development: true,
    mode: isIsland ? 'document' : 'session',
  });
  const [block] = stage.page.body;
  if (!block) throw new Error('The example has no block');
  const { when: _when, roles: _roles, ...mounted } = block;
  const main = mainWith(islandHtml(stage, mounted));
  if (stage.published.islands[block.id]) expect(stage.published.html).toContain(islandHtml(stage, mounted));
  const { root, mended } = await hydrate(stage, mounted, main);
  roots.push(root);
  expect(mended).toEqual([]);
  expect(flaws(main)).toEqual([]);
}

async function runs(example: WrittenExample): Promise<void> {
  const stage = await stageOf(base, [example['block']], example.given, { development: true, mode: 'session' });
  const main = mainWith(stage.published.html);
  main.replaceChildren();
  roots.push(await runApp(stage, main));
  expect(flaws(main)).toEqual([]);
  if (stage.published.html.replace(/<[^>]*>/g, '').trim() !== '')
    expect(main.textContent, 'text of the running block').not.toBe('');
  expect(await violationsOfDocument()).toEqual([]);
}

describe.each(blockExamples())('$type', ({ examples }) => {
  describe.each(Object.entries(examples))('%s', (_name, example) => {
    it('is published', () => publishes(example));
    it('hydrates its HTML', () => comesAlive(example));
    it('runs in the application', () => runs(example));
  });
});
