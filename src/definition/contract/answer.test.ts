/** Compares the responses that the base reads with descriptions of other responses. */
import { expect, it } from 'vitest';
import {
  answer,
  call,
  findingsOf,
  expectDifference,
  listIn,
  remove,
  removeField,
  renameField,
  schema,
  within,
} from '../../../tests/support/changed-description';
import type { SeededDifference } from '../../../tests/support/changed-description';

const cases: readonly SeededDifference[] = [
  [
    'the place of the data',
    (d) => renameField(answer(d, '/document', 'get'), 'data', 'items'),
    'documents.list',
    'reads /data of the answer, which has no "data" there',
    '/my-services',
  ],
  [
    'a field that is mapped renamed',
    (d) => renameField(schema(d, 'Order'), 'order_number', 'number'),
    'order.create',
    'reads /data/order_number of the answer',
    '/checkout',
  ],
  [
    'a field that is mapped gone',
    (d) => removeField(schema(d, 'Object'), 'provisioning_status'),
    'places.list',
    'has no "provisioning_status" there',
    '/my-places',
  ],
  [
    'a field of another type',
    (d) => {
      schema(d, 'Object', 'properties')['latitude'] = { type: 'string' };
    },
    'places.list',
    '"latitude" of the answer is of another kind',
    '/my-places',
  ],
  [
    'a list that became an object',
    (d) => {
      within(answer(d, '/document', 'get'), 'properties')['data'] = { $ref: '#/components/schemas/Document' };
    },
    'documents.list',
    'of another kind',
    '/my-services',
  ],
  [
    'a field needed that is answered no more',
    (d) => removeField(schema(d, 'Appointment'), 'start'),
    'appointments.list',
    '"start" of the answer: the result needs it, and the API has none',
    '/appointment',
  ],
  [
    'a value that nobody knows',
    (d) => listIn(schema(d, 'Appointment', 'properties', 'state'), 'enum').push('postponed') && undefined,
    'appointments.list',
    '"state" of the answer: the API may say "postponed"',
    '/appointment',
  ],
  [
    'a status that is told apart and gone',
    (d) => remove(call(d, '/contact', 'post', 'responses'), '429'),
    'contact.send',
    'when the API answers 429, and the API never does',
    '/contact-us',
  ],
  [
    'an answer without JSON',
    (d) => {
      call(d, '/order', 'post', 'responses')['201'] = { description: 'Done' };
    },
    'order.create',
    'answers nothing, or no JSON',
    '/checkout',
  ],
  [
    'a field that is needed and may be null',
    (d) => {
      schema(d, 'Key', 'properties')['api_key'] = { type: ['string', 'null'] };
    },
    'session.login',
    '"api_key" of the answer: the result needs it, and the API may leave it out',
    '/login',
  ],
  [
    'a field that is needed and may be left out',
    (d) => {
      schema(d, 'Key')['required'] = ['expires'];
    },
    'session.login',
    '"api_key" of the answer: the result needs it, and the API may leave it out',
    '/login',
  ],
  [
    'a value that is asked for and never answered',
    (d) => {
      schema(d, 'Object', 'properties')['order_status'] = { enum: ['none', 'active'] };
    },
    'places.get',
    'is "active_other_provider", which the API never answers',
    '/services',
  ],
  [
    'a code that is told apart and gone',
    (d) => {
      schema(d, 'Problem', 'properties')['code'] = { enum: ['appointment.too_late', 'appointment.taken'] };
    },
    'appointment.book',
    'the code "appointment.exists", which the API does not have',
    '/appointment',
  ],
];

it('is reported only for the blocks that show the field', () => {
  const [found] = findingsOf((d) => removeField(schema(d, 'Document'), 'title')).differences;
  expect(found?.operation).toBe('documents.list');
  expect(found?.routes.toSorted()).toEqual(['/my-services', '/overview']);
  expect(found?.blocks.toSorted()).toEqual(['file-get', 'files', 'newest']);
});

it.each(cases)('is reported once for %s', (...changed) => expectDifference(changed));
