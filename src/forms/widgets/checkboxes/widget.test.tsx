// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { Form } from '../../form/Form';
import { emptyScope, testForm, TestPage } from '../../testing';
import type { FormValues } from '../../fields/validator';

afterEach(cleanup);

const options = ['day', 'evening', 'night'].map((id) => ({ id, value: id, label: id }));
const schema = {
  type: 'object',
  required: ['shifts'],
  properties: { shifts: { type: 'array', maxItems: 2, items: { type: 'string', enum: ['day', 'evening', 'night'] } } },
};

async function show(initial: FormValues = {}, offered: readonly object[] = options) {
  const send = vi.fn(async (_data: FormValues) => ({ ok: true as const }));
  const { payload, loaded } = await testForm('duty', {
    schema,
    layout: { fields: [{ id: 'shifts', widget: 'checkboxes', options: offered }] },
  });
  render(
    <TestPage store={proxy(emptyScope())}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => initial} send={send}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
  const user = userEvent.setup();
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Go' }));
    return send.mock.calls.at(-1)?.[0];
  };
  return { user, tick, submit };
}

it('returns the ticked values in the order of the choices', async () => {
  const { tick, submit } = await show();
  await tick('night');
  await tick('day');
  expect(await submit()).toEqual({ shifts: ['day', 'night'] });
});

it('returns no value once all are unticked', async () => {
  const { tick, submit } = await show();
  await tick('day');
  await tick('day');
  expect(await submit()).toBeUndefined();
  expect(screen.getByRole('checkbox', { name: 'day' }).getAttribute('aria-invalid')).toBe('true');
});

it('reports more choices than are allowed at the field', async () => {
  const { tick, submit } = await show();
  for (const name of ['day', 'evening', 'night']) await tick(name);
  expect(await submit()).toBeUndefined();
  await tick('evening');
  expect(await submit()).toEqual({ shifts: ['day', 'night'] });
});

it('ticks the initial values', async () => {
  await show({ shifts: ['evening'] });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, false]);
});

it('drops values that are no longer offered', async () => {
  const { submit } = await show({ shifts: ['day', 'night'] }, options.slice(0, 2));
  expect(await submit()).toEqual({ shifts: ['day'] });
});

it('can be ticked by keyboard', async () => {
  const { user, submit } = await show();
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(await submit()).toEqual({ shifts: ['day', 'evening'] });
});
