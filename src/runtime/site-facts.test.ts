import { expect, it } from 'vitest';
import { contactsIn } from './site-facts';

const contacts = { phone: '1', email: 'a', country: 'DE', byCountry: { AT: { phone: '2' }, DE: { phone: '3' } } };

it.each([
  ['readers of the country that has its own', 'de-AT', { phone: '2', email: 'a', country: 'AT' }],
  ['readers at the seat, whatever is inherited for their country', 'de-DE', { phone: '1', email: 'a', country: 'DE' }],
  ['readers of whose country nothing is said', 'en-GB', { phone: '1', email: 'a', country: 'DE' }],
  ['a language without a country', 'en', { phone: '1', email: 'a', country: 'DE' }],
])('returns the facts of %s', (_who, tag, theirs) => expect(contactsIn(contacts, tag)).toEqual(theirs));

it('needs no country', () => expect(contactsIn({ phone: '1' }, 'de-AT')).toEqual({ phone: '1' }));
