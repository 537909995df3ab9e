// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { Form } from '../../forms/form/Form';
import { emptyScope, testForm, TestPage } from '../../forms/testing';

const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, code: { type: 'string', format: 'postcode-de' }, size: { type: 'number' } },
};
const layout = { fields: [{ id: 'name' }, { id: 'code', widget: 'postcode' }, { id: 'size' }] };
const messages = { 'it.name.label': 'Name', 'it.code.label': 'Code', 'it.size.label': 'Size' };
const person = userEvent.setup();
const send = vi.fn();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function show(initial: object = {}, files: object = schema, container = document.createElement('div')) {
  send.mockReset().mockResolvedValue({ ok: true });
  const { payload, loaded } = await testForm('it', { schema: { ...files }, layout: { ...layout, draft: 'none' } });
  await loaded.ready();
  const form = (settled: boolean) => (
    <TestPage store={proxy(emptyScope())} messages={messages} settled={settled}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => initial as never} send={send}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>
  );
  if (container.parentNode === null) document.body.append(container);
  const { rerender } = render(form(false), { container });
  return () => rerender(form(true));
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
const sent = () => send.mock.calls.map(([data]: unknown[]) => data);

it.each(['input', 'change'])('accepts text from a single %s event without the focus', async (kind) => {
  await (
    await show()
  )();
  field('Name').setAttribute('value', '');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field('Name'), 'Ada');
  fireEvent(field('Name'), new Event(kind, { bubbles: true }));
  await person.click(screen.getByRole('button', { name: 'Go' }));
  expect(sent()).toEqual([{ name: 'Ada' }]);
});

it('accepts text that a script wrote into the field', async () => {
  await (
    await show()
  )();
  field('Name').value = 'Ada';
  await person.click(screen.getByRole('button', { name: 'Go' }));
  expect(sent()).toEqual([{ name: 'Ada' }]);
});

it('commits the text of the focused field on Enter', async () => {
  await (
    await show()
  )();
  await person.type(field('Name'), 'Ada{Enter}');
  expect(sent()).toEqual([{ name: 'Ada' }]);
});

it('shows the text in its stored form', async () => {
  await (
    await show({ size: 2.5 })
  )();
  await person.clear(field('Size'));
  await person.type(field('Size'), '2.50');
  await person.tab();
  expect(field('Size').value).toBe('2.5');
});

it('never replaces text during typing', async () => {
  const settle = await show({ name: 'Jana', code: '38399' });
  await person.type(field('Name'), 'Ad');
  settle();
  expect([field('Name').value, field('Code').value]).toEqual(['Ad', '38399']);
  await person.type(field('Name'), 'a{Enter}');
  expect(sent()).toEqual([{ name: 'Ada', code: '38399' }]);
});

it('clears a field whose text was deleted', async () => {
  await (
    await show({ name: 'Jana' })
  )();
  await person.clear(field('Name'));
  await person.tab();
  await person.click(screen.getByRole('button', { name: 'Go' }));
  expect(sent()).toEqual([{}]);
});

const byCountry = {
  type: 'object',
  properties: {
    name: { enum: ['DE', 'GB', 'SE', 'LV'] },
    code: { type: 'string', format: 'postcode', formatBy: 'name' },
    size: { type: 'number' },
  },
};

it.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['SE', '114 55', '114 55'],
  ['DE', '114 55', '11455'],
  ['LV', 'lv 10', 'LV 10'],
])('formats a postcode for the country that the field next to it chooses (%s)', async (name, typed, code) => {
  await (
    await show({ name }, byCountry)
  )();
  await person.type(field('Code'), typed);
  await person.tab();
  expect(field('Code').value).toBe(code);
  await person.click(screen.getByRole('button', { name: 'Go' }));
  expect(sent()).toEqual([{ name, code }]);
});

it('keeps a space at the end of a text that is typed in a shadow root', async () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  (await show({}, { ...schema, properties: { name: { type: 'string', format: 'person-name' } } }, container))();
  const name = await within(container).findByLabelText<HTMLInputElement>(/Name/);
  name.focus();
  await act(async () => fireEvent.input(name, { target: { value: 'Ida ' } }));
  expect(name.value).toBe('Ida ');
});
