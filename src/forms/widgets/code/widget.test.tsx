// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../model/operation';
import { OperationFailure } from '../../../kit/protocol/failure';
import { SentForm, emptyScope, testForm, TestPage } from '../../testing';

const { callFromPage } = vi.hoisted(() => ({ callFromPage: vi.fn() }));
vi.mock('../../../kit/data/call-from-page', () => ({ callFromPage }));

const operations = { 'code.check': { id: 'code.check', api: 'main', protocol: 'rest' } satisfies Operation };
const messages = {
  'voucher.code.label': 'Voucher',
  'voucher.other.label': 'Other',
  'voucher.good': '{months} months free',
  'voucher.wrong': 'Not a voucher',
  'form.code.judging': 'Checking',
};
const schema = { type: 'object', properties: { code: { type: 'string' }, other: { type: 'string' } } };
const judge = {
  operation: 'code.check',
  with: { code: { $: 'form.code' } },
  good: { message: 'voucher.good', values: { months: { $: 'result.months' } } },
};
const layout = { fields: [{ id: 'code', widget: 'code', judge }, { id: 'other' }] };
const person = userEvent.setup();
const sent = vi.fn();

/** Types a code into the form and leaves the field. */
async function typed(code: string): Promise<HTMLElement> {
  const { payload, loaded } = await testForm('voucher', { schema, layout });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestPage operations={operations} messages={messages} store={proxy(emptyScope())}>
        <SentForm payload={payload} loaded={loaded} sent={sent} />
      </TestPage>
    </SWRConfig>,
  );
  const field = screen.getByLabelText(/Voucher/);
  if (code !== '') await person.type(field, code);
  await person.click(screen.getByLabelText(/Other/));
  return field;
}

const statusText = () => screen.getByRole('status').textContent;
const refuse = (status: number, kind: '4xx' | '5xx') =>
  callFromPage.mockRejectedValue(
    new OperationFailure('no', kind, { status, ...(kind === '4xx' ? { text: 'voucher.wrong' } : {}) }),
  );

beforeEach(() => {
  callFromPage.mockReset();
  sent.mockReset();
});
afterEach(cleanup);

it('explains a valid code once the field is left', async () => {
  callFromPage.mockResolvedValue({ status: 'ready', value: { months: 3 } });
  const field = await typed('FREE3');
  await waitFor(() => expect(statusText()).toBe('3 months free'));
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(callFromPage.mock.calls.map(([, , values]: unknown[]) => values)).toEqual([{ code: 'FREE3' }]);
});

it('allows submitting the form with a code that the API rejected', async () => {
  refuse(404, '4xx');
  const field = await typed('OLD');
  await waitFor(() => expect(statusText()).toBe('Not a voucher'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('status').id);
  await person.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ code: 'OLD' }));
});

it.each([
  [429, '4xx'],
  [500, '5xx'],
] as const)('shows no result for a code when the API answers %i', async (status, kind) => {
  refuse(status, kind);
  await typed('ANY');
  await waitFor(() => expect(callFromPage).toHaveBeenCalled());
  await waitFor(() => expect(statusText()).toBe(''));
});

it('makes no request without a code', async () => {
  await typed('');
  expect(callFromPage).not.toHaveBeenCalled();
  expect(statusText()).toBe('');
});
