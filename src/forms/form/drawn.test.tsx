// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@rjsf/utils';
import type { WidgetModule } from '../../kit/field/field';
import { Form } from './Form';
import { emptyScope, testForm, TestPage } from '../testing';

/** Fields rendered since the test last asked, in order. */
const drawn = vi.hoisted(() => [] as string[]);

vi.mock('../library/widgets', async (original) => {
  const { loadWidgets, widgetNamed } = await original<typeof import('../library/widgets')>();
  const watched = new Map<string, WidgetModule>();
  return {
    loadWidgets,
    widgetNamed: (name: string) => {
      const module = widgetNamed(name);
      const View = module.default;
      const Watched = Object.assign(
        (props: WidgetProps) => {
          drawn.push(props.htmlName ?? '');
          return <View {...props} />;
        },
        { field: 'StringField' },
      );
      if (!watched.has(name)) watched.set(name, { ...module, default: Watched });
      return watched.get(name);
    },
  };
});

const schema = {
  type: 'object',
  required: ['one', 'two'],
  properties: {
    one: { type: 'string', minLength: 2 },
    two: { type: 'string', minLength: 2 },
    three: { type: 'string' },
    four: { type: 'string' },
  },
};
const layout = {
  fields: [
    { id: 'one', label: 'it.one' },
    { id: 'two', label: 'it.two' },
    { id: 'three', label: 'it.three' },
    { id: 'four', label: 'it.four', when: "form.three == 'more'" },
  ],
};
const messages = { 'it.one': 'First', 'it.two': 'Second', 'it.three': 'Third', 'it.four': 'Fourth' };
const person = userEvent.setup();

async function show() {
  const { payload, loaded } = await testForm('it', { schema, layout });
  render(
    <TestPage store={proxy(emptyScope())} messages={messages}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => ({})} send={async () => ({ ok: true })}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
  await screen.findByLabelText('First');
  drawn.length = 0;
}

afterEach(cleanup);

it('renders no other field after one has been filled in', async () => {
  await show();
  await person.type(screen.getByLabelText('First'), 'Ada');
  await person.tab();
  expect(new Set(drawn)).toEqual(new Set(['one']));
});

it('renders nothing during typing', async () => {
  await show();
  await person.type(screen.getByLabelText('First'), 'Ada');
  expect(drawn).toEqual([]);
});

it('renders only the invalid fields after a rejected attempt', async () => {
  await show();
  await person.click(screen.getByRole('button', { name: 'Go' }));
  await screen.findByRole('alert');
  expect(new Set(drawn)).toEqual(new Set(['one', 'two']));
});

it('renders only a field that has become visible', async () => {
  await show();
  await person.type(screen.getByLabelText(/^Third/), 'more');
  await person.tab();
  await screen.findByLabelText(/^Fourth/);
  expect(new Set(drawn)).toEqual(new Set(['three', 'four']));
});
