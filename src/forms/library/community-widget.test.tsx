// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultRegistry } from '@rjsf/core';
import type { WidgetProps } from '@rjsf/utils';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormWidget } from '../../kit/field/field';
import { Form } from '../form/Form';
import { emptyScope, testForm, TestPage } from '../testing';

/** Widgets as in the documentation of the forms library: they use its props and nothing of ours. */
const { changes, widgets } = vi.hoisted(() => ({ changes: [] as unknown[], widgets: new Map<string, unknown>() }));

const Custom = ({ id, value, required, onChange, onBlur, options, rawErrors = [] }: WidgetProps) => (
  <input
    id={id}
    type="text"
    style={{ borderColor: String(options['color'] ?? 'black') }}
    value={value ?? ''}
    required={required}
    data-errors={rawErrors.join(' ')}
    onBlur={({ target }) => onBlur(id, target.value)}
    onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
  />
);

const Toggle = ({ id, value, onChange }: WidgetProps) => (
  <button id={id} type="button" aria-pressed={value === true} onClick={() => onChange(!value)}>
    Toggle
  </button>
);

vi.mock('./widgets', async (original) => {
  const module = await original<typeof import('./widgets')>();
  return {
    ...module,
    widgetNamed: (name: string) =>
      widgets.has(name) ? { default: widgets.get(name) as FormWidget } : module.widgetNamed(name),
  };
});

const person = userEvent.setup();
const send = vi.fn();
afterEach(cleanup);

async function show(name: string, widget: unknown, it: object) {
  send.mockReset().mockResolvedValue({ ok: true });
  changes.length = 0;
  widgets.set(name, widget);
  const schema = { type: 'object', required: ['it'], properties: { it } };
  const { payload, loaded } = await testForm('form', { schema, layout: { fields: [{ id: 'it' }], draft: 'none' } });
  const fields = payload.fields.map((field) => ({ ...field, widget: name }));
  render(
    <TestPage store={proxy(emptyScope())} messages={{ 'form.it.label': 'It' }}>
      <Form
        id="form"
        form={{ ...payload, fields }}
        loaded={loaded}
        initialValues={() => ({})}
        send={send}
        onEdit={() => changes.push('edit')}
      >
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
}
const sent = () => send.mock.calls.map(([data]: unknown[]) => data);
const go = () => person.click(screen.getByRole('button', { name: 'Go' }));

it('accepts the value of a third-party widget', async () => {
  await show('custom', Custom, { type: 'string', minLength: 3 });
  await person.type(screen.getByLabelText('It'), 'ab');
  await person.tab();
  expect(screen.getByLabelText('It').dataset['errors']).not.toBe('');
  await person.type(screen.getByLabelText('It'), 'c');
  await go();
  expect(sent()).toEqual([{ it: 'abc' }]);
});

it('commits text in a third-party widget on blur', async () => {
  await show('custom', Custom, { type: 'string' });
  await person.type(screen.getByLabelText('It'), 'abc');
  expect(changes).toEqual([]);
  await person.tab();
  expect(changes).toEqual(['edit']);
});

it('commits text in a third-party widget on Enter', async () => {
  await show('custom', Custom, { type: 'string' });
  await person.type(screen.getByLabelText('It'), 'abc{Enter}');
  expect(sent()).toEqual([{ it: 'abc' }]);
});

it('commits a press in a third-party widget at once', async () => {
  await show('toggle', Toggle, { type: 'boolean' });
  await person.click(screen.getByRole('button', { name: 'It' }));
  expect(screen.getByRole('button', { name: 'It' }).getAttribute('aria-pressed')).toBe('true');
  await go();
  expect(sent()).toEqual([{ it: true }]);
});

it('returns a number from a widget of the library', async () => {
  await show('updown', getDefaultRegistry().widgets['UpDownWidget'], { type: 'number' });
  await person.type(screen.getByLabelText('It'), '42');
  await go();
  expect(sent()).toEqual([{ it: 42 }]);
});
