import { expect, it } from 'vitest';
import type { CompiledForm } from '../../model/form';
import type { PagePayload } from '../../model/payload';
import { joinedForms, withJoinedForms } from './joined-forms';

const compiled = Object.fromEntries(
  [
    ['order', 'aa11'],
    ['login', 'bb22'],
  ].map(([id, hash]) => [id, { id, hash, validator: `export default rt=>({schema:{title:"${id}"}});` }]),
) as unknown as Readonly<Record<string, CompiledForm>>;
const page = (...ids: readonly string[]) =>
  ({
    forms: Object.fromEntries(ids.map((id) => [id, { module: `/shop/_fp/forms/${compiled[id]?.hash}.js` }])),
  }) as unknown as PagePayload;

it('puts the forms of a page into one module', async () => {
  const file = joinedForms(page('order', 'login'), compiled);
  const { default: factories } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(String(file?.content))}`
  );
  expect(factories.aa11().schema.title).toBe('order');
  expect(factories.bb22().schema.title).toBe('login');
  const { forms } = withJoinedForms(page('order', 'login'), compiled, '/shop', file);
  expect(forms['order']?.module).toBe(`/shop/${file?.path}#aa11`);
});

it('leaves a single form in the module that other pages share', () => {
  expect(joinedForms(page('order'), compiled)).toBeUndefined();
  expect(withJoinedForms(page('order'), compiled, '/shop', undefined)).toEqual(page('order'));
});
