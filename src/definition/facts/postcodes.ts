/** Postcodes of forms: their possible countries, and the notations of these. */
import { asObject, asText, isObject, texts } from '../../base/json';
import { memoizeWeak } from '../../base/memoize';
import { resolveRef } from '../../model/json-schema';
import type { JsonSchema } from '../../model/json-schema';
import type { NormalForm, NormalSite } from '../normalise/normalise';
import { salesCountries } from '../source/site-countries';
import { subschemas } from './subschemas';
import type { KnownCountries, SourceSite } from '../source-site';
import { foldEntities } from '../validators/data-schemas';

type Site = Pick<SourceSite, 'settings' | 'countries'>;

/** `postcode`: of a country of the site. `postcode-gb`: of that country. */
const postcodeFormat = /^postcode(?:-([a-z]{2}))?$/;

/** The possible countries of a schema's field. */
const membersOf = (schema: JsonSchema, field: string): readonly string[] =>
  subschemas(schema).flatMap(({ properties }) => {
    const property = asObject(properties)[field];
    return isObject(property)
      ? texts(resolveRef(property, schema)?.['enum']).map((member) => member.toUpperCase())
      : [];
  });

/**
 * The compiled `formatBy`; undefined if no postcode is refused. A country without data is not in `of`: its postcodes
 * are all accepted.
 */
function dataFor(any: readonly string[], asked: readonly string[], known: KnownCountries, field: string | undefined) {
  const of = [...new Set([...any, ...asked])].flatMap((code) => {
    const postcode = known.get(code)?.['postcode'];
    return isObject(postcode) ? [[code, postcode] as const] : [];
  });
  const names = of.map(([code]) => code);
  if (names.length === 0 || (field === undefined && names.length < any.length)) return undefined;
  return { ...(field !== undefined && { field }), any, of: Object.fromEntries(of) };
}

const made = memoizeWeak<Map<string, JsonSchema>>();

/**
 * A self-contained data schema in which every postcode has the data of its countries in `formatBy`: those of the site, and those that the
 * choosing field can have.
 */
export function withPostcodes(whole: JsonSchema, site: Site): JsonSchema {
  const sold = salesCountries(site);
  const rewritten = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(rewritten);
    if (!isObject(schema)) return schema;
    const [is, code] = postcodeFormat.exec(asText(schema['format']) ?? '') ?? [];
    if (is === undefined || isObject(schema['formatBy']))
      return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rewritten(value)]));
    const { formatBy: named, ...rest } = schema;
    const field = code === undefined ? asText(named) : undefined;
    const asked = field === undefined ? [] : membersOf(whole, field);
    const formatBy = dataFor(code === undefined ? sold : [code.toUpperCase()], asked, site.countries, field);
    return { ...rest, format: 'postcode', ...(formatBy && { formatBy }) };
  };
  // Sites that sell in the same countries share the result.
  const byCountries = made([whole, site.countries], () => new Map());
  const key = sold.join(' ');
  const known = byCountries.get(key);
  if (known !== undefined) return known;
  const result = JSON.stringify(whole).includes('"format":"postcode') ? asObject(rewritten(whole)) : whole;
  byCountries.set(key, result);
  return result;
}

/** A self-contained data schema: it includes entities and the data of postcodes. */
export const wholeSchema = (schema: JsonSchema, { entities, source }: NormalSite): JsonSchema =>
  withPostcodes(foldEntities(schema, entities), source);

/** The self-contained data schema of a form. */
export const formSchema = ({ schema }: NormalForm, site: NormalSite): JsonSchema => wholeSchema(schema, site);
