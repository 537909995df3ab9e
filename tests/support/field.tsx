/** A form of one field, as tests of widgets try it. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { vi } from 'vitest';
import type { Operation } from '../../src/model/operation';
import { Form } from '../../src/forms/form/Form';
import { emptyScope, testForm, TestPage } from '../../src/forms/testing';
import type { FormValues } from '../../src/forms/fields/validator';

type FieldCase = {
  /** Keys of the field in the layout besides its name. */
  readonly item: object;
  readonly schema: object;
  readonly initialValues?: FormValues;
  readonly required?: boolean;
  readonly operations?: Readonly<Record<string, Operation>>;
};

/** Draws the field with a button "Go". `submit` presses it and returns what was sent last, undefined when nothing was. */
export async function showField({ item, schema, initialValues = {}, required = false, operations = {} }: FieldCase) {
  const send = vi.fn(async (_data: FormValues) => ({ ok: true as const }));
  const { payload, loaded } = await testForm('tried', {
    schema: { type: 'object', properties: { field: schema }, ...(required ? { required: ['field'] } : {}) },
    layout: { fields: [{ id: 'field', ...item }] },
  });
  render(
    <TestPage store={proxy(emptyScope())} operations={operations}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => initialValues} send={send}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
  const user = userEvent.setup();
  const submit = async () => {
    const before = send.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Go' }));
    // The form may send a moment after the press. One that holds back never does.
    await vi.waitUntil(() => send.mock.calls.length > before, { timeout: 500 }).catch(() => undefined);
    return send.mock.calls.at(-1)?.[0];
  };
  return { user, submit };
}
