import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';
import type { Seller } from '../../db/schema/seller';
import type { Country } from '../../http/postcodes';

export interface Address {
  street: string;
  street_number: string | null;
  apartment_number: string | null;
  postal_code: string;
  city: string;
}

const joined = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);

/** Whether the house number already includes the flat, as in "Flat 2B". */
const isNamed = (house: string | null, flat: string | null): boolean =>
  flat !== null && flat !== '' && (house ?? '').split(/[\s,/]+/).includes(flat);

/** An address on one line in the format of its country: in Britain the flat and the number come first and the postcode last. */
export function addressLine(
  { street, street_number, apartment_number, postal_code, city }: Address,
  country: Country,
): string {
  const flat = isNamed(street_number, apartment_number) ? null : apartment_number;
  if (country !== 'GB') return `${joined([street, street_number, flat], ' ')}, ${joined([postal_code, city], ' ')}`;
  const number = street_number ?? '';
  const house = /^\d/.test(number) ? `${number} ${street}` : joined([number, street], ', ');
  return joined(
    [flat === null || flat === '' ? null : `Flat ${flat.replace(/^flat\s+/i, '')}`, house, city, postal_code],
    ', ',
  );
}

/** The registered address of a seller on one line. */
export const addressOf = ({ street, postalCode, city, country }: Seller): string =>
  addressLine(
    { street, street_number: null, apartment_number: null, postal_code: postalCode, city },
    country === 'GB' ? 'GB' : 'DE',
  );

/** The address of a place, and its country; undefined for an unknown place. */
export const addressAt = (db: Kysely<Tables>, object: string) =>
  db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'objects.street',
      'objects.street_number',
      'objects.apartment_number',
      'objects.postal_code',
      'objects.city',
      'object_groups.country',
    ])
    .where('objects.id', '=', object)
    .executeTakeFirst();
