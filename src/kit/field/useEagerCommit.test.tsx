// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../model/operation';
import { Form } from '../../forms/form/Form';
import { emptyScope, testForm, TestPage } from '../../forms/testing';

const { callFromPage } = vi.hoisted(() => ({ callFromPage: vi.fn() }));
vi.mock('../data/call-from-page', () => ({ callFromPage }));

afterEach(cleanup);

it.each([
  ['a postcode', 'postcode', { type: 'string', format: 'postcode-de' }, '38399'],
  ['an address', 'text', { type: 'string', minLength: 2 }, 'herzogtor 7'],
] as const)('requests what depends on %s before the field is left', async (_what, widget, code, typed) => {
  callFromPage.mockReset().mockResolvedValue({ status: 'ready', value: [] });
  const schema = { type: 'object', properties: { code, town: { type: 'string' } } };
  const options = { operation: 'towns', with: { code: { $: 'form.code' } }, value: 'id', label: 'name' };
  const layout = {
    fields: [
      { id: 'code', widget },
      { id: 'town', widget: 'select', when: 'form.code != null', options },
    ],
  };
  const { payload, loaded } = await testForm('place', { schema, layout });
  await loaded.ready();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage
        operations={{ towns: { id: 'towns', api: 'main', protocol: 'rest' } satisfies Operation }}
        messages={{ 'place.code.label': 'Where', 'place.town.label': 'Town' }}
        store={proxy(emptyScope())}
      >
        <Form id="it" form={payload} loaded={loaded} initialValues={() => ({})} send={async () => ({ ok: true })}>
          <button type="submit">Go</button>
        </Form>
      </TestPage>
    </SWRConfig>,
  );
  const field = screen.getByLabelText(/Where/);
  await userEvent.setup().type(field, typed);
  expect(document.activeElement).toBe(field);
  await waitFor(
    () => expect(callFromPage.mock.calls.map(([, , values]: unknown[]) => values)).toEqual([{ code: typed }]),
    { timeout: 3000 },
  );
});
