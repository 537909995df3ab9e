// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Form } from '../form/Form';
import type { SubmitResult } from '../form/Form';
import { emptyScope, testForm, TestPage } from '../testing';
import type { FormValues } from '../fields/validator';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['people'],
  properties: {
    people: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { type: 'string', minLength: 2 }, email: { type: 'string', format: 'email' } },
      },
    },
  },
};
const layout = {
  fields: [
    {
      id: 'people',
      label: 'it.people.label',
      items: [
        { id: 'name', label: 'it.people.name.label' },
        { id: 'email', label: 'it.people.email.label' },
      ],
    },
  ],
};
const messages = {
  'it.people.label': 'People',
  'it.people.entry': 'Person {number}',
  'it.people.add': 'Add a person',
  'it.people.name.label': 'Full name',
  'it.people.email.label': 'Email of them',
};
const person = userEvent.setup();
const send = vi.fn<(data: FormValues) => Promise<SubmitResult>>();

async function show(initial: FormValues = {}, more: object = {}, people: object = schema.properties.people) {
  send.mockReset();
  send.mockResolvedValue({ ok: true });
  const { payload, loaded } = await testForm('it', {
    schema: { ...schema, properties: { people } },
    layout: { fields: layout.fields.map((field) => ({ ...field, ...more })) },
  });
  render(
    <TestPage store={proxy(emptyScope())} messages={messages}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => initial} send={send}>
        <button type="submit">Go</button>
      </Form>
    </TestPage>,
  );
}

const go = () => person.click(screen.getByText('Go'));
const entry = (name: string) => screen.getByRole('group', { name });
const field = (name: string, label: RegExp) => within(entry(name)).getByLabelText(label);
const add = () => person.click(screen.getByRole('button', { name: 'Add a person' }));

afterEach(cleanup);

it('adds entries up to its limit', async () => {
  await show();
  await person.type(field('Person 1', /Full name/), 'Ada');
  await add();
  await waitFor(() => expect(document.activeElement).toBe(field('Person 2', /Full name/)));
  expect(screen.getByText('Person 2 has been added.')).toBeTruthy();
  await person.keyboard('Bo');
  await add();
  expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  await person.type(field('Person 3', /Full name/), 'Cy');
  await person.type(field('Person 3', /Email/), 'cy@example.org');
  await go();
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(
      { people: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy', email: 'cy@example.org' }] },
      ['people'],
    ),
  );
});

it('keeps the other entries when one is removed', async () => {
  await show({ people: [{ name: 'Ada' }, { name: 'Bo' }] });
  await waitFor(() => expect(field('Person 2', /Full name/)).toHaveProperty('value', 'Bo'));
  await person.click(screen.getByRole('button', { name: 'Remove: Person 1' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Person 2' })).toBeNull());
  expect(field('Person 1', /Full name/)).toHaveProperty('value', 'Bo');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a person' }));
  expect(screen.getByText('Person 1 has been removed.')).toBeTruthy();
});

it('does not validate an entry that is added after a rejected press', async () => {
  await show({ people: [{ name: 'B' }] });
  await waitFor(() => expect(field('Person 1', /Full name/)).toHaveProperty('value', 'B'));
  await go();
  await waitFor(() => expect(field('Person 1', /Full name/).getAttribute('aria-invalid')).toBe('true'));
  await add();
  expect(field('Person 2', /Full name/).getAttribute('aria-invalid')).not.toBe('true');
  await go();
  await waitFor(() => expect(field('Person 2', /Full name/).getAttribute('aria-invalid')).toBe('true'));
});

it('names the invalid entry', async () => {
  await show({ people: [{ name: 'Ada' }, { name: 'B', email: 'bo' }] });
  await waitFor(() => expect(field('Person 2', /Full name/)).toHaveProperty('value', 'B'));
  await go();
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Person 2: Full name/), expect.stringMatching(/^Person 2: .*[Ee]mail/)]);
  expect(field('Person 1', /Full name/).getAttribute('aria-invalid')).toBeNull();
  await person.click(within(summary).getAllByRole('link')[0]!);
  expect(document.activeElement).toBe(field('Person 2', /Full name/));
  expect(send).not.toHaveBeenCalled();
});

it('shows a server error at the field of its entry', async () => {
  await show({ people: [{ name: 'Ada' }, { name: 'Bo' }] });
  await waitFor(() => expect(field('Person 2', /Full name/)).toHaveProperty('value', 'Bo'));
  send.mockResolvedValue({ ok: false, fields: [{ path: '/people/1/name', code: 'x', message: 'Who is this?' }] });
  await go();
  await screen.findAllByText('Who is this?');
  expect(field('Person 2', /Full name/).getAttribute('aria-invalid')).toBe('true');
});

describe('a condition inside an entry', () => {
  const conditional = {
    items: layout.fields[0]!.items.map((item) =>
      item.id === 'email' ? { ...item, when: "entry.name != 'Bo'" } : item,
    ),
  };
  const emails = () => screen.queryAllByLabelText(/Email/).map(({ id }) => id);

  it('is evaluated for each entry separately', async () => {
    await show({ people: [{ name: 'Ada' }, { name: 'Bo' }] }, conditional);
    await waitFor(() => expect(emails()).toEqual(['it_people_0_email']));
    await person.type(field('Person 1', /Full name/), '{Backspace>3/}Bo');
    await person.tab();
    expect(emails()).toEqual([]);
  });

  it('does not validate a field that a rejected press did not require', async () => {
    const required = {
      ...schema.properties.people,
      items: { ...schema.properties.people.items, required: ['name', 'email'] },
    };
    await show({ people: [{ name: 'Bo' }, { name: 'C', email: 'cy@example.org' }] }, conditional, required);
    await waitFor(() => expect(emails()).toEqual(['it_people_1_email']));
    await go();
    await waitFor(() => expect(field('Person 2', /Full name/).getAttribute('aria-invalid')).toBe('true'));
    await person.type(field('Person 1', /Full name/), 'b');
    await person.tab();
    expect(emails()).toContain('it_people_0_email');
    const late = field('Person 1', /Email/);
    expect(late.getAttribute('aria-invalid')).not.toBe('true');
    await go();
    await waitFor(() => expect(late.getAttribute('aria-invalid')).toBe('true'));
  });

  it('excludes hidden fields from the submission', async () => {
    await show(
      {
        people: [
          { name: 'Bo', email: 'wrong' },
          { name: 'Cy', email: 'cy@example.org' },
        ],
      },
      conditional,
    );
    await waitFor(() => expect(emails()).toEqual(['it_people_1_email']));
    await go();
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({ people: [{ name: 'Bo' }, { name: 'Cy', email: 'cy@example.org' }] }, [
        'people',
      ]),
    );
    await person.type(field('Person 1', /Full name/), 'b');
    await person.tab();
    expect(field('Person 1', /Email/)).toHaveProperty('value', 'wrong');
  });
});

const both = { entryActions: ['reorder', 'copy'] };
const names = () => screen.getAllByLabelText<HTMLInputElement>(/Full name/).map(({ value }) => value);
const press = (name: string) => person.click(screen.getByRole('button', { name }));

async function showNamed(people: readonly string[]) {
  await show({ people: people.map((name) => ({ name })) }, both);
  await waitFor(() => expect(names()).toEqual(people));
}

it('keeps the focus on a moved entry', async () => {
  await showNamed(['Ada', 'Bo', 'Cy']);
  await press('Move up: Person 3');
  expect(names()).toEqual(['Ada', 'Cy', 'Bo']);
  expect(screen.getByText('Moved. It is now Person 2.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Person 2' }));
  await press('Move up: Person 2');
  expect(names()).toEqual(['Cy', 'Ada', 'Bo']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Person 1' }));
});

it('offers no move beyond the ends of a list', async () => {
  await showNamed(['Ada', 'Bo']);
  expect(screen.queryByRole('button', { name: 'Move up: Person 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move down: Person 2' })).toBeNull();
});

it('copies an entry below itself', async () => {
  await showNamed(['Ada', 'Bo']);
  await person.type(field('Person 1', /Full name/), ' L');
  await press('Duplicate: Person 1');
  expect(names()).toEqual(['Ada L', 'Ada L', 'Bo']);
  expect(document.activeElement).toBe(field('Person 2', /Full name/));
  expect(screen.queryByRole('button', { name: /^Duplicate/ })).toBeNull();
});

it('sends entries in their visible order', async () => {
  await showNamed(['Ada', 'Bo']);
  await press('Move down: Person 1');
  await go();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ people: [{ name: 'Bo' }, { name: 'Ada' }] }, ['people']));
});
