/** Orders: the writes that lock most rows. */
import { newcomer, orderOf, quoting } from '../ordering';
import type { ApiObject } from '../client';
import { inDays, sending } from './write';
import type { Round, Sent, Write } from './write';

const quotes = ({ client }: Round, count: number, more: ApiObject = {}): Promise<ApiObject[]> =>
  Promise.all(Array.from({ length: count }, () => quoting(() => client)(more)));

/** Requests quotes with `more`; returns the order of the person at an index. */
const ordering = async (round: Round, more: ApiObject = {}): Promise<(index: number) => ApiObject> => {
  const open = await quotes(round, 15, more);
  return (index) => orderOf(open[index % open.length] ?? {});
};

/** Lets one new customer order these services at one place with a code; returns the withdrawal from the order at an index. */
async function withdrawing(round: Round, services: readonly string[]): Promise<(index: number) => Sent> {
  const { client, rows } = round;
  const signup = newcomer();
  const [first = {}, ...others] = await Promise.all(
    services.map(async (service) => (await quotes(round, 1, { service, campaign: 'NACHBAR50' }))[0] ?? {}),
  );
  const placed = [(await client.post('/order', orderOf(first, { signup }))).item];
  const key = await rows.keyOf(await rows.text(`select id from customers where username = '${signup.email}'`));
  for (const quote of others)
    placed.push((await client.call('POST', '/order', { body: orderOf(quote, { signup: undefined }), key })).item);
  return sending(
    'POST',
    '/withdrawal',
    (index) => ({
      name: 'Ida Brandt',
      contract: placed[index % placed.length]?.['order_number'],
      email: signup.email,
      language: 'de',
    }),
    key,
  );
}

const orders = 'select count(*) from orders';
const call = 'post /order';

export const orderWrites: readonly Write[] = [
  {
    call,
    about: 'by different people',
    begin: async (round) => sending('POST', '/order', await ordering(round)),
    stored: () => orders,
    stores: 'each',
  },
  {
    call,
    about: 'of one quote by different people',
    begin: async (round) => {
      const [quote = {}] = await quotes(round, 1);
      return sending('POST', '/order', () => orderOf(quote));
    },
    stored: () => orders,
    stores: 'one',
  },
  {
    call,
    about: 'by one person, of a quote each',
    begin: async (round) => {
      const signup = newcomer();
      const order = await ordering(round);
      return sending('POST', '/order', (index) => ({ ...order(index), signup }));
    },
    stored: () => orders,
    stores: 'one',
  },
  {
    call,
    about: 'with one Idempotency-Key',
    begin: async (round) => {
      const [quote = {}] = await quotes(round, 1);
      const body = orderOf(quote);
      return () => ['POST', '/order', { body, headers: { 'idempotency-key': `order-${round.mark}` } }];
    },
    stored: () => orders,
    stores: 'same',
  },
  {
    call,
    about: 'with a code that is good three times',
    begin: async (round) => {
      await round.rows.run("update campaigns set used_by = '[]', max_uses = 3 where code = 'NACHBAR50'");
      return sending('POST', '/order', await ordering(round, { campaign: 'NACHBAR50' }));
    },
    stored: () => orders,
    stores: 'each',
    atMost: 3,
  },
  {
    call,
    about: 'with one window for the installation',
    begin: async (round) => {
      const { rows } = await round.client.get('/appointment/slots', {
        type: 'install',
        object: 'ob-103',
        from: inDays(20),
        to: inDays(40),
      });
      const free = rows.find(({ remaining }) => Number(remaining) > 0);
      const order = await ordering(round, { wish_slot: String(free?.['id']) });
      return sending('POST', '/order', order);
    },
    stored: () => 'select count(*) from appointments',
    stores: 'each',
    atMost: 4,
  },
  {
    call: 'post /withdrawal',
    about: 'from orders of one customer with one code',
    begin: async (round) => {
      await round.rows.run("update campaigns set used_by = '[]', max_uses = null where code = 'NACHBAR50'");
      return withdrawing(round, ['sv-1', 'sv-2', 'sv-3', 'sv-4']);
    },
    stored: () => 'select count(*) from statements',
    stores: 'each',
  },
];
