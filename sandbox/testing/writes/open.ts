/** Writes that need no account. */
import { namingFile, pieceAt } from '../client';
import { signUp } from '../sign-ups';
import { inDays, sending } from './write';
import type { Round, Write } from './write';

const bodies: readonly (readonly [call: string, table: string, body: (mark: string) => Record<string, unknown>])[] = [
  ['post /quote', 'quotes', () => ({ service: 'sv-3', object: 'ob-103', from_date: inDays(60) })],
  [
    'post /switch/match',
    'switch_requests',
    () => ({ losing_provider: 'Oldnet', last_name: 'O’Brien', postal_code: 'HM1 9ZZ' }),
  ],
  [
    'post /interest',
    'interests',
    (mark) => ({
      street: 'Am Anger',
      house: '3',
      postalCode: '38399',
      city: 'Wolfenbrück',
      email: `${mark}@example.org`,
      language: 'de',
      consent: true,
    }),
  ],
  [
    'post /cancellation',
    'statements',
    () => ({
      kind: 'ordinary',
      name: 'Zoë',
      contract: 'A-2026-0001',
      end: { earliest: true },
      email: 'exit@example.org',
      time_zone: 'Europe/Berlin',
      language: 'de',
    }),
  ],
  [
    'post /withdrawal',
    'statements',
    () => ({ name: 'Zoë', contract: 'A-2026-0001', email: 'exit@example.org', language: 'de' }),
  ],
  [
    'post /contact',
    'contacts',
    () => ({
      topic: 'order',
      name: 'Ida',
      email: 'ida@example.org',
      message: 'When does it begin?',
      privacyRead: true,
    }),
  ],
  [
    'post /library/reservation',
    'library_reservations',
    () => ({ item: 'bk-2', reader: { name: 'Ida', card: 'L-204417', email: 'ida@example.org', branch: 'main' } }),
  ],
];

const storing: readonly Write[] = bodies.map(([call, table, body]) => {
  const [method = '', path = ''] = call.split(' ');
  return {
    call,
    begin: async ({ mark }) => sending(method, path, body(mark)),
    stored: () => `select count(*) from ${table}`,
    stores: 'each',
  };
});

const secretIn = (column: string, mark: string, name: string): string =>
  `select substring(${column} from '${name}=([\\w-]+)') from outbox where recipient = '${mark}@example.org' order by id limit 1`;

const newcomer = async ({ client, mark }: Round): Promise<void> => {
  await client.post('/customer', signUp({ email: `${mark}@example.org`, mobile: null }));
};
const own = (mark: string): string => `(select id from customers where username = '${mark}@example.org')`;
const goodTokens = (mark: string, purpose: string): string =>
  `select count(*) from account_tokens where customer in ${own(mark)} and purpose = '${purpose}' and used_at is null and expires > now()`;

/** A new customer with a confirmed address and no password yet, and the token for setting one. */
const confirmed = async (round: Round): Promise<string> => {
  await newcomer(round);
  const token = await round.rows.text(secretIn('body', round.mark, 'verification_token'));
  return String((await round.client.post('/process/AccountVerificationProcess', { token })).item['setPasswordToken']);
};

const permission = (mark: string) => ({
  role: 'manager',
  address: { street: 'Hauptplatz', house: '12', postalCode: '8999', city: 'Steinach' },
  units: 12,
  company: 'Kern GmbH',
  contact: { name: 'Karin Brandt', email: `${mark}@example.org`, phone: '+49 5999 4107' },
  permission: { line: true, wiring: false, survey: true },
  accepted: true,
  accepted_version: '2026-11',
  language: 'de',
});

export const openWrites: readonly Write[] = [
  ...storing,
  {
    call: 'post /uploads',
    begin: async () => () => ['POST', '/uploads', { headers: namingFile('a.pdf', 8) }],
    stored: () => 'select count(*) from uploads',
    stores: 'each',
  },
  {
    call: 'patch /uploads/{id}',
    begin: async ({ client }) => {
      const { headers } = await client.call('POST', '/uploads', { headers: namingFile('a.pdf', 16) });
      return () => ['PATCH', `/${headers.get('location') ?? ''}`, { headers: pieceAt(0), body: '%PDF-1.7' }];
    },
    stored: () => 'select coalesce(sum(octet_length(content)), 0) / 8 from uploads',
    stores: 'one',
  },
  {
    call: 'post /interest/confirm',
    begin: async ({ client, rows, mark }) => {
      const [, , body] = bodies.find(([call]) => call === 'post /interest') ?? bodies[0] ?? ['', '', () => ({})];
      await client.post('/interest', body(mark));
      return sending('POST', '/interest/confirm', { token: await rows.text(secretIn('body', mark, 'interest_token')) });
    },
    stored: (mark) => `select count(*) from interests where email = '${mark}@example.org' and confirmed_at is not null`,
    stores: 'same',
  },
  {
    call: 'post /property_owner',
    begin: async ({ mark }) => sending('POST', '/property_owner', permission(mark)),
    stored: () => 'select count(*) from permissions',
    stores: 'one',
  },
  {
    call: 'post /customer',
    begin: async ({ mark }) => {
      const body = signUp({ email: `${mark}@example.org` });
      return sending('POST', '/customer', body);
    },
    stored: () => 'select count(*) from registrations',
    stores: 'each',
  },
  {
    call: 'post /customer/verification/resend',
    begin: async (round) => {
      await newcomer(round);
      await round.rows.run(`update account_tokens set used_at = now() where customer in ${own(round.mark)}`);
      return sending('POST', '/customer/verification/resend', { email: `${round.mark}@example.org` });
    },
    stored: (mark) => goodTokens(mark, 'verification'),
    stores: 'same',
  },
  {
    call: 'post /process/AccountVerificationProcess',
    begin: async (round) => {
      await newcomer(round);
      const token = await round.rows.text(secretIn('body', round.mark, 'verification_token'));
      return sending('POST', '/process/AccountVerificationProcess', { token });
    },
    stored: (mark) => goodTokens(mark, 'password'),
    stores: 'same',
  },
  {
    call: 'post /customer/password/recovery',
    begin: async (round) => {
      await confirmed(round);
      await round.rows.run(`update account_tokens set used_at = now() where customer in ${own(round.mark)}`);
      return sending('POST', '/customer/password/recovery', { usernameOrEmail: `${round.mark}@example.org` });
    },
    stored: (mark) => goodTokens(mark, 'password'),
    stores: 'same',
  },
  {
    call: 'put /customer/password',
    begin: async (round) => {
      const token = await confirmed(round);
      return sending('PUT', '/customer/password', { token, password: 'Wolke!2026x' });
    },
    stored: (mark) => `select count(*) from outbox where kind = 'password-set' and recipient = '${mark}@example.org'`,
    stores: 'one',
  },
  {
    call: 'post /graphql/federation',
    begin: async () =>
      sending('POST', '/graphql/federation', {
        query:
          'mutation Send($input: ContactInput!) { sendContact(input: $input) { __typename ... on Ticket { ticket } } }',
        variables: {
          input: {
            topic: 'order',
            name: 'Ida',
            email: 'ida@example.org',
            message: 'When does it begin?',
            privacyRead: true,
          },
        },
      }),
    stored: () => 'select count(*) from contacts',
    stores: 'each',
  },
  {
    call: 'post /graphql/ecommerce',
    begin: async () =>
      sending('POST', '/graphql/ecommerce', {
        query: 'mutation Make($input: QuoteInput!) { createQuote(input: $input) { __typename ... on Quote { id } } }',
        variables: { input: { service: 'sv-3', object: 'ob-103', fromDate: inDays(60) } },
      }),
    stored: () => 'select count(*) from quotes',
    stores: 'each',
  },
];
