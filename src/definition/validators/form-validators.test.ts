import { expect, it } from 'vitest';
import { codeHash } from './ajv-factory';
import { SchemaRefused, formValidator, validatorUnlessRefused } from './form-validators';

const nowhere = { read: () => undefined, write: () => undefined };
const refused = () => ({ type: 'object', properties: { a: { type: 'strnig' } } });

it('reports a schema that cannot be compiled as rejected', () => {
  expect(() => formValidator('form', refused(), nowhere)).toThrow(SchemaRefused);
});

it('has no validator for a rejected schema', () => {
  expect(validatorUnlessRefused('form', refused(), nowhere)).toBeUndefined();
});

it('throws for an error that is not about the schema', () => {
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
