// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../definition/compiled';
import { Form } from '../../Form';
import { emptyScope, testForm, TestPage } from '../../testing';

const { callOperation } = vi.hoisted(() => ({ callOperation: vi.fn() }));
vi.mock('../../../kit/call', () => ({ callOperation }));

afterEach(cleanup);

it('asks what depends on a postcode while the person is still in its field, once it is whole', async () => {
  callOperation.mockResolvedValue({ status: 'ready', value: [] });
  const schema = { type: 'object', properties: { code: { type: 'string', format: 'postcode-de' }, town: { type: 'string' } } };
  const options = { operation: 'towns', with: { code: { $: 'form.code' } }, value: 'id', label: 'name' };
  const layout = { fields: [{ id: 'code', widget: 'postcode' }, { id: 'town', widget: 'select', when: 'form.code != null', options }] };
  const { payload, loaded } = await testForm('place', { schema, layout });
  await loaded.ready();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage operations={{ towns: { id: 'towns', api: 'main', protocol: 'rest' } satisfies Operation }} messages={{ 'place.code.label': 'Postcode', 'place.town.label': 'Town' }} store={proxy(emptyScope())}>
        <Form id="it" form={payload} loaded={loaded} given={() => ({})} send={async () => ({ ok: true })}><button type="submit">Go</button></Form>
      </TestPage>
    </SWRConfig>,
  );
  const field = screen.getByLabelText(/Postcode/);
  await userEvent.setup().type(field, '38399');
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(callOperation.mock.calls.map(([, , given]: unknown[]) => given)).toEqual([{ code: '38399' }]), { timeout: 3000 });
});
