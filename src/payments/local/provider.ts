import type { PaymentAnswer, PaymentProvider } from '../../kit/contracts/payment';
import { frameMessage } from './messages';
import type { FrameMessage } from './messages';

const patience = 15_000;

function frameOf(address: string, locale: string, label: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ origin: location.origin, locale });
  frame.src = `${address.replace(/\/$/, '')}/provider/fields?${query.toString()}`;
  frame.title = label;
  frame.referrerPolicy = 'no-referrer';
  return frame;
}

/** Shows the hosted fields of the reference API in a frame of another origin. This page receives a token and never card data. */
export const show: PaymentProvider = async ({ element, setup, address, locale, label, look }) => {
  const frame = frameOf(address, locale, label);
  const { origin } = new URL(frame.src);
  const channel = crypto.randomUUID();
  let answer: ((given: PaymentAnswer) => void) | undefined;
  let ready: (() => void) | undefined;
  const whenReady = new Promise<void>((done) => {
    ready = done;
  });
  const tell = (type: string, more: object = {}) =>
    frame.contentWindow?.postMessage({ source: 'faceplate-page', type, channel, ...more }, origin);
  const settle = (result: PaymentAnswer) => {
    answer?.(result);
    answer = undefined;
  };
  const take = (message: FrameMessage) => {
    if (message.type === 'ready') ready?.();
    if (message.type === 'size') frame.style.height = `${Math.ceil(message.height)}px`;
    if (message.type === 'confirm') frame.scrollIntoView({ block: 'center' });
    if (message.type === 'token') settle({ ok: true, token: message.token });
    if (message.type === 'refused') settle({ ok: false, code: message.code, message: message.message });
  };
  const listen = (event: MessageEvent) => {
    const message = frameMessage(event, { window: frame.contentWindow, origin, channel });
    if (message) take(message);
  };
  const remove = () => {
    removeEventListener('message', listen);
    settle({ ok: false, code: 'offline' });
    frame.remove();
  };
  addEventListener('message', listen);
  frame.addEventListener('load', () => tell('begin', { secret: setup.clientSecret, look }));
  element.append(frame);
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('The payment frame did not answer')), patience);
  });
  try {
    await Promise.race([whenReady, late]);
  } catch (failure) {
    remove();
    throw failure;
  }
  return {
    remove,
    confirm: () =>
      new Promise((done) => {
        settle({ ok: false, code: 'again' });
        answer = done;
        tell('submit');
      }),
  };
};
