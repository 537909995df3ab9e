/** Orders: the writes that lock most rows. */
import { newcomer, orderOf, quoting } from '../ordering';
import type { ApiObject } from '../client';
import { inDays, sending } from './write';
import type { Round, Write } from './write';

const quotes = ({ client }: Round, count: number, more: ApiObject = {}): Promise<ApiObject[]> =>
  Promise.all(Array.from({ length: count }, () => quoting(() => client)(more)));

/** Requests quotes with `more`; returns the order of the person at an index. */
const ordering = async (round: Round, more: ApiObject = {}): Promise<(index: number) => ApiObject> => {
  const open = await quotes(round, 15, more);
  return (index) => orderOf(open[index % open.length] ?? {});
};

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
];
