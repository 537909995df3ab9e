import { expect, it } from 'vitest';
import { OperationFailure } from '../../kit/protocol/failure';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../kit/protocol/failure';
import { failedFields, serverErrorsIn } from './problems';

const form = {
  fields: [
    { id: 'fromDate', label: 'a' },
    { id: 'campaign', label: 'b' },
    { id: 'people', label: 'c', items: [{ id: 'campaign', label: 'd' }] },
  ],
  messages: {},
  rules: [],
} as unknown as FormPayload;

const fieldsOf = (failure: Omit<FieldFailure, 'code'>): string[] =>
  serverErrorsIn(form, [{ code: 'too_early', message: 'Too early', ...failure }], {}).map(({ field }) => field);

it.each([
  ['by its own name', { path: '/campaign' }, ['campaign']],
  ['by its own name rather than by an argument', { path: '/campaign', from: [['fromDate']] }, ['campaign']],
  [
    'by the argument of the call that the API names otherwise',
    { path: '/from_date', from: [['fromDate']] },
    ['fromDate'],
  ],
  ['by the part of an argument', { path: '/end/date', from: [['statement', 'fromDate']] }, ['fromDate']],
  ['in a list', { path: '/people/1/campaign' }, ['people.1.campaign']],
  [
    'in a list that the API names otherwise',
    { path: '/all_people/1/campaign', from: [['people']] },
    ['people.1.campaign'],
  ],
  [
    'outside of a list of which it is the first entry for the API',
    { path: '/all_people/0/campaign', from: [['campaign'], ['people']] },
    ['campaign'],
  ],
  ['not at all where the form does not ask it', { path: '/object', from: [['object']] }, []],
  ['as the whole form', { path: '', from: [['fromDate']] }, ['']],
])('a server error finds its field %s', (_, failure, fields) => expect(fieldsOf(failure)).toEqual(fields));

const refusedBy = (given: unknown, data: Readonly<Record<string, unknown>>): string[] => {
  const fields = [{ path: '/group_name', code: 'taken', message: 'Taken', from: [['campaign']] }];
  const failure = new OperationFailure('refused', '4xx', { fields, operation: 'book' });
  const press = [{ action: 'call', operation: 'book', with: given }];
  return serverErrorsIn(form, failedFields(failure, press), data).map(({ field }) => field);
};
const read = (field: string) => ({ $: ['$', 'form', field] });

it.each([
  ['from which the call took the argument', { campaign: read('fromDate') }, {}, ['fromDate']],
  ['of the form that is passed as a whole', { $: ['$', 'form'] }, {}, ['campaign']],
  ['with a value, of several', { campaign: [read('campaign'), read('fromDate')] }, { fromDate: '1' }, ['fromDate']],
  ['that cannot be told apart from another', { campaign: [read('campaign'), read('fromDate')] }, {}, []],
  ['of the same name that was not sent for it', { campaign: 'spring' }, {}, []],
])('a server error about an argument finds the field %s', (_, given, data, fields) =>
  expect(refusedBy(given, data)).toEqual(fields),
);
