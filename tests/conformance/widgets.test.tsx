// @vitest-environment happy-dom
/** Every example of every widget is published in a form, hydrates its HTML and takes what it is given, without a fault. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import type { JsonSchema } from '../../src/model/json-schema';
import { flaws, mainWith, violationsOfDocument } from '../support/examined';
import { siteWithForm } from '../support/example-site';
import { examplesOf } from '../../scripts/gallery/kinds';
import type { ExamplesFile, WrittenExample } from '../../scripts/gallery/kinds';
import { hydrate, stageOf } from '../support/render-example';

vi.mock('../../src/kit/data/call-from-page', () => import('../support/answers'));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const files = import.meta.glob<ExamplesFile>('../../src/forms/widgets/*/examples.json', {
  eager: true,
  import: 'default',
});
const roots: Root[] = [];

afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

const block = {
  block: 'form',
  id: 'example',
  form: 'example',
  submit: 'example.submit',
  press: [{ action: 'set', at: 'state.example', value: 1 }],
};

async function staged(type: string, example: WrittenExample) {
  const field = { widget: type, ...(example['field'] as { readonly id: string }) };
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: { [field.id]: example['schema'] },
  };
  const given = { ...example.given, messages: { 'example.submit': 'Send', ...example.given?.messages } };
  return stageOf(siteWithForm(schema, [field]), [block], given, { development: true });
}

describe.each(
  Object.entries(files).map(([path, file]) => ({ type: path.split('/').at(-2) ?? '', examples: examplesOf(file) })),
)('$type', ({ type, examples }) => {
  it.each(Object.entries(examples))('%s', async (_name, example) => {
    const stage = await staged(type, example);
    expect(stage.published.broken).toEqual([]);
    const main = mainWith(stage.published.html);
    expect(main.querySelector('input, select, textarea'), 'a control').not.toBeNull();
    expect(await violationsOfDocument()).toEqual([]);

    const island = main.querySelector<HTMLElement>('[data-island]');
    const mounted = stage.published.islands['example'];
    if (!island || !mounted) throw new Error('The form is not an island');
    const { root, mended } = await hydrate(stage, mounted, island);
    roots.push(root);
    expect(mended).toEqual([]);
    expect(flaws(main)).toEqual([]);
    expect(await violationsOfDocument()).toEqual([]);
  });
});
