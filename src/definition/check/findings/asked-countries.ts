/** Countries whose files matter to a site: its own, those of the project and those that its forms accept. */
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { subschemas } from '../../facts/subschemas';
import type { NormalSite } from '../../normalise/normalise';
import { countriesOf } from '../../source/site-countries';
import { originOf } from '../../source/positions';
import type { Origin } from '../../source-site';
import { resolveRef } from '../../../model/json-schema';

type AskedCountry = { readonly country: string; readonly at: Origin | undefined };

/** A schema as written, with its origins: the entity, if it refers to one. */
function target(schema: unknown, root: JsonObject, { entities }: NormalSite): JsonObject {
  if (!isObject(schema)) return {};
  const entity = /^entity:(.*)$/.exec(asText(schema['$ref']) ?? '')?.[1];
  return entity === undefined ? (resolveRef(schema, root) ?? {}) : { ...asObject(entities[entity]), ...schema };
}

/** Countries that a field can select for the format of a neighbouring field. */
function chosenIn(properties: JsonObject, root: JsonObject, site: NormalSite): readonly AskedCountry[] {
  const choosers = Object.values(properties).flatMap((one) => {
    const { format, formatBy } = target(one, root, site);
    return format === 'postcode' ? (asText(formatBy) ?? []) : [];
  });
  return [...new Set(choosers)].flatMap((name) => {
    const members = asList(target(properties[name], root, site)['enum']);
    return members.flatMap((member, index) =>
      typeof member === 'string' && /^[a-z]{2}$/i.test(member)
        ? [{ country: member.toUpperCase(), at: originOf(members, index) }]
        : [],
    );
  });
}

const choosable = memoizeWeak<readonly AskedCountry[]>();

const schemasOf = ({ forms, entities }: NormalSite): readonly JsonObject[] => [
  ...Object.values(forms).map(({ schema }) => schema),
  ...Object.values(entities).filter(isObject),
];

/** Countries that can be selected for postcodes in a form, and the places that list them. */
export const choosableCountries = (site: NormalSite): readonly AskedCountry[] =>
  choosable([site], () =>
    schemasOf(site).flatMap((root) =>
      subschemas(root).flatMap((part) => chosenIn(asObject(part['properties']), root, site)),
    ),
  );

/** Countries whose postcodes a form accepts by the name of a format, such as postcode-gb. */
const namedCountries = (site: NormalSite): readonly string[] =>
  schemasOf(site)
    .flatMap((root) => subschemas(root))
    .flatMap(({ format }) => /^postcode-([a-z]{2})$/.exec(asText(format) ?? '')?.[1]?.toUpperCase() ?? []);

/** The country files that are checked for a site: those of the project, and those that the site uses. */
export function checkedCountries(site: NormalSite): readonly JsonObject[] {
  const chosen = choosableCountries(site).map(({ country }) => country);
  const used = new Set([...countriesOf(site.source).keys(), ...namedCountries(site), ...chosen]);
  return [...site.source.countries].flatMap(([code, file]) =>
    used.has(code) || originOf(file)?.file.startsWith('countries/') === true ? [file] : [],
  );
}
