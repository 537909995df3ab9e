// @vitest-environment happy-dom
/** An unknown or throwing block leaves a calm notice; the rest of the page is shown. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import type { BlockView } from '../../src/kit/page/context';
import { publishedView } from '../../src/registry/published';
import { mainWith, violationsOfDocument } from '../support/examined';
import { baseSite } from '../support/example-site';
import { runApp, stageOf } from '../support/render-example';

const throwing: BlockView = () => {
  throw new Error('The view gave up');
};

vi.mock('../../src/kit/data/call-from-page', () => import('../support/answers'));
vi.mock('../../src/registry/published', async (original) => {
  const real = await original<typeof import('../../src/registry/published')>();
  return { ...real, publishedView: (type: string) => (type === 'throwing' ? throwing : real.publishedView(type)) };
});
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const base = baseSite();
const roots: Root[] = [];
const given = { messages: { 'example.before': 'Before', 'example.after': 'After', 'example.title': 'Example' } };
const page = (type: string) => [
  { block: 'text', id: 'before', text: 'example.before' },
  { block: 'section', id: 'around', body: [{ block: type, id: 'trouble' }] },
  { block: 'text', id: 'after', text: 'example.after' },
];

afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

const modes = {
  published: async (type: string, development: boolean) =>
    mainWith((await stageOf(base, page(type), given, { development })).published.html),
  running: async (type: string, development: boolean) => {
    const stage = await stageOf(base, page(type), given, { development });
    const main = mainWith(stage.published.html);
    main.replaceChildren();
    roots.push(await runApp(stage, main, publishedView));
    return main;
  },
};

describe.each(Object.entries(modes))('a page %s', (_mode, show) => {
  const reasons = { missing: 'There is no block type "missing"', throwing: 'The view gave up' };

  it.each(Object.entries(reasons))('survives a block that is %s', async (type, reason) => {
    const main = await show(type, false);
    expect(main.textContent).toMatch(/^Before.+After$/s);
    const notice = main.querySelector('[data-broken-block="trouble"]');
    expect(notice?.textContent?.trim()).toBe(base.messages[base.settings.locales[0] ?? '']?.['block.broken']);
    expect(main.textContent).not.toContain(reason);
    expect(await violationsOfDocument()).toEqual([]);
  });

  it.each(Object.entries(reasons))('shows authors why a block is %s', async (type, reason) => {
    const notice = (await show(type, true)).querySelector('[data-broken-block="trouble"]');
    expect(notice?.textContent).toContain(reason);
    expect(notice?.textContent).toContain('"id": "trouble"');
  });
});

it('names a block that could not be published', async () => {
  const { published } = await stageOf(base, page('throwing'), given);
  expect(published.broken.join()).toContain('example/trouble');
});
