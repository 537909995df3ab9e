// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import { Form } from '../../form/Form';
import { emptyScope, testForm, TestPage } from '../../testing';

afterEach(cleanup);

it('limits the dates that can be chosen', async () => {
  const schema = { type: 'object', properties: { day: { type: 'string', format: 'date' } } };
  const { payload, loaded } = await testForm('visit', {
    schema,
    layout: { fields: [{ id: 'day', label: 'visit.day', min: { $: 'state.earliest' }, max: '2027-12-31' }] },
  });
  const store = proxy({ ...emptyScope(), state: { earliest: '2027-04-01' } });
  render(
    <TestPage store={store} messages={{ 'visit.day': 'Day' }}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => ({})} send={async () => ({ ok: true })}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Day/);
  expect([field.min, field.max]).toEqual(['2027-04-01', '2027-12-31']);
});

it('is marked as empty until a date is chosen', async () => {
  const schema = { type: 'object', properties: { day: { type: 'string', format: 'date' } } };
  const { payload, loaded } = await testForm('visit', {
    schema,
    layout: { fields: [{ id: 'day', label: 'visit.day' }] },
  });
  render(
    <TestPage store={proxy(emptyScope())} messages={{ 'visit.day': 'Day' }}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => ({})} send={async () => ({ ok: true })}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Day/);
  expect(field.hasAttribute('data-empty')).toBe(true);
  fireEvent.change(field, { target: { value: '2027-04-01' } });
  expect(field.hasAttribute('data-empty')).toBe(false);
});
