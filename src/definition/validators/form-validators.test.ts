import { expect, it } from 'vitest';
import { codeHash } from './ajv-factory';
import { SchemaRefused, formValidator, validatorUnlessRefused } from './form-validators';

const nowhere = { read: () => undefined, write: () => undefined };
const refused = () => ({ type: 'object', properties: { a: { type: 'strnig' } } });

it('names a schema that cannot be compiled as refused', () => {
  expect(() => formValidator('form', refused(), nowhere)).toThrow(SchemaRefused);
});

it('has no validator for a refused schema', () => {
  expect(validatorUnlessRefused('form', refused(), nowhere)).toBeUndefined();
});

it('throws on an error that is not about the schema', () => {
  const broken = {
    ...nowhere,
    read: () => {
      throw new TypeError('no such method');
    },
  };
  expect(() => validatorUnlessRefused('form', { type: 'object' }, broken)).toThrow('no such method');
});

it('never reuses a validator that other code compiled', () => {
  const [one, other] = [() => 1, () => 2];
  expect(codeHash(one)).not.toBe(codeHash(other));
});
