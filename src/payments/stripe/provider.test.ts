import { beforeEach, expect, it, vi } from 'vitest';
import { show } from './provider';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));
vi.stubGlobal('location', { href: 'https://site.example/pay' });

const payment = { mount: vi.fn(), destroy: vi.fn() };
const elements = { create: vi.fn(() => payment), submit: vi.fn() };
const stripe = { elements: vi.fn(() => elements), confirmSetup: vi.fn() };
const element = {} as HTMLElement;
const surface = {
  element, setup: { clientSecret: 'seti_1', publishableKey: 'pk_1' }, address: '', locale: 'de-AT', label: 'Card', look: { ink: '#111', scheme: 'dark' },
};

beforeEach(() => {
  vi.clearAllMocks();
  loadStripe.mockResolvedValue(stripe);
  elements.submit.mockResolvedValue({});
});

it('shows the fields of the step in the language of the page', async () => {
  await show(surface);
  expect(loadStripe).toHaveBeenCalledWith('pk_1');
  expect(stripe.elements).toHaveBeenCalledWith({ clientSecret: 'seti_1', locale: 'de', appearance: { theme: 'night', variables: { colorText: '#111' } } });
  expect(payment.mount).toHaveBeenCalledWith(element);
});

it.each([['pm_1'], [{ id: 'pm_1' }]])('gives the payment method %j as token', async (payment_method) => {
  stripe.confirmSetup.mockResolvedValue({ setupIntent: { status: 'succeeded', payment_method } });
  expect(await (await show(surface)).confirm()).toEqual({ ok: true, token: 'pm_1' });
  expect(stripe.confirmSetup).toHaveBeenCalledWith({ elements, confirmParams: { return_url: 'https://site.example/pay' }, redirect: 'if_required' });
});

it.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No.' }, { ok: false, code: 'insufficient_funds', message: 'No.' }],
  [{ type: 'api_connection_error', message: 'Offline.' }, { ok: false, code: 'offline', message: 'Offline.' }],
])('tells why a card is not taken: %j', async (error, answer) => {
  stripe.confirmSetup.mockResolvedValue({ error });
  expect(await (await show(surface)).confirm()).toEqual(answer);
});

it('asks Stripe for nothing while the fields are not complete', async () => {
  elements.submit.mockResolvedValue({ error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' } });
  expect(await (await show(surface)).confirm()).toMatchObject({ ok: false, code: 'incomplete_number' });
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

it('fails where Stripe cannot be loaded, and takes its fields away at the end', async () => {
  (await show(surface)).remove();
  expect(payment.destroy).toHaveBeenCalledOnce();
  loadStripe.mockResolvedValue(null);
  await expect(show(surface)).rejects.toThrow('Stripe');
});
