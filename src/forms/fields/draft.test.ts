// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import { storeEndedSession } from '../../state/coming-back';
import { startScope } from '../../state/faceplate';
import { draftOf, isSecret, storable } from './draft';

const items = [
  { id: 'name' },
  { id: 'pin' },
  { id: 'terms' },
  { id: 'address', fields: [{ id: 'street' }] },
  { id: 'people', items: [{ id: 'name' }, { id: 'code' }] },
  { id: 'tags' },
] as unknown as readonly FormItem[];
const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    pin: { type: 'string', writeOnly: true },
    terms: { const: true },
    street: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    people: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, code: { type: 'string', writeOnly: true } } },
    },
  },
};
const typed = {
  name: 'Bo',
  pin: '1234',
  terms: true,
  street: 'Am Wall',
  tags: ['a'],
  people: [{ name: 'Ida', code: '9', more: 1 }, { code: '8' }],
  unknown: 'x',
};
const storableValues = { name: 'Bo', terms: true, street: 'Am Wall', people: [{ name: 'Ida' }, {}], tags: ['a'] };

const draft = (more: { readonly draft?: 'none' | 'session'; readonly about?: () => string } = {}) =>
  draftOf({ id: 'contact', draft: more.draft ?? 'session', fields: items }, schema, more.about);
const stored = () =>
  Object.fromEntries(
    Object.entries({ ...sessionStorage } as Record<string, string>).filter(([name]) => name.startsWith('draft.')),
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  startScope({ session: { username: null } });
});

describe('the stored answers', () => {
  it('include every answer in the layout except secrets', () => {
    expect(storable(items, schema, typed)).toEqual(storableValues);
    expect([isSecret({ writeOnly: true }), isSecret({ writeOnly: 'true' }), isSecret({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('include consents only if the layout allows it', () => {
    expect(storable(items, schema, { name: 'Bo', terms: true }, false)).toEqual({ name: 'Bo' });
  });

  it('keep null but not undefined', () => {
    expect(storable(items, schema, { name: null, street: '', tags: undefined })).toEqual({ name: null, street: '' });
    expect(storable(items, schema, Object.create({ name: 'Bo' }))).toEqual({});
    expect(storable(items, schema, { people: [Object.create({ name: 'Ida' })] })).toEqual({ people: [{}] });
  });

  it('omit invalid entries', () => {
    expect(storable(items, schema, { people: [null, 'x', ['y'], { name: 'Ida' }] })).toEqual({
      people: [{ name: 'Ida' }],
    });
    expect(storable(items, schema, { people: null })).toEqual({ people: null });
  });

  it('omit everything that is not data of a form', () => {
    const places = [{ id: '0' }, { id: 'length' }] as unknown as readonly FormItem[];
    for (const data of [undefined, null, 'text', 1, ['a']]) expect(storable(places, schema, data)).toEqual({});
  });
});

describe('a draft', () => {
  it('is stored under the name of its form until it is discarded', () => {
    draft().write(typed, {});
    expect(stored()).toEqual({ 'draft.contact': JSON.stringify(storableValues) });
    expect(localStorage).toHaveLength(0);
    expect(draft().read()).toEqual(storableValues);
    draft().forget();
    expect([stored(), draft().read()]).toEqual([{}, {}]);
  });

  it('contains only what differs from the initial values', () => {
    draft().write({ name: 'Bo', street: 'Am Wall' }, { name: 'Bo', street: 'Am Ring', tags: ['a'] });
    expect(draft().read()).toEqual({ street: 'Am Wall', tags: null });
  });

  it('is removed once nothing differs', () => {
    draft().write({ name: 'Bo' }, {});
    draft().write({ name: '' }, {});
    expect(stored()).toEqual({});
  });

  it('of the same form with another subject is separate', () => {
    let about = '1';
    const own = draft({ about: () => about });
    own.write({ name: 'Bo' }, {});
    about = '2';
    expect(own.read()).toEqual({});
    own.write({ name: 'Li' }, {});
    expect(Object.keys(stored()).toSorted()).toEqual(['draft.contact:1', 'draft.contact:2']);
    own.forget();
    expect(Object.keys(stored())).toEqual(['draft.contact:1']);
  });

  it('never returns a stored secret', () => {
    sessionStorage.setItem('draft.contact', JSON.stringify(typed));
    expect(draft().read()).toEqual(storableValues);
    sessionStorage.setItem('draft.contact', '{');
    expect(draft().read()).toEqual({});
  });

  it('of an ended session is not shown to another person', () => {
    draft().write({ name: 'Bo' }, {});
    storeEndedSession({ username: 'ida@example.org' });
    startScope({ session: { username: 'bo@example.org' } });
    expect(draft().read()).toEqual({});
  });

  it('is not stored if the layout forbids it', () => {
    draft({ draft: 'none' }).write({ name: 'Bo' }, {});
    expect(stored()).toEqual({});
    draft().write({ name: 'Bo' }, {});
    const none = draft({ draft: 'none' });
    expect(none.read()).toEqual({});
    none.forget();
    expect(Object.keys(stored())).toEqual(['draft.contact']);
  });
});
