import { describe, expect, it } from 'vitest';
import type { Tree } from '../../model/tree';
import { withJointFields } from './joint-fields';

const fields = [{ id: 'email' }, { id: 'ways', fields: [{ id: 'phone' }, { id: 'letter' }] }];
const isThere = (field: string): Tree => ['~', ['$', 'form', field], null];
const isTicked = (field: string): Tree => ['=', ['$', 'form', field], true];

const jointOf = (require: Tree): readonly string[] =>
  withJointFields(fields, [{ id: 'reach', require, at: 'email', message: 'reach' }])
    .flatMap((item) => item.fields ?? [item])
    .flatMap(({ id, joint }) => (joint === true ? [id] : []));

it.each<readonly [string, Tree, readonly string[]]>([
  ['one of two fields', ['|', isThere('email'), isThere('phone')], ['email', 'phone']],
  [
    'one of several ticks',
    ['|', ['|', isTicked('email'), isTicked('phone')], isTicked('letter')],
    ['email', 'phone', 'letter'],
  ],
  ['a tick here or there', ['|', ['$', 'form', 'email'], ['$', 'form', 'phone']], ['email', 'phone']],
  [
    'one of two fields in some cases',
    ['|', ['|', ['~', ['$', 'form', 'role'], 'tenant'], isThere('email')], isThere('phone')],
    ['email', 'phone'],
  ],
  ['one field in some cases', ['|', ['~', ['$', 'form', 'role'], 'tenant'], isThere('phone')], []],
  ['both fields', ['&', isThere('email'), isThere('phone')], ['email', 'phone']],
  ['a field that is also compared', ['&', isThere('email'), ['<', 1, ['$', 'form', 'email']]], ['email']],
  ['a field that is long enough', ['<=', 2, ['size', ['$', 'form', 'email']]], ['email']],
  ['two fields that are alike', ['=', ['$', 'form', 'email'], ['$', 'form', 'phone']], []],
  ['a field unless it is empty', ['!', isThere('email')], []],
  [
    'no date or one that is far enough',
    ['|', ['=', ['$', 'form', 'email'], null], ['<', 1, ['$', 'form', 'phone']]],
    [],
  ],
])('knows the fields of a rule that requires %s', (_case, require, joint) => {
  expect(jointOf(require)).toEqual(joint);
});

describe('a conditional field', () => {
  const isTenant: Tree = ['=', ['$', 'form', 'role'], 'tenant'];
  const isNoTenant: Tree = ['~', ['$', 'form', 'role'], 'tenant'];
  const rule = {
    id: 'given',
    require: ['|', isNoTenant, isThere('phone')] satisfies Tree,
    at: 'phone',
    message: 'given',
  };

  it('is required if a rule requires it under the same condition', () => {
    expect(withJointFields([{ id: 'phone', when: isTenant }], [rule])).toMatchObject([{ joint: true }]);
    const group = {
      id: 'ways',
      when: ['&', isTenant, ['$', 'state', 'open']] satisfies Tree,
      fields: [{ id: 'phone' }],
    };
    expect(withJointFields([group], [rule])).toMatchObject([{ fields: [{ joint: true }] }]);
  });

  it('stays optional if the rule needs a field that is not always shown', () => {
    const both = { ...rule, require: isThere('phone'), at: 'letter' };
    const letter = { id: 'letter', when: isTenant };
    expect(withJointFields([{ id: 'phone' }, letter], [both])).toEqual([{ id: 'phone' }, letter]);
    expect(withJointFields([{ id: 'phone', when: isTenant }, letter], [both])).toMatchObject([{ joint: true }, letter]);
    expect(withJointFields([{ id: 'phone' }, { id: 'letter' }], [both])).toMatchObject([{ joint: true }, {}]);
  });

  it('stays optional if it is also shown under other conditions', () => {
    const plain = { id: 'phone', when: ['$', 'state', 'open'] satisfies Tree };
    expect(withJointFields([plain], [rule])).toEqual([plain]);
  });
});
