/** Secrets that must not be stored in a browser are declared, never guessed from a name. */
import { secretFields } from '../../facts/secret-fields';
import { resolvedSchema, subschemaWithDefs } from '../../facts/schema-at';
import { layoutFields } from '../../facts/form-fields';
import { asList, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { CheckContext, Rule } from '../rule';

const report = reporter('secrets', {
  FP8221: {
    message: '"{field}" is asked as a secret ({why}), but its schema does not say so.',
    fix: 'Add "writeOnly": true in schema.json: it is then never kept in a draft.',
  },
  FP8222: {
    message: '"{field}" is an account number, and its schema does not say whether it is a secret.',
    fix: 'Add "writeOnly": true in schema.json, or false if it is not a secret.',
  },
  FP8240: {
    message: '"{field}" is a secret ({why}), but the form shows the input.',
    fix: 'Set "widget": "password" in layout.json.',
  },
  FP8223: { message: '"writeOnly" of "{field}" is neither true nor false.', fix: 'Use true or false.' },
});

/** Autofill fields of the HTML standard (4.10.18.7) that only their owner may see. */
const secretFills = /(^| )(new-password|current-password|one-time-code|cc-number|cc-csc)( |$)/;
const accountFormats: readonly unknown[] = ['iban', 'sepa-iban', 'account-number'];

type SecretUse = {
  readonly name: string;
  readonly item: JsonObject;
  readonly data: JsonObject;
  /** The key of an action that takes the value as a secret. */
  readonly taken: string | undefined;
};

function whySecret({ item, taken }: SecretUse, widgets: ReadonlySet<string>): string | undefined {
  const [widget, fill] = [asText(item['widget']), asText(item['autocomplete'])];
  if (widget !== undefined && widgets.has(widget)) return `"widget": "${widget}"`;
  if (fill !== undefined && secretFills.test(fill)) return `"autocomplete": "${fill}"`;
  return taken;
}

function* judged(field: SecretUse, widgets: ReadonlySet<string>): Generator<Problem> {
  const { name, item, data, taken } = field;
  const { writeOnly } = data;
  const why = whySecret(field, widgets);
  if (writeOnly !== undefined && typeof writeOnly !== 'boolean')
    yield report('FP8223', originOf(item, 'id'), { field: name });
  else if (taken !== undefined && !widgets.has(asText(item['widget']) ?? ''))
    yield report('FP8240', originOf(item, 'id'), { field: name, why: taken });
  else if (why !== undefined && writeOnly !== true) yield report('FP8221', originOf(item, 'id'), { field: name, why });
  else if (writeOnly === undefined && accountFormats.includes(data['format']))
    yield report('FP8222', originOf(item, 'id'), { field: name });
}

/** Secrets of every form are `writeOnly` (JSON Schema validation, 10.3): drafts leave them out. */
export const rule: Rule = {
  name: 'secrets',
  again: { page: ({ lost, gained }) => [...lost, ...gained].some((name) => name.startsWith('secret ')) },
  *check({ site, language, units }: CheckContext) {
    const taken = secretFields(units, language);
    const widgets = new Set(
      language.sources.widgets.filter(({ schema }) => schema['x-secret'] === true).map(({ type }) => type),
    );
    for (const [form, { layout, schema }] of Object.entries(site.forms)) {
      const dataOf = (parent: JsonObject, name: string): JsonObject => {
        const properties = parent['properties'];
        return isObject(properties) ? resolvedSchema(subschemaWithDefs(schema, properties[name]), site.entities) : {};
      };
      for (const { id, item } of layoutFields(layout)) {
        const data = dataOf(schema, id);
        yield* judged({ name: id, item, data, taken: taken.get(`${form}.${id}`) }, widgets);
        const entry = resolvedSchema(subschemaWithDefs(schema, data['items']), site.entities);
        for (const inner of asList(item['items']).filter(isObject)) {
          const name = asText(inner['id']) ?? '';
          const inEntry = { name: `${id}.${name}`, item: inner, data: dataOf(entry, name), taken: undefined };
          yield* judged(inEntry, widgets);
        }
      }
    }
  },
};
