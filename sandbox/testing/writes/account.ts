/** Writes of customers and installers. */
import { sepa } from '../ordering';
import { inDays, sending } from './write';
import type { Round, Write } from './write';

const [jana, place, empty] = ['cu-1', 'cu-6', 'cu-9'];

/** A contract in its initial state. */
const resetContract = async ({ rows }: Round, id: string, state: string): Promise<void> => {
  await rows.run(`delete from order_changes where order_id = '${id}'`);
  await rows.run(`delete from moves where "order" = '${id}'`);
  const shelved = state === 'shelved' ? "'2026-09-01'" : 'null';
  await rows.run(
    `update orders set state = '${state}', terminated_date = null, shelved_date = ${shelved} where id = '${id}'`,
  );
};

const changing = (change: string, order: string, customer: string, state: string): Write => ({
  call: `post /order/{id}/${change}`,
  begin: async (round) => {
    await resetContract(round, order, state);
    // A new contract runs for two years; other changes can be planned that far ahead.
    const date = inDays(change === 'cancel' ? 900 : 700);
    return sending('POST', `/order/${order}/${change}`, { date }, await round.rows.keyOf(customer));
  },
  stored: () => `select count(*) from order_changes where order_id = '${order}'`,
  stores: 'one',
});

const visit = { contact_phone: '+4915228817386', notes: null, who_present: 'self' };

const slotsFor = async ({ client }: Round, type: string, object: string, key: string): Promise<string[]> => {
  const { rows } = await client.get('/appointment/slots', { type, object }, key);
  return rows.filter(({ remaining }) => Number(remaining) > 0).map(({ id }) => String(id));
};

/** No visit of this kind is planned. */
const forgetVisits = ({ rows }: Round, type: string): Promise<void> =>
  rows.run(
    `update appointments set state = 'cancelled' where customer = '${jana}' and type = '${type}' and state <> 'done'`,
  );

/** A booked appointment; returns its id. */
const planned = async (round: Round, key: string): Promise<string> => {
  await forgetVisits(round, 'survey');
  const [slot = ''] = await slotsFor(round, 'survey', 'ob-101', key);
  const body = { object: 'ob-101', type: 'survey', slot, ...visit };
  return String((await round.client.call('POST', '/appointment', { key, body })).item['id']);
};

const booking = (about: string, distinct: boolean): Write => ({
  call: 'post /appointment',
  about,
  begin: async (round) => {
    await forgetVisits(round, 'survey');
    const key = await round.rows.keyOf(jana);
    const slots = await slotsFor(round, 'survey', 'ob-101', key);
    return sending(
      'POST',
      '/appointment',
      (index) => ({ object: 'ob-101', type: 'survey', slot: slots[distinct ? index : 0] ?? '', ...visit }),
      key,
    );
  },
  stored: () => 'select count(*) from appointments',
  stores: 'one',
});

const appointmentWrites: readonly Write[] = [
  booking('in a window each', true),
  booking('in one window', false),
  {
    call: 'put /appointment/{id}',
    begin: async (round) => {
      const key = await round.rows.keyOf(jana);
      const id = await planned(round, key);
      const slots = await slotsFor(round, 'survey', 'ob-101', key);
      return sending('PUT', `/appointment/${id}`, (index) => ({ slot: slots[index] ?? '', ...visit }), key);
    },
    stored: () => "select count(*) from outbox where kind = 'appointment-moved'",
    stores: 'each',
  },
  {
    call: 'delete /appointment/{id}',
    begin: async (round) => {
      const key = await round.rows.keyOf(jana);
      return sending('DELETE', `/appointment/${await planned(round, key)}`, undefined, key);
    },
    stored: () => "select count(*) from outbox where kind = 'appointment-cancelled'",
    stores: 'same',
  },
  {
    call: 'put /installer/appointments/{id}',
    begin: async ({ rows }) => {
      const job = await rows.text(
        "select appointment from visits join appointments on appointments.id = appointment where state = 'confirmed' or arrived_at is not null order by 1 limit 1",
      );
      await rows.run(`update visits set arrived_at = null, done_at = null where appointment = '${job}'`);
      await rows.run(`update appointments set state = 'confirmed' where id = '${job}'`);
      const owner = await rows.text(`select installer from visits where appointment = '${job}'`);
      return sending('PUT', `/installer/appointments/${job}`, { state: 'arrived' }, await rows.keyOf(owner));
    },
    stored: () => 'select count(*) from visits where arrived_at is not null',
    stores: 'same',
  },
];

const noMethods = ({ rows }: Round): Promise<void> =>
  rows.run(`delete from payment_methods where customer = '${empty}'`);

const paymentWrites: readonly Write[] = [
  {
    call: 'post /payment_method',
    begin: async (round) => {
      await noMethods(round);
      return sending('POST', '/payment_method', sepa, await round.rows.keyOf(empty));
    },
    stored: () => 'select count(*) from payment_methods',
    stores: 'one',
  },
  {
    call: 'post /payment_method/setup',
    begin: async ({ rows }) => sending('POST', '/payment_method/setup', { type: 'card' }, await rows.keyOf(empty)),
    stored: () => 'select count(*) from provider_setups',
    stores: 'each',
  },
  {
    call: 'put /payment_method/{id}/default',
    begin: async (round) => {
      await noMethods(round);
      const key = await round.rows.keyOf(empty);
      const { item } = await round.client.call('POST', '/payment_method', { key, body: sepa });
      await round.rows.run(`update payment_methods set is_default = false where customer = '${empty}'`);
      return sending('PUT', `/payment_method/${String(item['id'])}/default`, undefined, key);
    },
    stored: () => `select count(*) from payment_methods where customer = '${empty}' and is_default`,
    stores: 'same',
  },
  {
    call: 'delete /payment_method/{id}',
    begin: async (round) => {
      await noMethods(round);
      const key = await round.rows.keyOf(empty);
      const { item } = await round.client.call('POST', '/payment_method', { key, body: sepa });
      return sending('DELETE', `/payment_method/${String(item['id'])}`, undefined, key);
    },
    stored: () => 'select -count(*) from payment_methods',
    stores: 'one',
  },
];

const card = { expiry: '2031-04', code: '123' };
const setUp = async ({ client, rows }: Round): Promise<string> => {
  const key = await rows.keyOf(empty);
  return String(
    (await client.call('POST', '/payment_method/setup', { key, body: { type: 'card' } })).item['client_secret'],
  );
};

const cardWrites: readonly Write[] = [
  {
    call: 'post /provider/token',
    begin: async (round) =>
      sending('POST', '/provider/token', { client_secret: await setUp(round), number: '4242 4242 4242 4242', ...card }),
    stored: () => 'select count(*) from provider_cards',
    stores: 'each',
  },
  {
    call: 'post /provider/confirm',
    begin: async (round) => {
      const client_secret = await setUp(round);
      const body = { client_secret, number: '4000 0025 0000 3155', ...card };
      const { token } = (await round.client.post('/provider/token', body)).item;
      return sending('POST', '/provider/confirm', { client_secret, token, approve: true });
    },
    stored: () => "select count(*) from provider_cards where state = 'ready'",
    stores: 'one',
  },
];

/** A change of the profile by callers who all have seen the same version. */
const profile = (
  method: string,
  path: string,
  body: (mark: string) => Record<string, unknown>,
  stored: Write['stored'],
): Write => ({
  call: `${method.toLowerCase()} ${path}`,
  begin: async ({ client, rows, mark }) => {
    const key = await rows.keyOf(jana);
    const version = (await client.get('/customer/me', {}, key)).headers.get('etag') ?? '';
    return () => [method, path, { key, body: body(mark), headers: { 'if-match': version } }];
  },
  stored,
  stores: 'one',
});

export const accountWrites: readonly Write[] = [
  changing('suspend', 'or-1', jana, 'active'),
  changing('reactivate', 'or-6', place, 'shelved'),
  changing('cancel', 'or-1', jana, 'active'),
  {
    call: 'post /order/{id}/move',
    begin: async (round) => {
      await resetContract(round, 'or-1', 'active');
      const body = { date: inDays(100), object: null, outcome: 'end' };
      return sending('POST', '/order/or-1/move', body, await round.rows.keyOf(jana));
    },
    stored: () => "select count(*) from order_changes where order_id = 'or-1'",
    stores: 'one',
  },
  ...appointmentWrites,
  ...paymentWrites,
  ...cardWrites,
  profile(
    'PATCH',
    '/customer/me',
    (mark) => ({ lastName: `Oelze ${mark.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}` }),
    (mark) =>
      `select count(*) from customers where last_name = 'Oelze ${mark.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}'`,
  ),
  profile(
    'PUT',
    '/customer/me/billing_address',
    (mark) => ({
      billing: { name: 'Jana Oelze', address: `Postfach ${mark}`, postalCode: '38399', city: 'Wolfenbrück' },
    }),
    (mark) => `select count(*) from customer_settings where billing::text like '%Postfach ${mark}%'`,
  ),
  {
    call: 'delete /api/api_key',
    begin: async ({ rows }) => sending('DELETE', '/api/api_key', undefined, await rows.keyOf(jana)),
    stored: () => 'select -count(*) from api_keys',
    stores: 'same',
  },
  {
    call: 'post /property_owner/invitation',
    begin: async ({ rows, mark }) =>
      sending(
        'POST',
        '/property_owner/invitation',
        { object: 'ob-101', email: `${mark}@example.org`, language: 'de' },
        await rows.keyOf(jana),
      ),
    stored: () => 'select count(*) from owner_invitations',
    stores: 'each',
  },
  {
    call: 'post /speedtest/result',
    begin: async ({ rows }) =>
      sending(
        'POST',
        '/speedtest/result',
        { order: 'or-1', down: 431.25, up: 198.4, ping: 6.2, jitter: 0.8, duration: 14_200, connection: 'lan' },
        await rows.keyOf(jana),
      ),
    stored: () => 'select count(*) from speed_tests',
    stores: 'each',
  },
];
