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
import { inputs } from '../../src/runtime/inputs.testing';
import { fieldSchema } from '../../src/forms/fields/fields';
import { loadFormModule } from '../../src/publish/page/form-modules';
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
  readonly module: string;
};

const fields: readonly FieldUnderTest[] = forms.flatMap(({ site, form }) =>
  Object.keys(form.schema['properties'] as object).flatMap((field) => {
    const { format } = fieldSchema(form.schema, field);
    return typeof format === 'string' && format in inputs
      ? [{ site, form: form.id, field, format, module: form.validator }]
      : [];
  }),
);

describe('every field of every form', () => {
  it('that asks for a known format is tried here', () => {
    expect(fields.length).toBeGreaterThan(120);
    expect(Object.values(inputs).reduce((sum, { good, bad }) => sum + good.length + bad.length, 0)).toBeGreaterThan(
      300,
    );
  });

  it.each(fields)('$site $form.$field takes only what fits $format', async ({ form, field, format, module }) => {
    const loaded = await loadFormModule(module, []);
    await loaded.ready();
    const refuses = (value: string) =>
      findingsIn(loaded, form, { [field]: value }).some(({ path, rule }) => path === field && rule !== 'required');
    expect(inputs[format]?.good.filter(refuses)).toEqual([]);
    expect(inputs[format]?.bad.filter((value) => !refuses(value))).toEqual([]);
  });
});

describe('a postcode', () => {
  const asked = fields.filter(
    ({ site, field, format }) => site === 'base' && field === 'postalCode' && format === 'postcode',
  );

  it.each(asked.flatMap((one) => (['DE', 'AT', 'GB'] as const).map((country) => ({ ...one, country }))))(
    'in $form is one of $country',
    async ({ form, module, country }) => {
      const loaded = await loadFormModule(module, []);
      await loaded.ready();
      const refusals = (postalCode: string) =>
        findingsIn(loaded, form, { country, postalCode }).filter(({ path }) => path === 'postalCode');
      const format = `postcode-${country.toLowerCase()}`;
      expect(inputs[format]?.good.filter((value) => refusals(value).length > 0)).toEqual([]);
      const others = Object.entries(inputs)
        .filter(([name]) => name.startsWith('postcode-') && name !== format)
        .flatMap(([, { good }]) => good);
      expect(
        others.filter(
          (value) => !refusals(value).some(({ rule, params }) => rule === 'format' && params['format'] === format),
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

describe('every reader of the API', () => {
  it.each(read)('$name takes at $pointer only what fits $format', ({ reader, pointer, format }) => {
    const refuses = (value: string) => refusedBy(() => reader(at(pointer, value))).includes(pointer);
    expect(inputs[format]?.good.filter(refuses)).toEqual([]);
    // An empty text is not a wrong value: whether it is required is another question.
    expect(inputs[format]?.bad.filter((value) => value.trim() !== '' && !refuses(value))).toEqual([]);
  });
});
