import { hashForSchema } from '@rjsf/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatFault, formatValues, loadFormats } from '../../runtime/lazy-formats';
import type { Finding, LoadedForm } from '../../kit/contracts/form-module';
import { findingsIn, libraryValidator } from './validator';

/** A form whose validator returns given findings and records the validated data. */
function finding(...errors: readonly Finding[]) {
  const asked: unknown[] = [];
  const validate = Object.assign(
    (data: unknown) => {
      asked.push(data);
      return errors.length === 0;
    },
    { errors: errors.length === 0 ? null : errors },
  );
  const loaded: LoadedForm = {
    schema: {},
    validators: { f: validate, part: () => true },
    hasLateFormats: false,
    ready: async () => undefined,
  };
  return { loaded, asked };
}

const found = (data: unknown, ...errors: readonly Finding[]) => findingsIn(finding(...errors).loaded, 'f', data);

describe('a finding', () => {
  it.each([
    ['/a/0/b', {}, 'a.0.b'],
    ['/a~1b/c~0d', {}, 'a/b.c~d'],
    ['/~01', {}, '~1'],
    ['', { missingProperty: 'x' }, 'x'],
    ['/a', { missingProperty: 'x' }, 'a.x'],
    ['/a', { additionalProperty: 'y' }, 'a.y'],
    ['/a', { missingProperty: 7 }, 'a'],
  ])('at "%s" with %j is about %s', (instancePath, params, path) => {
    expect(found({}, { instancePath, keyword: 'required', params })).toEqual([{ path, rule: 'required', params }]);
  });

  it('ignores absent fields in the data', () => {
    const { loaded, asked } = finding();
    expect([findingsIn(loaded, 'f', { a: undefined, b: null }), findingsIn(loaded, 'f', undefined)]).toEqual([[], []]);
    expect(asked).toEqual([{ b: null }, {}]);
  });

  it('is absent if the validator reports nothing', () => {
    const { loaded } = finding();
    const silent: LoadedForm = { ...loaded, validators: { f: () => false } };
    expect(findingsIn(silent, 'f', {})).toEqual([]);
  });

  it('needs a validator', () =>
    expect(() => findingsIn(finding().loaded, 'g', {})).toThrow('There is no validator for the form "g"'));
});

describe('the reason of a format error', () => {
  const at = (instancePath: string, keyword: string, format: unknown): Finding => ({
    instancePath,
    keyword,
    params: { format },
  });
  beforeAll(() => loadFormats(['iban']));

  it.each(['format', 'formatBy'])('is reported if the format knows it (%s)', (keyword) => {
    const [one] = found({ iban: 'DE0' }, at('/iban', keyword, 'iban'));
    expect(one).toMatchObject({ path: 'iban', rule: 'format', params: { format: 'iban' } });
    expect(one?.reason).toBe(formatFault('iban', 'DE0'));
    expect(one?.reason).toMatch(/^\w/);
  });

  it('covers a value inside lists or objects', () => {
    const wrong = 'DE89 3704 0044 0532 0130 0!';
    const [one] = found({ who: [{ iban: wrong }] }, at('/who/0/iban', 'format', 'iban'));
    expect([one?.reason, one?.params]).toEqual([
      formatFault('iban', wrong),
      { format: 'iban', ...formatValues('iban', wrong) },
    ]);
  });

  it.each([
    ['of another rule', { iban: 'DE0' }, at('/iban', 'pattern', 'iban')],
    ['of a format without a library', { iban: 'DE0' }, at('/iban', 'format', 'email')],
    ['of no text', { iban: 7 }, at('/iban', 'format', 'iban')],
    ['of what is not there', {}, at('/who/0/iban', 'format', 'iban')],
    ['of a right text', { iban: 'DE89370400440532013000' }, at('/iban', 'format', 'iban')],
  ])('is absent %s', (_name, data, error) => {
    const [one] = found(data, error);
    expect(one).toMatchObject({
      path: error.instancePath.slice(1).replaceAll('/', '.'),
      rule: error.keyword,
      params: error.params,
    });
    expect(one).not.toHaveProperty('reason');
  });
});

describe('errors for the forms library', () => {
  const error: Finding = { instancePath: '/a', keyword: 'minLength', params: { limit: 2 } };

  it('are at the field of each finding', () => {
    const validator = libraryValidator(finding(error).loaded, 'f');
    expect(validator.validateFormData({ a: 'x' }, {})).toEqual({
      errors: [{ name: 'minLength', property: 'a', params: { limit: 2 }, stack: 'minLength', message: 'minLength' }],
      errorSchema: {},
    });
    expect(validator.rawValidation({}, { a: 'x' })).toEqual({
      errors: [{ path: 'a', rule: 'minLength', params: { limit: 2 } }],
    });
  });

  it('treat a part without a validator as invalid', () => {
    const loaded: LoadedForm = {
      ...finding().loaded,
      validators: { part: () => true, wrong: () => false, [hashForSchema({ type: 'string' })]: () => true },
    };
    const validator = libraryValidator(loaded, 'f');
    const holds = [
      { $id: 'part' },
      { $id: 'wrong' },
      { $id: 'none' },
      { type: 'string' as const },
      { type: 'number' as const },
    ].map((schema) => validator.isValid(schema, {}, {}));
    expect(holds).toEqual([true, false, false, true, false]);
  });
});
