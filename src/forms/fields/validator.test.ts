import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { formats } from '../../runtime/formats';
import { formFiles, testForm } from '../testing';
import { findingsIn, libraryValidator } from './validator';

type Examples = {
  readonly valid: Readonly<Record<string, object>>;
  readonly invalid: Readonly<
    Record<string, { readonly value: object; readonly errors: Readonly<Record<string, string>> }>
  >;
};

const names = readdirSync('schemas/forms').filter((name) => existsSync(`schemas/forms/${name}/examples.json`));
const examplesOf = (name: string) =>
  JSON.parse(readFileSync(`schemas/forms/${name}/examples.json`, 'utf8')) as Examples;
type Beside = { readonly parentData: Readonly<Record<string, unknown>> };
type By = { readonly field?: string };
const formatBy = {
  keyword: 'formatBy',
  errors: false,
  validate: (by: By, text: string, { format }: { readonly format: string }, { parentData }: Beside) =>
    formats[format]?.(text, by, parentData[by.field ?? '']) ?? true,
};
const published = customizeValidator({
  customFormats: formats as Record<string, (text: string) => boolean>,
  ajvOptionsOverrides: { keywords: [formatBy] as never },
});

describe.each(names)('%s', (name) => {
  const examples = examplesOf(name);
  const cases = [
    ...Object.entries(examples.valid),
    ...Object.entries(examples.invalid).map(([label, { value }]) => [label, value] as const),
  ];

  it.each(cases)('judges "%s" as the library\'s own validator does', async (_label, value) => {
    const files = formFiles(name);
    const { loaded } = await testForm(name, files);
    const { errors } = published.validateFormData(value, files.schema as object);
    const theirs = errors
      .map(
        ({ property, name: rule }) => `${(property ?? '').replace(/^\./, '')} ${rule === 'formatBy' ? 'format' : rule}`,
      )
      .sort();
    const ours = findingsIn(loaded, name, value)
      .map(({ path, rule }) => `${path} ${rule}`)
      .sort();
    expect(ours).toEqual(theirs);
    expect(libraryValidator(loaded, name).isValid({ $id: name }, { ...value }, {})).toBe(theirs.length === 0);
  });

  it.each(Object.entries(examples.invalid))(
    'finds in "%s" what the example names',
    async (_label, { value, errors }) => {
      const { loaded } = await testForm(name, formFiles(name));
      const found = Object.fromEntries(findingsIn(loaded, name, value).map(({ path, rule }) => [path, rule]));
      expect(found).toMatchObject(errors);
    },
  );
});

it('ignores absent values', async () => {
  const { loaded } = await testForm('login', formFiles('login'));
  expect(findingsIn(loaded, 'login', { username: 'a@b.de', password: undefined })).toEqual([
    { path: 'password', rule: 'required', params: { missingProperty: 'password' } },
  ]);
});
