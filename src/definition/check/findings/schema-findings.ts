/** Turns the errors of a schema validator into actionable findings, one for each mistake. */
import { nearest } from '../../../base/nearest';
import type { SchemaError, AjvValidate } from '../../validators/ajv-factory';
import { stepsOf } from '../../../runtime/answer-mapping';
import type { JsonSchema } from '../../../model/json-schema';
import { asList, asObject, grouped, isObject, memberOf, texts } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { DefinitionLanguage, SchemaKind } from '../../language/language';
import { fileKinds, isListKind } from '../../language/language';
import { placeholderOf } from '../../normalise/parts/part';
import { isRefused } from '../../normalise/sugar/findings';
import { originOf } from '../../source/positions';
import { keyAt, listed, opening, partOfFile } from '../rule';
import { resolved, schemasAt } from '../../language/schema-node';
import { limitSaid, shown, wantedTypes, wordFor } from './schema-words';
import type { Origin } from '../../source-site';

type Base = { readonly at: Origin | undefined; readonly suggestion?: string | undefined };

export type SchemaFinding = Base &
  (
    | { readonly kind: 'unknown-key'; readonly name: string; readonly known: string }
    | { readonly kind: 'missing-key'; readonly name: string }
    | { readonly kind: 'unknown-tag'; readonly tag: string; readonly name: string; readonly known: string }
    | { readonly kind: 'not-a-member'; readonly value: string; readonly known: string }
    | { readonly kind: 'type'; readonly found: string; readonly wanted: string }
    | { readonly kind: 'form'; readonly value: string; readonly hint: string }
    | { readonly kind: 'limit'; readonly what: string }
  );

/** A position in a file with all its validation errors. */
type Spot = {
  readonly value: unknown;
  readonly container: object | undefined;
  readonly key: string | number | undefined;
  /** Schemas of the position, the most specific last. */
  readonly schemas: readonly JsonSchema[];
  readonly errors: readonly SchemaError[];
};

function stepsIn(
  root: unknown,
  pointer: string,
): { path: (string | number)[]; container: object | undefined; value: unknown } {
  const path: (string | number)[] = [];
  let container: object | undefined;
  let value = root;
  for (const part of stepsOf(pointer)) {
    const key = Array.isArray(value) ? Number(part) : part;
    container = value as object;
    value = memberOf(value, key);
    path.push(key);
  }
  return { path, container, value };
}

const withoutEchoes = (errors: readonly SchemaError[]): readonly SchemaError[] => {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const name = `${error.keyword} ${JSON.stringify(error.params)}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
};

/** A union of objects without a tag: the listed kinds and the one that was probably meant. */
function missingTag(spot: Spot, tag: string): SchemaFinding {
  const keys = isObject(spot.value) ? Object.keys(spot.value) : [];
  const closest = nearest(tag, keys);
  return closest === undefined || !isObject(spot.value)
    ? { kind: 'missing-key', name: tag, at: isObject(spot.value) ? opening(spot.value) : undefined }
    : { kind: 'unknown-key', name: closest, known: tag, suggestion: tag, at: keyAt(spot.value, closest) };
}

const tagValues = (schemas: readonly JsonSchema[], language: DefinitionLanguage, tag: string): readonly string[] =>
  schemas.flatMap((schema) =>
    asList(schema['oneOf']).map((branch) =>
      String(asObject(asObject(resolved(language, asObject(branch))['properties'])[tag])['const']),
    ),
  );

function tagFinding(spot: Spot, error: SchemaError, language: DefinitionLanguage): SchemaFinding {
  const { tag, tagValue } = error.params;
  if (typeof tagValue !== 'string' || !isObject(spot.value)) return missingTag(spot, String(tag));
  const known = tagValues(spot.schemas, language, String(tag));
  const suggestion = nearest(tagValue, known);
  const first = suggestion === undefined ? known : [suggestion, ...known.filter((name) => name !== suggestion)];
  return {
    kind: 'unknown-tag',
    tag: String(tag),
    name: tagValue,
    known: listed(first),
    suggestion,
    at: originOf(spot.value, String(tag)),
  };
}

/** Unknown and missing keys of one object: an unknown name near a missing one is one mistake, not two. */
function keyFindings(spot: Spot): readonly SchemaFinding[] {
  const { value } = spot;
  if (!isObject(value)) return [];
  const named = (keyword: string, param: string): string[] =>
    spot.errors.filter((error) => error.keyword === keyword).map((error) => String(error.params[param]));
  const missing = new Set(named('required', 'missingProperty').filter((name) => !isRefused(value, name)));
  const known = [...new Set(spot.schemas.flatMap((schema) => Object.keys(asObject(schema['properties']))))];
  const free = known.filter((name) => !(name in value) && name !== '$schema');
  const unknown = named('additionalProperties', 'additionalProperty').map((name): SchemaFinding => {
    const suggestion = nearest(name, missing) ?? nearest(name, free);
    if (suggestion !== undefined) missing.delete(suggestion);
    return {
      kind: 'unknown-key',
      name,
      known: free.length === 0 ? 'no other' : listed(free),
      suggestion,
      at: keyAt(value, name),
    };
  });
  return [
    ...unknown,
    ...[...missing].map((name): SchemaFinding => ({ kind: 'missing-key', name, at: opening(value) })),
  ];
}

function memberFinding(spot: Spot, allowed: readonly unknown[], at: Origin | undefined): SchemaFinding {
  const names = allowed.map(String);
  const suggestion = typeof spot.value === 'string' ? nearest(spot.value, names) : undefined;
  return { kind: 'not-a-member', value: shown(spot.value), known: listed(names), suggestion, at };
}

const placeOf = ({ container, key }: Spot): Origin | undefined =>
  container === undefined || key === undefined ? undefined : originOf(container, key);

function valueFinding(spot: Spot, error: SchemaError): SchemaFinding {
  const at = placeOf(spot);
  const { params } = error;
  switch (error.keyword) {
    case 'enum':
      return memberFinding(spot, asList(params['allowedValues']), at);
    case 'const':
      return memberFinding(spot, [params['allowedValue']], at);
    case 'type':
      return { kind: 'type', found: wordFor(spot.value), wanted: wantedTypes(error), at };
    case 'pattern': {
      const hint = spot.schemas.map((schema) => schema['x-hint']).findLast((text) => typeof text === 'string');
      return {
        kind: 'form',
        value: shown(spot.value),
        hint: String(hint ?? `a text of the form ${String(params['pattern'])}`),
        at,
      };
    }
    default:
      return { kind: 'limit', what: limitSaid(error), at };
  }
}

function findingsAt(spot: Spot, language: DefinitionLanguage): readonly SchemaFinding[] {
  const tag = spot.errors.find((error) => error.keyword === 'discriminator');
  if (tag !== undefined) return [tagFinding(spot, tag, language)];
  const type = spot.errors.find((error) => error.keyword === 'type');
  if (type !== undefined) return [valueFinding(spot, type)];
  const rest = spot.errors.filter(({ keyword }) => keyword !== 'required' && keyword !== 'additionalProperties');
  const union = rest.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const alternatives = spot.errors.filter(({ keyword }) => keyword === 'required');
  if (union !== undefined && alternatives.length > 1 && isObject(spot.value)) {
    const names = alternatives.map(({ params }) => String(params['missingProperty']));
    return [{ kind: 'missing-key', name: names.join('" or "'), at: opening(spot.value) }];
  }
  if (union !== undefined) return [valueFinding(spot, union)];
  return [...keyFindings(spot), ...withoutEchoes(rest).map((error) => valueFinding(spot, error))];
}

/** Whether an object that takes entries by their names is such an entry itself: {"operation": …} in place of {"items": {"operation": …}}. */
function isNameless({ value, schemas }: Spot, language: DefinitionLanguage): boolean {
  // Entries may be called like keys of an entry.
  if (!isObject(value) || Object.values(value).every(isObject)) return false;
  return schemas.some((schema) => {
    if (!isObject(schema['additionalProperties']) || isObject(schema['properties'])) return false;
    const entry = resolved(language, schema['additionalProperties']);
    const [known, required] = [asObject(entry['properties']), texts(entry['required'])];
    const isWhole = required.length > 0 && required.every((name) => name in value);
    return isWhole && Object.keys(value).every((name) => name in known);
  });
}

const found = memoizeWeak<readonly SchemaFinding[]>();

/**
 * In the definition of a part, parameters have no values yet. In its uses, a remaining parameter is undeclared, which is already
 * reported, like an unknown part.
 */
const isOpen = (kind: SchemaKind, ...values: readonly unknown[]): boolean =>
  values.some((value) => {
    if (isObject(value) && isRefused(value, 'part')) return true;
    if (placeholderOf(value) === undefined) return false;
    const file = isObject(value) ? originOf(value)?.file : undefined;
    return isListKind(kind) || (file !== undefined && partOfFile(file) !== undefined);
  });

function find(
  language: DefinitionLanguage,
  validate: AjvValidate,
  kind: SchemaKind,
  value: object,
): readonly SchemaFinding[] {
  if (validate(value)) return [];
  const byPath = grouped(validate.errors ?? [], (error) => error.instancePath);
  const definition: JsonSchema = { $ref: `#/$defs/${isListKind(kind) ? kind : fileKinds[kind]}` };
  const spotAt = (pointer: string, errors: readonly SchemaError[]): Spot => {
    const { path, container, value: found } = stepsIn(value, pointer);
    return { value: found, container, key: path.at(-1), schemas: schemasAt(language, definition, value, path), errors };
  };
  const nameless: string[] = [];
  return [...byPath].flatMap(([pointer, errors]): readonly SchemaFinding[] => {
    const spot = spotAt(pointer, withoutEchoes(errors));
    if (isOpen(kind, spot.value, spot.container) || nameless.some((above) => pointer.startsWith(`${above}/`)))
      return [];
    const above = pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0));
    const around = spotAt(above, []);
    if (!isNameless(around, language)) return findingsAt(spot, language);
    nameless.push(above);
    return [
      {
        kind: 'type',
        found: 'one entry without its name',
        wanted: 'an object with a name for each entry',
        at: placeOf(around),
      },
    ];
  });
}

/** All schema errors of a file, or of a list of blocks or actions. The same object is validated once. */
export function schemaFindings(
  language: DefinitionLanguage,
  validators: Readonly<Record<SchemaKind, AjvValidate>>,
  kind: SchemaKind,
  value: unknown,
): readonly SchemaFinding[] {
  if (typeof value !== 'object' || value === null) return [];
  const validate = validators[kind];
  return found([validate, value], () => {
    const findings = find(language, validate, kind, value);
    // Keys that an operation would get from an unknown part are not reported as missing.
    return isRefused(value, 'request') ? findings.filter((finding) => finding.kind !== 'missing-key') : findings;
  });
}
