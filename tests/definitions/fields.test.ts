/** docs/reference/customer-area-fields.md: every field of specification §3, with addresses that lead somewhere. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/definition/overlay/site';
import { parseAddress, resolveAddress } from './spec-address';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { source } = loadSite(root, 'base');
const guide = readFileSync(`${root}/docs/reference/customer-area-fields.md`, 'utf8');

const specified: Readonly<Record<string, string>> = {
  Profile: 'role, objects, api_key, username, objectName',
  Object:
    'id, status, object_type, street, street_number, postal_code, object_number, apartment_number, port, city, area, network_operator, ' +
    'provisioning_status, note, public_note, latitude, longitude, order_status, province, object_group, object_group.name',
  'Object group': 'id, name, visibility, subDomainURL',
  Service:
    'name, speed, type, provider, price, start_price, homedrop_price, monthly price, annual price, bind_time, notice_time, contract summary',
  Customer:
    'firstName, lastName, birthdate, phone, mobile, email, emailRepeat, customerNumber, customerType, ssn, tax ID, recovery code, username, ' +
    'company name, business type, campaign code, marketing consent',
  Address:
    'street, streetAddress, building, flat, apartment number, mailbox, city, county, province, postalCode, organisation name',
  'Billing address': 'name, address, postal code, city',
  'Payment method':
    'card: brand, card: last4, card: expiry, SEPA: account holder, SEPA: company holder, SEPA: IBAN, SEPA: last4, bacs: last4, default',
  Order: 'number, order date, state, campaign code, total, pay amount',
  'Login data': 'username, password, recovery code',
};

type Row = { readonly field: string; readonly addresses: readonly string[] };

/** The rows of each table, by the heading above it. */
const tables = new Map(
  guide
    .split(/^## /m)
    .slice(1)
    .map((part): readonly [string, readonly Row[]] => {
      const [heading = '', ...lines] = part.split('\n');
      const rows = lines
        .filter((line) => /^\| (?!field )/.test(line))
        .map((line) => ({
          field: line.split('|')[1]?.trim() ?? '',
          addresses: [...line.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address),
        }));
      return [heading, rows];
    }),
);

describe('the table of fields', () => {
  it.each(Object.entries(specified))('lists exactly the fields of %s', (entity, fields) => {
    expect(tables.get(entity)?.map(({ field }) => field)).toEqual(fields.split(', '));
  });

  it.each([...tables])('shows for each field of %s where it is', (_entity, rows) => {
    if (!source) throw new Error('The base site cannot be loaded');
    const leads = (text: string): boolean => {
      const address = parseAddress(text);
      return address !== undefined && resolveAddress(source, root, address) !== undefined;
    };
    expect(rows.filter(({ addresses }) => addresses.length === 0).map(({ field }) => field)).toEqual([]);
    expect(rows.flatMap(({ addresses }) => addresses).filter((address) => !leads(address))).toEqual([]);
  });
});
