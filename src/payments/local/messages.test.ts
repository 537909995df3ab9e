import { expect, it } from 'vitest';
import { frameMessage } from './messages';

const frame = {};
const from = { window: frame, origin: 'http://localhost:4100', channel: 'c1' };
const event = (data: unknown, more = {}) =>
  ({ source: frame, origin: from.origin, data, ...more }) as unknown as MessageEvent;
const messageData = (more: object) => ({ source: 'faceplate-payment', channel: 'c1', ...more });

it.each([
  [{ type: 'ready' }, { type: 'ready' }],
  [
    { type: 'size', height: 200, more: 1 },
    { type: 'size', height: 200 },
  ],
  [
    { type: 'token', token: 'card_1' },
    { type: 'token', token: 'card_1' },
  ],
  [
    { type: 'refused', code: 'card.declined', message: 'No' },
    { type: 'refused', code: 'card.declined', message: 'No' },
  ],
  [
    { type: 'refused', code: 'x', message: 7 },
    { type: 'refused', code: 'x', message: undefined },
  ],
])('accepts %j', (data, expected) => expect(frameMessage(event(messageData(data)), from)).toEqual(expected));

it.each([
  ['another origin', event(messageData({ type: 'ready' }), { origin: 'http://localhost:4101' })],
  ['another window', event(messageData({ type: 'ready' }), { source: {} })],
  ['another channel', event(messageData({ type: 'ready', channel: 'c2' }))],
  ['another sender', event(messageData({ type: 'ready', source: 'somebody' }))],
  ['no data', event(null)],
  ['an unknown kind', event(messageData({ type: 'open' }))],
  ['a token that is none', event(messageData({ type: 'token', token: '' }))],
  ['an absurd size', event(messageData({ type: 'size', height: 1e9 }))],
])('ignores %s', (_, message) => expect(frameMessage(message, from)).toBeUndefined());
