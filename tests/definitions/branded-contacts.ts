/** Contacts that texts, expressions and rules read, for the small project. */
import type { Edit } from './project';

export const brandedContacts: Edit = {
  file: 'site.json',
  from: '"contacts": { "email": "help@example.org" }',
  to: JSON.stringify({
    phone: '+49 30 1234',
    phoneLink: '+49301234',
    email: 'help@example.org',
    country: 'DE',
    byCountry: { GB: { phone: '0800 1' } },
  }).replace(/^/, '"contacts": '),
};
