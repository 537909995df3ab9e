// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyScope, testForm, TestPage } from '../../forms/testing';
import { AnswerRow } from './AnswerRow';

const list = { type: 'array', items: { type: 'string' } };
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    day: { type: 'string', format: 'date' },
    born: { type: 'string', format: 'birthdate-adult' },
    mobile: { type: 'string', format: 'mobile' },
    papers: list,
    agreed: { type: 'boolean' },
    away: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } },
    days: { type: 'array', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] } },
  },
};
const fields = [
  ...['name', 'day', 'born', 'papers', 'agreed', 'away', 'days'].map((id) => ({ id, label: `it.${id}` })),
  { id: 'mobile', label: 'it.mobile', widget: 'phone' },
];
const messages = {
  'it.name': 'Name',
  'it.day': 'Day',
  'it.born': 'Born',
  'it.papers': 'Papers',
  'it.agreed': 'Agreed',
  'it.away': 'Away',
  'it.days': 'Days',
  'it.mobile': 'Mobile',
};

const { callFromPage } = vi.hoisted(() => ({ callFromPage: vi.fn() }));
vi.mock('../../kit/data/call-from-page', () => ({ callFromPage }));
const operations = { windows: { id: 'windows', api: 'main', protocol: 'rest' } };

afterEach(cleanup);

it.each([
  ['name', 'Ada', 'Ada'],
  ['day', '2027-03-31', '31 March 2027'],
  ['born', '1987-02-28', '28 February 1987'],
  ['mobile', '+447911123456', '+44 7911 123456'],
  ['papers', ['up-1', 'up-2'], '2 entries'],
  ['agreed', true, 'Yes'],
  ['away', { from: '2027-04-01', to: '2027-04-07' }, '1\u2009–\u20097 April 2027'],
  ['away', { from: '2027-04-01' }, '1 April 2027'],
  ['days', ['Mon', 'Wed'], 'Mon, Wed'],
  ['days', ['Mon', 'Sun'], '2 entries'],
])('formats %s for people', async (id, value, words) => {
  const form = await testForm('it', { schema, layout: { fields } });
  const item = form.payload.fields.find((field) => field.id === id)!;
  render(
    <TestPage forms={[form]} store={proxy(emptyScope())} messages={messages}>
      <dl>
        <AnswerRow form={form.payload} item={item} value={value} />
      </dl>
    </TestPage>,
  );
  await waitFor(() => expect(screen.getByRole('definition').textContent).toBe(words));
});

it.each([
  [{ until: 'end' }, '26 November 2026, 16:00–18:00'],
  [{}, '26 November 2026 at 16:00'],
])('shows the end of a window if the layout names it: %j', async (more, words) => {
  callFromPage.mockResolvedValue({
    status: 'ready',
    value: [{ id: 'w-1', start: '2026-11-26T16:00:00+01:00', end: '2026-11-26T18:00:00+01:00' }],
  });
  const slot = {
    id: 'name',
    label: 'it.name',
    options: { operation: 'windows', value: 'id', label: 'start', ...more },
  };
  const form = await testForm('it', { schema, layout: { fields: [slot] } });
  const item = form.payload.fields.find((field) => field.id === 'name')!;
  render(
    <TestPage
      operations={operations}
      forms={[form]}
      store={proxy(emptyScope())}
      messages={{ ...messages, 'answers.window': '{date}, {from}–{to}' }}
    >
      <dl>
        <AnswerRow form={form.payload} item={item} value="w-1" />
      </dl>
    </TestPage>,
  );
  await waitFor(() => expect(screen.getByRole('definition').textContent).toBe(words));
});
