/** Compares the bodies that the base sends with descriptions of other bodies. */
import { expect, it } from 'vitest';
import {
  expectDifference,
  findingsOf,
  listIn,
  removeField,
  renameField,
  schema,
} from '../../../tests/support/changed-description';
import type { SeededDifference, DescriptionPart } from '../../../tests/support/changed-description';

const requirePhone = (document: DescriptionPart): void => {
  schema(document, 'ContactRequest', 'properties')['phone'] = { type: 'string' };
  listIn(schema(document, 'ContactRequest'), 'required').push('phone');
};

const cases: readonly SeededDifference[] = [
  [
    'a field of a form renamed',
    (d) => renameField(schema(d, 'ContactRequest'), 'email', 'mail'),
    'contact.send',
    'The API needs "mail", which is not sent',
    '/contact-us',
  ],
  [
    'a field needed that nobody asks',
    (d) => {
      schema(d, 'ContactRequest', 'properties')['salutation'] = { type: 'string' };
      listIn(schema(d, 'ContactRequest'), 'required').push('salutation');
    },
    'contact.send',
    'needs "salutation", which is not sent',
    '/contact-us',
  ],
  [
    'a field of a form needed that is asked as one likes',
    requirePhone,
    'contact.send',
    '"phone": the API needs it, and the call may leave it out',
    '/contact-us',
  ],
  [
    'a field of a form of another type',
    (d) => {
      schema(d, 'ContactRequest', 'properties')['message'] = { type: 'array', items: { type: 'string' } };
    },
    'contact.send',
    '"message": the call has',
    '/contact-us',
  ],
  [
    'a field of a form with fewer values',
    (d) => {
      schema(d, 'ContactRequest', 'properties')['topic'] = { enum: ['sales'] };
    },
    'contact.send',
    '"topic": the call may say',
    '/contact-us',
  ],
  [
    'a field that is no longer taken',
    (d) => removeField(schema(d, 'AppointmentRequest'), 'notes'),
    'appointment.book',
    'sends "notes", which the API does not take',
    '/schedule-survey-appointment',
  ],
  [
    'a field renamed that is spread',
    (d) => renameField(schema(d, 'AppointmentRequest'), 'contact_phone', 'phone'),
    'appointment.book',
    'needs "phone", which is not sent',
    '/schedule-survey-appointment',
  ],
  [
    'a field below another renamed',
    (d) => {
      const names = [
        'variant',
        'provider',
        'holder',
        'customer_number',
        'area_code',
        'numbers',
        'end_date',
        'authorized',
      ];
      const properties = Object.fromEntries(names.map((name) => [name, {}]));
      schema(d, 'OrderRequest', 'properties')['porting'] = { type: 'object', properties, additionalProperties: false };
    },
    'order.create',
    'It sends "porting.authorised", which the API does not take. Did you mean "authorized"',
    '/checkout',
  ],
  [
    'an object that became text',
    (d) => {
      schema(d, 'OrderRequest', 'properties')['owner'] = { type: 'string' };
    },
    'order.create',
    '"owner": the call sends object',
    '/checkout',
  ],
  [
    'a text that became a number',
    (d) => {
      schema(d, 'OrderRequest', 'properties')['quote_id'] = { type: 'integer' };
    },
    'order.create',
    '"quote_id": the call sends text',
    '/checkout',
  ],
];

it('names the field that supplies a value', () => {
  const [found, ...more] = findingsOf(requirePhone).differences;
  expect(more).toEqual([]);
  expect(found).toMatchObject({ routes: ['/contact-us'], blocks: ['form'], fields: ['contact.phone'] });
});

it('names the field behind a mapped value', () => {
  const { differences } = findingsOf((d) => {
    schema(d, 'AppointmentRequest', 'properties')['contact_phone'] = { type: 'integer' };
  });
  expect(differences.map(({ operation, fields }) => [operation, fields])).toEqual([
    ['appointment.book', ['appointment.contact_phone']],
  ]);
});

it.each(cases)('is reported once for %s', (...changed) => expectDifference(changed));
