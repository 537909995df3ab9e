/** Forms and readers of the API accept and refuse the same inputs. */
import { describe, expect, it } from 'vitest';
import { readRegistration } from '../../sandbox/domain/account/registration';
import { readBilling, readChanges } from '../../sandbox/domain/customer/changes';
import type { Body } from '../../sandbox/http/body';
import { ApiProblem } from '../../sandbox/http/problem';
import { readOrder } from '../../sandbox/domain/ordering/reading';
import { readPermission } from '../../sandbox/domain/owners/read';
import { readBacs, readCard, readSepa } from '../../sandbox/domain/payments/read';
import { readCancellation, readWithdrawal } from '../../sandbox/domain/statements/read';
import { findingsIn } from '../../src/forms/fields/validator';
import { inputs, postcodes } from '../../src/runtime/inputs.testing';
import { fieldSchema } from '../../src/forms/fields/fields';
import { loadFormModule } from '../../src/publish/page/form-modules';
import { asObject } from '../../src/base/json';
import { builtProject } from '../support/built-project';

const sites = ['base', 'wolfenbrueck', 'steinach', 'harrowmere'];
const project = builtProject();
const forms = sites.flatMap((site) =>
  Object.values(project.compile(site).site?.forms ?? {}).map((form) => ({ site, form })),
);

type FieldUnderTest = {
  readonly site: string;
  readonly form: string;
  readonly field: string;
  readonly format: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly chooses: boolean;
  readonly module: string;
};

type Cases = { readonly good: readonly string[]; readonly bad: readonly string[] };

const none: Cases = { good: [], bad: [] };

/** Inputs that a field takes and refuses; of a postcode by the countries of the site. */
function casesOf({ format, formatBy }: Readonly<Record<string, unknown>>): Cases | undefined {
  if (format !== 'postcode') return typeof format === 'string' ? inputs[format] : undefined;
  const { any } = formatBy as { readonly any: readonly (keyof typeof postcodes)[] };
  const good = any.flatMap((country) => postcodes[country].good);
  return {
    good,
    bad: postcodes.DE.bad.filter((text) => any.every((country) => postcodes[country].bad.includes(text))),
  };
}

const fields: readonly FieldUnderTest[] = forms.flatMap(({ site, form }) =>
  Object.keys(form.schema['properties'] as object).flatMap((field) => {
    const schema = fieldSchema(form.schema, field);
    const cases = casesOf(schema);
    return cases
      ? [
          {
            ...{ site, form: form.id, field, format: String(schema['format']), ...cases, module: form.validator },
            chooses:
              typeof asObject(schema['formatBy'])['field'] === 'string' &&
              'country' in asObject(form.schema['properties']),
          },
        ]
      : [];
  }),
);

describe('every form field', () => {
  it('with a known format is tested here', () => {
    expect(fields.length).toBeGreaterThan(120);
    expect(Object.values(inputs).reduce((sum, { good, bad }) => sum + good.length + bad.length, 0)).toBeGreaterThan(
      250,
    );
  });

  it.each(fields)('$site $form.$field accepts only what fits $format', async ({ form, field, good, bad, module }) => {
    const loaded = await loadFormModule(module, []);
    await loaded.ready();
    const refuses = (value: string) =>
      findingsIn(loaded, form, { [field]: value }).some(({ path, rule }) => path === field && rule !== 'required');
    expect(good.filter(refuses)).toEqual([]);
    expect(bad.filter((value) => !refuses(value))).toEqual([]);
  });
});

describe('a postcode', () => {
  const asked = fields.filter(({ site, field, chooses }) => site === 'base' && field === 'postalCode' && chooses);

  it.each(asked.flatMap((one) => (['DE', 'AT', 'GB'] as const).map((country) => ({ ...one, country }))))(
    'in $form is one of $country',
    async ({ form, module, country }) => {
      const loaded = await loadFormModule(module, []);
      await loaded.ready();
      const refusals = (postalCode: string) =>
        findingsIn(loaded, form, { country, postalCode }).filter(({ path }) => path === 'postalCode');
      const { good, bad } = postcodes[country];
      expect(good.filter((value) => refusals(value).length > 0)).toEqual([]);
      const example = { DE: '38399', AT: '8010', GB: 'SW10 1AA' }[country];
      expect(
        bad.filter(
          (value) => !refusals(value).some(({ rule, params }) => rule === 'format' && params['example'] === example),
        ),
      ).toEqual([]);
    },
  );
});

/** Refusals of a reader: pointers into the body. */
function refusedBy(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return cause.fields.map(({ path }) => path);
  }
}

const at = (pointer: string, value: unknown): Body =>
  pointer
    .slice(1)
    .split('/')
    .reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Body;

/** The offer shown with an order: without it nothing else is read. */
const shown = { quote_id: 'q', contract_summary_id: 'q', total_shown: '1.00' };

type Reader = readonly [name: string, read: (body: Body) => unknown, fields: Readonly<Record<string, string>>];

const readers: readonly Reader[] = [
  [
    'sign-up',
    readRegistration,
    {
      '/firstName': 'person-name',
      '/lastName': 'person-name',
      '/email': 'email',
      '/mobile': 'mobile',
      '/phone': 'phone-number',
      '/birthdate': 'birthdate-adult',
      '/address/postalCode': 'postcode',
    },
  ],
  [
    'sign-up of a company',
    (body) => readRegistration({ customerType: 'business', ...body }),
    { '/company/vatId': 'vat-id' },
  ],
  [
    'profile',
    readChanges,
    {
      '/firstName': 'person-name',
      '/lastName': 'person-name',
      '/email': 'email',
      '/mobile': 'mobile',
      '/phone': 'phone-number',
      '/taxId': 'vat-id',
    },
  ],
  ['billing address', readBilling, { '/billing/name': 'person-name' }],
  [
    'owner of an order',
    (body) => readOrder({ ...shown, ...body, owner: { role: 'tenant', ...(body['owner'] as object) } }, true),
    { '/owner/name': 'person-name', '/owner/email': 'email', '/owner/phone': 'phone-number' },
  ],
  [
    'porting',
    (body) => readOrder({ ...shown, ...body }, true),
    { '/porting/holder': 'person-name', '/porting/area_code': 'area-code', '/porting/numbers': 'phone-list' },
  ],
  [
    'permission',
    readPermission,
    {
      '/contact/name': 'person-name',
      '/contact/email': 'email',
      '/contact/phone': 'phone',
      '/address/postalCode': 'postcode',
    },
  ],
  ['SEPA', (body) => readSepa(body, 'K-1'), { '/accountHolder': 'person-name', '/iban': 'sepa-iban' }],
  [
    'Bacs',
    (body) => readBacs(body, 'K-1'),
    { '/accountHolder': 'person-name', '/sortCode': 'sort-code', '/accountNumber': 'account-number' },
  ],
  [
    'card',
    (body) => readCard(body, { first_name: String(body['holderFirstName']), last_name: null }),
    { '/holderFirstName': 'person-name' },
  ],
  ['cancellation', readCancellation, { '/name': 'person-name', '/email': 'email', '/phone': 'phone' }],
  ['withdrawal', readWithdrawal, { '/name': 'person-name', '/email': 'email' }],
];

const read = readers.flatMap(([name, reader, of]) =>
  Object.entries(of).map(([pointer, format]) => ({ name, reader, pointer, format })),
);

describe('every API answer', () => {
  it.each(read)('$name accepts at $pointer only what fits $format', ({ reader, pointer, format }) => {
    const refuses = (value: string) => refusedBy(() => reader(at(pointer, value))).includes(pointer);
    const { good, bad } = casesOf({ format, formatBy: { any: Object.keys(postcodes) } }) ?? none;
    expect(good.filter(refuses)).toEqual([]);
    // An empty text is not a wrong value: whether it is required is another question.
    expect(bad.filter((value) => value.trim() !== '' && !refuses(value))).toEqual([]);
  });
});
