import { nearest } from '../../../base/nearest';
import { pointedAt } from '../../../model/json-schema';
import { undeclaredRequired } from '../../facts/schema-at';
import { formFormats, formKeywords } from '../../facts/form-dialect';
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt, listed } from '../rule';
import { foundIn } from '../types/clean-looks';
import type { CheckContext, Rule } from '../rule';
import { noSchemas, subschemas } from '../../facts/subschemas';
import { brokenRule, errorsOf, originAt } from '../findings/data-errors';
import { stepsOf } from '../../../runtime/answer-mapping';
import { metaSchema } from '../../validators/meta-schema';
import type { NormalSite } from '../../normalise/normalise';
import type { Origin } from '../../source-site';
import { wordFor } from '../findings/schema-words';
import { statedSchemas } from '../findings/site-schemas';
import type { StatedSchema } from '../findings/site-schemas';

const report = reporter(
  'data-schemas',
  {
    FP1201: {
      message: '"{name}" is not a keyword of data schemas.',
      fix: 'Use one of: {known}.',
      reads: ['../}'],
      spoils: ['../{suggestion}'],
    },
    FP1202: { message: '"{name}" is not a known format.', fix: 'Use one of: {known}.' },
    FP1203: { message: 'There is no type "{name}".', fix: 'Known: {known}.' },
    FP1204: { message: 'There is no entity "{name}".', fix: 'Known: {known}.' },
    FP1205: {
      message: 'The schema points at "{name}", which is not there.',
      fix: 'Point at "#/$defs/<name>" of this schema, or at "entity:<name>".',
    },
    FP1206: {
      message: '"{name}" is required, but not described in "properties".',
      fix: 'Describe it, or remove it from "required".',
      reads: ['../../properties/{name}'],
      spoils: ['../../properties/{name}'],
    },
    FP1207: { message: 'This must be a schema, but is {what}.', fix: 'Write { "type": … }.' },
    FP1208: {
      message: 'This is not a valid JSON Schema: {what}.',
      fix: 'Correct the keyword as defined in JSON Schema draft-07; until then nothing is validated.',
      reads: ['.'],
    },
    FP1209: {
      message: 'No value is valid: "{lower}" is {least}, but "{upper}" is {most}.',
      fix: 'Correct one of them.',
    },
    FP8001: {
      message: '"{name}" is not allowed in the schema of a form.',
      fix: 'Put conditions into "when" of the layout.',
    },
    FP8002: {
      message: 'A consent that must be given is written "enum": [true].',
      fix: 'With "const", the box would be ticked from the start.',
    },
    FP8003: {
      message: 'The schema of a form must describe an object.',
      fix: 'Add "type": "object".',
      reads: ['#/type'],
    },
  },
  { spoils: ['.'] },
);

const branches = new Set([
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'patternProperties',
  'propertyNames',
  'contains',
  'minProperties',
  'maxProperties',
  'definitions',
  'dependencies',
  '$id',
  '$comment',
  'additionalItems',
]);

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const allKeywords = [...formKeywords, ...branches];

function* keywords(part: JsonObject, use: StatedSchema['use']): Generator<Problem> {
  for (const name of Object.keys(part)) {
    if (formKeywords.has(name) || name.startsWith('x-') || name === 'faceplate') continue;
    const at = keyAt(part, name);
    if (!branches.has(name))
      yield report('FP1201', at, { name, known: listed(allKeywords) }, { suggestion: nearest(name, allKeywords) });
    else if (use === 'form') yield report('FP8001', at, { name });
  }
}

/** Names of formats: those of the package, and that of each country's postcodes. */
const formatsFor = ({ source }: NormalSite): ReadonlySet<string> =>
  new Set([...formFormats, ...[...source.countries.keys()].map((code) => `postcode-${code.toLowerCase()}`)]);

function* values(part: JsonObject, formats: ReadonlySet<string>): Generator<Problem> {
  const format = asText(part['format']);
  if (format !== undefined && !formats.has(format)) {
    const suggestion = nearest(format, formats);
    yield report('FP1202', originOf(part, 'format'), { name: format, known: [...formats].join(', ') }, { suggestion });
  }
  for (const name of asList(Array.isArray(part['type']) ? part['type'] : 'type' in part ? [part['type']] : [])) {
    if (typeof name !== 'string' || types.includes(name)) continue;
    yield report(
      'FP1203',
      originOf(part, 'type'),
      { name, known: types.join(', ') },
      { suggestion: nearest(name, types) },
    );
  }
}

const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/** A lower limit above the upper one: no value fits. */
function* contradictions(part: JsonObject): Generator<Problem> {
  for (const [lower, upper] of limits) {
    const [least, most] = [part[lower], part[upper]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      yield report('FP1209', originOf(part, lower), { lower, least, upper, most });
  }
}

function* references(part: JsonObject, root: JsonObject, context: CheckContext): Generator<Problem> {
  const target = asText(part['$ref']);
  if (target === undefined || target === '#') return;
  const { site } = context;
  const entity = /^entity:(.*)$/.exec(target)?.[1];
  const at = originOf(part, '$ref');
  if (entity !== undefined) {
    const known = Object.keys(site.entities);
    if (!known.includes(entity))
      yield report('FP1204', at, { name: entity, known: listed(known) }, { suggestion: nearest(entity, known) });
    return;
  }
  if (!isObject(pointedAt(target, root))) yield report('FP1205', at, { name: target });
}

/** Reported here only; recorded responses without such a name are not reported. */
function* required(part: JsonObject): Generator<Problem> {
  const names = asList(part['required']);
  const free = Object.keys(asObject(part['properties'])).filter((name) => !names.includes(name));
  for (const name of undeclaredRequired(part)) {
    yield report('FP1206', originOf(names, names.indexOf(name)), { name }, { suggestion: nearest(name, free) });
  }
}

function* stated({ schema, use }: StatedSchema, context: CheckContext): Generator<Problem> {
  const formats = formatsFor(context.site);
  if (use === 'form' && schema['type'] !== 'object')
    yield report('FP8003', originOf(schema, 'type') ?? originOf(schema), {});
  for (const part of subschemas(schema)) {
    yield* keywords(part, use);
    for (const { container, key, value } of noSchemas(part))
      yield report('FP1207', originOf(container, key), { what: wordFor(value) });
    yield* values(part, formats);
    yield* contradictions(part);
    if (use !== 'form' || part !== schema) yield* required(part);
    yield* references(part, schema, context);
    if (use === 'form' && part['const'] === true) yield report('FP8002', keyAt(part, 'const'), {});
  }
}

/** Errors of JSON Schema itself in one level of a schema without other findings; the first per keyword. */
function* refused(part: JsonObject, reportedPlaces: ReadonlySet<string>, context: CheckContext): Generator<Problem> {
  const keywords = new Set<string | undefined>();
  for (const error of errorsOf('meta', metaSchema, part, context)) {
    const path = stepsOf(error.instancePath);
    const at = originAt(part, path) ?? originOf(part);
    // A value that fits none of several branches breaks a rule of each.
    if (reportedPlaces.has(placeOf(at)) || keywords.has(path[0])) continue;
    keywords.add(path[0]);
    yield report('FP1208', at, { what: brokenRule(error, path) });
  }
}

const placeOf = (origin: Origin | undefined): string => `${origin?.file} ${origin?.from}`;

function problemsOf(one: StatedSchema, context: CheckContext): readonly Problem[] {
  const found = [...stated(one, context)];
  const reportedPlaces = new Set(found.map(({ at }) => placeOf(at)));
  return [...found, ...subschemas(one.schema).flatMap((part) => [...refused(part, reportedPlaces, context)])];
}

/** Data schemas are closed: an unknown keyword or format would silently check nothing. */
export const rule: Rule = {
  name: 'data-schemas',
  again: {},
  *check(context) {
    const { memory, site } = context;
    const known = Object.keys(site.entities).join(' ');
    for (const one of statedSchemas(context))
      yield* foundIn('data-schemas', one.schema, [one.use, known, site.source.countries], memory, () =>
        problemsOf(one, context),
      );
  },
};
