// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../model/operation';
import { Form } from '../../forms/form/Form';
import { SentForm, emptyScope, formFiles, testForm, TestPage } from '../../forms/testing';
import type { FormValues } from '../../forms/fields/validator';

const { callFromPage } = vi.hoisted(() => ({ callFromPage: vi.fn() }));
vi.mock('../data/call-from-page', () => ({ callFromPage }));

const answers: Readonly<Record<string, (given: FormValues) => readonly object[]>> = {
  'postcode.towns': ({ postalCode }) =>
    postalCode === '38399'
      ? [
          { group: 'og-1', name: 'Adlersruh' },
          { group: 'og-1', name: 'Adlersruh' },
        ]
      : postalCode === '37199'
        ? [
            { group: 'og-2', name: 'Nordheim' },
            { group: 'og-1', name: 'Adlersruh' },
          ]
        : [],
  'postcode.streets': ({ group }) =>
    group === 'og-1' ? [{ street: 'Am Tor' }, { street: 'Am Tor' }, { street: 'Allee' }] : [{ street: 'Ring' }],
  'postcode.houses': () => ['10', '2', '12/1/5', '2-4', '2a', '10'].map((number) => ({ number })),
  'postcode.flats': ({ number }) =>
    (number === '10' ? ['WE 12', 'WE 3'] : ['']).map((flat, index) => ({
      id: `ob-${String(number)}-${index}`,
      number,
      flat,
    })),
};
const operations = Object.fromEntries(
  Object.keys(answers).map((id) => [id, { id, api: 'main', protocol: 'rest' } satisfies Operation]),
);
const words = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text);

async function show(send: (data: FormValues) => void = () => undefined) {
  const { payload, loaded } = await testForm('coverage', formFiles('coverage'));
  const store = proxy({ ...emptyScope(), state: { config: { network_operator: 'lumora' } } });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage operations={operations} store={store}>
        <SentForm payload={payload} loaded={loaded} sent={send} />
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
  callFromPage.mockReset();
  callFromPage.mockImplementation(async (_page: unknown, { id }: Operation, values: FormValues) => ({
    status: 'ready',
    value: answers[id]?.(values),
  }));
});
afterEach(cleanup);

const type = async (text: string) => {
  await person.clear(screen.getByLabelText('Postcode'));
  await person.type(screen.getByLabelText('Postcode'), text);
  await person.tab();
};
const calledIds = () => callFromPage.mock.calls.map(([, { id }]) => String(id));

it('requests a list once the value it depends on is known', async () => {
  await show();
  await type(' 38 399');
  await waitFor(() => expect((screen.getByLabelText('Town') as HTMLSelectElement).value).toBe('og-1'));
  await waitFor(() => expect(words(screen.getByLabelText('Street'))).toEqual(['Please choose', 'Allee', 'Am Tor']));
  await choose('Street', 'Am Tor');
  await waitFor(() =>
    expect(words(screen.getByLabelText('House number'))).toEqual(['Please choose', '2', '2a', '2-4', '10', '12/1/5']),
  );
  await choose('House number', '10');
  await waitFor(() => expect(words(screen.getByLabelText('Flat'))).toEqual(['Please choose', '10 WE 3', '10 WE 12']));
  const [postalCode, group, street] = ['38399', 'og-1', 'Am Tor'];
  expect(callFromPage.mock.calls.map(([, { id }, values]) => [id, values])).toEqual([
    ['postcode.towns', { operator: 'lumora', postalCode }],
    ['postcode.streets', { group, postalCode }],
    ['postcode.houses', { group, postalCode, street }],
    ['postcode.flats', { group, postalCode, street, number: '10' }],
  ]);
});

it('empties a choice when the one it depends on changes', async () => {
  await show();
  await type('37199');
  await choose('Town', 'Adlersruh');
  await choose('Street', 'Am Tor');
  await choose('House number', '2a');
  await choose('Town', 'Nordheim');
  await waitFor(() => expect(words(screen.getByLabelText('Street'))).toEqual(['Please choose', 'Ring']));
  expect((screen.getByLabelText('Street') as HTMLSelectElement).value).toBe('');
  expect(screen.queryByLabelText('House number')).toBeNull();
  expect(calledIds()).toEqual([
    'postcode.towns',
    'postcode.streets',
    'postcode.houses',
    'postcode.flats',
    'postcode.streets',
  ]);
});

it('makes no request with an invalid postcode', async () => {
  const sent = vi.fn();
  await show(sent);
  await type('383');
  await screen.findByText('Error:', { exact: false });
  expect(screen.queryByLabelText('Town')).toBeNull();
  expect(calledIds()).toEqual([]);
  await person.clear(screen.getByLabelText('Postcode'));
  await person.type(screen.getByLabelText('Postcode'), '99998{Enter}');
  await screen.findByText('We do not build at this postcode yet', { exact: false });
  expect(sent).not.toHaveBeenCalled();
  expect(screen.queryByText('Street')).toBeNull();
});

it('sends the values of the choices', async () => {
  const sent = vi.fn();
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  callFromPage.mockImplementation(async (_page: unknown, { id }: Operation, values: FormValues) => {
    if (id === 'postcode.flats') await promise;
    return { status: 'ready', value: answers[id]?.(values) };
  });
  await show(sent);
  await type('38399');
  await choose('Street', 'Allee');
  await choose('House number', '2-4');
  await person.click(screen.getByText('Go'));
  expect(screen.queryByText('Error:', { exact: false })).toBeNull();
  resolve();
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      postalCode: '38399',
      group: 'og-1',
      street: 'Allee',
      number: '2-4',
      object: 'ob-2-4-0',
    }),
  );
});

it('loads choices again after a failure', async () => {
  callFromPage.mockRejectedValueOnce(new Error('offline'));
  await show();
  await type('37199');
  await person.click(await screen.findByText('Retry'));
  await choose('Town', 'Nordheim');
  expect(screen.queryByText('Retry')).toBeNull();
});

it('offers an option only while its condition is true', async () => {
  const kinds = ['card', 'cash'].map((kind) => ({
    id: kind,
    value: kind,
    label: kind,
    when: `state.kinds != null && '${kind}' in state.kinds`,
  }));
  const { payload, loaded } = await testForm('pay', {
    schema: { type: 'object', properties: { kind: { enum: ['card', 'cash'] } } },
    layout: { fields: [{ id: 'kind', widget: 'radio', options: kinds }] },
  });
  const store = proxy({ ...emptyScope(), state: { kinds: ['cash'] } });
  render(
    <TestPage messages={{ card: 'Card', cash: 'Cash', 'pay.kind.label': 'How' }} store={store}>
      <Form id="it" form={payload} loaded={loaded} initialValues={() => ({})} send={async () => ({ ok: true })}>
        x
      </Form>
    </TestPage>,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByLabelText('Cash')).toBeTruthy();
  store.state = { kinds: ['cash', 'card'] };
  expect(await screen.findByLabelText('Card')).toBeTruthy();
});

it('omits a field that repeats the end of the previous one', async () => {
  callFromPage.mockResolvedValue({
    status: 'ready',
    value: [
      { id: 'a', number: 'Flat 2B', flat: '2B' },
      { id: 'b', number: '12', flat: '2' },
    ],
  });
  const options = { operation: 'postcode.flats', value: 'id', label: 'number flat' };
  const { payload, loaded } = await testForm('home', {
    schema: { type: 'object', required: ['home'], properties: { home: { type: 'string' } } },
    layout: { fields: [{ id: 'home', label: 'home.label', widget: 'select', options }] },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage operations={operations} store={proxy(emptyScope())} messages={{ 'home.label': 'Home' }}>
        <Form id="it" form={payload} loaded={loaded} initialValues={() => ({})} send={async () => ({ ok: true })}>
          <button type="submit">Go</button>
        </Form>
      </TestPage>
    </SWRConfig>,
  );
  await waitFor(() => expect(words(screen.getByLabelText('Home')).slice(1)).toEqual(['Flat 2B', '12 2']));
});

it('preselects the marked choice', async () => {
  callFromPage.mockResolvedValue({
    status: 'ready',
    value: [
      { id: 'a', brand: 'visa', last4: '4242' },
      { id: 'b', brand: null, last4: '0017', default: true },
    ],
  });
  const options = {
    operation: 'postcode.towns',
    value: 'id',
    label: 'brand last4',
    words: 'pay.choice',
    chosen: 'default',
  };
  const schema = { type: 'object', required: ['method'], properties: { method: { type: 'string' } } };
  const { payload, loaded } = await testForm('pay', {
    schema,
    layout: { fields: [{ id: 'method', label: 'pay.method', widget: 'select', options }] },
  });
  const sent = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage
        operations={operations}
        store={proxy(emptyScope())}
        messages={{
          'pay.method': 'Method',
          'pay.choice': '{brand, select, visa {Visa} other {Account}} ending {last4}',
        }}
      >
        <SentForm payload={payload} loaded={loaded} sent={sent} />
      </TestPage>
    </SWRConfig>,
  );
  await waitFor(() =>
    expect(words(screen.getByLabelText('Method')).slice(1)).toEqual(['Visa ending 4242', 'Account ending 0017']),
  );
  await person.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledWith({ method: 'b' });
  await person.selectOptions(screen.getByLabelText('Method'), '');
  expect((screen.getByLabelText('Method') as HTMLSelectElement).value).toBe('');
});
