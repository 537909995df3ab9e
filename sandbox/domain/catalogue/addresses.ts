import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';

/** More flats than any house has, so that a search for a house returns all of them. */
const most = 60;
const mostWords = 8;

/** Letters that not every keyboard has, and how people replace them: Müllerstraße, Muellerstrasse. */
const folded: readonly (readonly [letter: string, written: string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['é', 'e'],
  ['è', 'e'],
  ['ñ', 'n'],
];

/**
 * The words of a typed address: lower case, umlauts and `str.` written out, separators, dashes and invisible characters removed.
 * House numbers from one to another, as in 12-14, stay one word: 12/14.
 */
export function normaliseAddress(text: string): string[] {
  const small = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLocaleLowerCase('de');
  const plain = folded
    .reduce((words, [letter, replacement]) => words.replaceAll(letter, replacement), small)
    .replace(/str\./g, 'strasse')
    .replace(/(?<=(?<![\p{L}\d])\d+[a-z]?)\p{Pd}(?=\d{1,3}[a-z]?(?![\p{L}\d]))/gu, '/')
    .replace(/[,;\p{Pd}]/gu, ' ');
  return plain
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

interface Within {
  operator?: string | undefined;
  group?: string | undefined;
}

const plainLine = sql<string>`lower(concat_ws(' ', objects.street, replace(objects.street_number, '-', '/'), objects.street_number, objects.apartment_number, objects.postal_code, replace(objects.postal_code, ' ', ''), objects.city))`;

/** An address as one line for the search, in lower case, with umlauts and `str.` written out and without hyphens. */
const line = [...folded, ['str.', 'strasse'] as const, ['-', ' '] as const].reduce(
  (text, [letter, replacement]) => sql<string>`replace(${text}, ${letter}, ${replacement})`,
  plainLine,
);

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

interface Hit {
  street: string;
  street_number: string;
  apartment_number: string | null;
  postal_code: string;
  city: string;
}

/** An address in one line, in the format of its country. */
function labelOf({ street, street_number, apartment_number, postal_code, city }: Hit, country: string): string {
  if (country === 'GB') return `${street_number} ${street}, ${city} ${postal_code}`;
  const house =
    apartment_number === null || apartment_number === '' ? street_number : `${street_number} ${apartment_number}`;
  return `${street} ${house}, ${postal_code} ${city}`;
}

/** Public addresses in which every typed word starts a word. Streets that start with the first word come first. */
export async function suggestAddresses(db: Kysely<Tables>, words: readonly string[], { operator, group }: Within) {
  if (words.join('').length < 2) return [];
  let query = db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .select([
      'objects.id as object_id',
      'object_group',
      'street',
      'street_number',
      'apartment_number',
      'postal_code',
      'city',
      'country',
    ])
    .where('object_groups.visibility', '=', true);
  if (operator !== undefined) query = query.where('object_groups.network_operator', '=', operator);
  if (group !== undefined) query = query.where('object_group', '=', group);
  for (const word of words) query = query.where(sql<boolean>`(' ' || ${line}) like ${`% ${escaped(word)}%`}`);
  const found = await query
    .orderBy(sql`case when ${line} like ${`${escaped(words[0] ?? '')}%`} then 0 else 1 end`)
    .orderBy('street')
    .orderBy(sql`length(street_number)`)
    .orderBy('street_number')
    .orderBy('objects.position')
    .limit(most)
    .execute();
  return found.map(({ country, ...hit }) => ({ ...hit, label: labelOf(hit, country) }));
}
