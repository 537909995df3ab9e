// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from './provider';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

type EventListener = (event: object) => void;

const listeners = new Map<string, EventListener>();
const payment = {
  mount: vi.fn(),
  destroy: vi.fn(),
  update: vi.fn(),
  off: vi.fn(),
  on: vi.fn((event: string, listener: EventListener) => {
    listeners.set(event, listener);
  }),
};
const elements = { create: vi.fn(() => payment), getElement: vi.fn(() => null), update: vi.fn(), submit: vi.fn() };
const stripe = {
  elements: vi.fn(() => elements),
  confirmSetup: vi.fn(),
  createToken: vi.fn(),
  createPaymentMethod: vi.fn(),
  confirmCardPayment: vi.fn(),
};

let page: RenderResult;
const surface = () => ({
  element: page.container,
  render: (fields: ReactNode) => act(() => page.rerender(<>{fields}</>)),
  setup: { clientSecret: 'seti_1', publishableKey: 'pk_1' },
  address: '',
  locale: 'de-AT',
  label: 'Card',
  look: { ink: '#111', scheme: 'dark' },
});

/** Result of `show` once Stripe reports that its fields are ready or failed. */
async function shown(event = 'ready', detail: object = {}) {
  const fields = show(surface());
  await Promise.race([vi.waitFor(() => expect(payment.mount).toHaveBeenCalled()), fields]);
  act(() => listeners.get(event)?.(detail));
  return fields;
}

beforeEach(() => {
  vi.clearAllMocks();
  listeners.clear();
  page = render(<></>);
  loadStripe.mockResolvedValue(stripe);
  elements.submit.mockResolvedValue({});
});
afterEach(cleanup);

it('shows the fields of the step in the language of the page', async () => {
  await shown();
  expect(loadStripe).toHaveBeenCalledWith('pk_1');
  expect(stripe.elements).toHaveBeenCalledWith({
    clientSecret: 'seti_1',
    locale: 'de',
    appearance: { theme: 'night', variables: { colorText: '#111' } },
  });
  expect(elements.create).toHaveBeenCalledWith('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  expect(page.container.contains(payment.mount.mock.lastCall?.[0] as Node)).toBe(true);
});

it.each([['pm_1'], [{ id: 'pm_1' }]])('returns the payment method %j as token', async (payment_method) => {
  stripe.confirmSetup.mockResolvedValue({ setupIntent: { status: 'succeeded', payment_method } });
  expect(await (await shown()).confirm()).toEqual({ ok: true, token: 'pm_1' });
  expect(stripe.confirmSetup).toHaveBeenCalledWith({
    elements,
    confirmParams: { return_url: location.href },
    redirect: 'if_required',
  });
});

it.each([
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No.' },
    { ok: false, code: 'insufficient_funds', message: 'No.' },
  ],
  [
    { type: 'api_connection_error', message: 'Offline.' },
    { ok: false, code: 'offline', message: 'Offline.' },
  ],
])('explains why a card is declined: %j', async (error, answer) => {
  stripe.confirmSetup.mockResolvedValue({ error });
  expect(await (await shown()).confirm()).toEqual(answer);
});

it('calls Stripe only once the fields are complete', async () => {
  elements.submit.mockResolvedValue({
    error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' },
  });
  expect(await (await shown()).confirm()).toMatchObject({ ok: false, code: 'incomplete_number' });
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

it('removes its fields at the end', async () => {
  (await shown()).remove();
  expect(payment.destroy).toHaveBeenCalledOnce();
  payment.mount.mockClear();
  await expect(
    shown('loaderror', { error: { type: 'invalid_request_error', message: 'No such setup' } }),
  ).rejects.toThrow('No such setup');
  expect(payment.destroy).toHaveBeenCalledTimes(2);
});

it('fails if Stripe cannot be loaded', async () => {
  loadStripe.mockResolvedValue(null);
  await expect(show(surface())).rejects.toThrow('Stripe');
});
