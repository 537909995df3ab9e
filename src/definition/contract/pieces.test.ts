/** Compares the upload of the base with descriptions of other APIs. */
import { expect, it } from 'vitest';
import {
  call,
  expectDifference,
  findingsOf,
  parameters,
  remove,
  renameKey,
  within,
} from '../../../tests/support/changed-description';
import type { SeededDifference } from '../../../tests/support/changed-description';

const place = '/uploads/{id}';

const cases: readonly SeededDifference[] = [
  [
    'files that are taken at once',
    (d) => remove(within(d, 'paths', '/uploads', 'post'), 'parameters'),
    'file.upload',
    'sends Tus-Resumable and Upload-Length, which POST /uploads does not take',
    '/checkout',
  ],
  [
    'files that are only named',
    (d) => void parameters(d, place, 'patch').pop(),
    'file.upload',
    'sends Upload-Offset, which PATCH /uploads/{id} does not take',
    '/checkout',
  ],
  [
    'files without an address',
    (d) => remove(call(d, '/uploads', 'post', 'responses', '201'), 'headers'),
    'file.upload',
    'reads the header Location, which the 201 of POST /uploads lacks',
    '/checkout',
  ],
  [
    'files that are not created',
    (d) => renameKey(call(d, '/uploads', 'post', 'responses'), '201', '200'),
    'file.upload',
    'expects 201 from POST /uploads, which never answers that',
    '/checkout',
  ],
  [
    'pieces of another kind',
    (d) =>
      renameKey(
        call(d, place, 'patch', 'requestBody', 'content'),
        'application/offset+octet-stream',
        'application/octet-stream',
      ),
    'file.upload',
    'sends application/offset+octet-stream, and PATCH /uploads/{id} takes application/octet-stream',
    '/checkout',
  ],
  [
    'pieces that need a header more',
    (d) =>
      void parameters(d, place, 'patch').push({
        name: 'X-Tenant',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
    'file.upload',
    'does not send X-Tenant, which PATCH /uploads/{id} needs',
    '/checkout',
  ],
  [
    'pieces that are not counted',
    (d) => remove(call(d, place, 'patch', 'responses', '204'), 'headers'),
    'file.upload',
    'reads the header Upload-Offset, which the 204 of PATCH /uploads/{id} lacks',
    '/checkout',
  ],
  [
    'pieces that are replaced',
    (d) => renameKey(within(d, 'paths', place), 'patch', 'put'),
    'file.upload',
    'calls PATCH /uploads/{id}, and the API has only OPTIONS, GET, PUT there',
    '/checkout',
  ],
  [
    'pieces that nobody can ask for',
    (d) => remove(within(d, 'paths', place), 'get'),
    'file.upload',
    'calls HEAD /uploads/{id}, and the API has only OPTIONS, PATCH there',
    '/checkout',
  ],
];

it.each(cases)('is reported once for %s', (...changed) => expectDifference(changed));

it('omits what a description does not specify', () => {
  const { differences } = findingsOf((d) => {
    remove(within(d, 'paths'), place);
    renameKey(call(d, '/uploads', 'post', 'responses'), '201', '2XX');
  });
  expect(differences).toEqual([]);
});
