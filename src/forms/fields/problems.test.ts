import { expect, it } from 'vitest';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../kit/protocol/failure';
import { serverErrorsIn } from './problems';

const form = {
  fields: [
    { id: 'fromDate', label: 'a' },
    { id: 'campaign', label: 'b' },
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
  ['not at all where the form does not ask it', { path: '/object', from: [['object']] }, []],
  ['as the whole form', { path: '', from: [['fromDate']] }, ['']],
])('a refusal of a server finds its field %s', (_, failure, fields) => expect(fieldsOf(failure)).toEqual(fields));
