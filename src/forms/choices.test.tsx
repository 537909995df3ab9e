// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../definition/compiled';
import { Form } from './Form';
import { emptyScope, formFiles, testForm, TestPage } from './testing';
import type { FormData } from './validator';

const { callOperation } = vi.hoisted(() => ({ callOperation: vi.fn() }));
vi.mock('../kit/call', () => ({ callOperation }));

const answers: Readonly<Record<string, (given: FormData) => readonly object[]>> = {
  'groups.list': () => [{ id: 'og-2', name: 'Nordheim' }, { id: 'og-1', name: 'Adlersruh' }],
  'streets.list': ({ group }) => (group === 'og-1' ? [{ street: 'Am Tor' }, { street: 'Am Tor' }, { street: 'Allee' }] : [{ street: 'Ring' }]),
  'houses.list': () => ['10', '2', '12/1/5', '2-4', '2a'].map((street_number, index) => ({ id: `ob-${index}`, street_number, apartment_number: index === 0 ? 'A' : '' })),
};
const operations = Object.fromEntries(Object.keys(answers).map((id) => [id, { id, api: 'main', protocol: 'rest' } satisfies Operation]));
const words = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text);

async function show(send: (data: FormData) => void = () => undefined) {
  const { payload, loaded } = await testForm('coverage', formFiles('coverage'));
  const store = proxy({ ...emptyScope(), state: { config: { network_operator: 'lumora' } } });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage operations={operations} store={store}>
        <Form id="it" form={payload} loaded={loaded} given={() => ({})} send={async (data) => { send(data); return { ok: true }; }}><button type="submit">Go</button></Form>
      </TestPage>
    </SWRConfig>,
  );
}

const person = userEvent.setup();
const choose = async (label: string, choice: string) => {
  await waitFor(() => expect(words(screen.getByLabelText(label))).toContain(choice));
  await person.selectOptions(screen.getByLabelText(label), choice);
};

beforeEach(() => {
  callOperation.mockReset();
  callOperation.mockImplementation(async (_page: unknown, { id }: Operation, given: FormData) => ({ status: 'ready', value: answers[id]?.(given) }));
});
afterEach(cleanup);

it('asks for each list once what it depends on is known, in the order people look for', async () => {
  await show();
  await choose('Town', 'Adlersruh');
  await waitFor(() => expect(words(screen.getByLabelText('Street'))).toEqual(['Please choose', 'Allee', 'Am Tor']));
  await choose('Street', 'Am Tor');
  await waitFor(() => expect(words(screen.getByLabelText('House number and flat'))).toEqual(['Please choose', '2', '2a', '2-4', '10 A', '12/1/5']));
  expect(callOperation.mock.calls.map(([, { id }, given]) => [id, given])).toEqual([
    ['groups.list', { operator: 'lumora' }], ['streets.list', { group: 'og-1' }], ['houses.list', { group: 'og-1', street: 'Am Tor' }],
  ]);
});

it('empties what depended on a choice that was changed, and asks nothing with the old value', async () => {
  await show();
  await choose('Town', 'Adlersruh');
  await choose('Street', 'Am Tor');
  await choose('House number and flat', '2a');
  await choose('Town', 'Nordheim');
  await waitFor(() => expect(words(screen.getByLabelText('Street'))).toEqual(['Please choose', 'Ring']));
  expect((screen.getByLabelText('Street') as HTMLSelectElement).value).toBe('');
  expect(screen.queryByLabelText('House number and flat')).toBeNull();
  expect(callOperation.mock.calls.map(([, { id }]) => id)).toEqual(['groups.list', 'streets.list', 'houses.list', 'streets.list']);
});

it('sends the values of the choices', async () => {
  const sent = vi.fn();
  await show(sent);
  await choose('Town', 'Adlersruh');
  await choose('Street', 'Allee');
  await choose('House number and flat', '10 A');
  await person.click(screen.getByText('Go'));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ group: 'og-1', street: 'Allee', object: 'ob-0' }));
});

it('says when choices could not be loaded, and loads them again', async () => {
  callOperation.mockRejectedValueOnce(new Error('offline'));
  await show();
  await person.click(await screen.findByText('Retry'));
  await choose('Town', 'Nordheim');
  expect(screen.queryByText('Retry')).toBeNull();
});

it('offers a choice of the layout only while its condition holds', async () => {
  const kinds = ['card', 'cash'].map((kind) => ({ id: kind, value: kind, label: kind, when: `state.kinds != null && '${kind}' in state.kinds` }));
  const { payload, loaded } = await testForm('pay', {
    schema: { type: 'object', properties: { kind: { enum: ['card', 'cash'] } } }, layout: { fields: [{ id: 'kind', widget: 'radio', options: kinds }] },
  });
  const store = proxy({ ...emptyScope(), state: { kinds: ['cash'] } });
  render(<TestPage messages={{ card: 'Card', cash: 'Cash', 'pay.kind.label': 'How' }} store={store}><Form id="it" form={payload} loaded={loaded} given={() => ({})} send={async () => ({ ok: true })}>x</Form></TestPage>);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByLabelText('Cash')).toBeTruthy();
  store.state = { kinds: ['cash', 'card'] };
  expect(await screen.findByLabelText('Card')).toBeTruthy();
});
