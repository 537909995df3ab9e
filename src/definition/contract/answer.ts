/** Whether an API returns the data that an operation maps to its result. */
import { nearest } from '../../base/nearest';
import { asObject, asText, isObject, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { fieldNames, fieldOf, typeOfSchema } from '../../expression/schema-types';
import { hasKind, isAny, itemOf, kindOf, valuesOf } from '../../expression/types';
import type { Scalar, Type } from '../../expression/types';
import type { JsonSchema } from '../../model/json-schema';
import { misfits } from '../check/types/assignable';
import type { Misfit } from '../check/types/assignable';
import type { DescribedAnswer, DescribedCall } from './description';
import { suggestionText, quotedNames } from './disagreement';
import type { Disagreement } from './disagreement';
import { misfitText, pathText } from './misfit-text';
import { stepsOf } from '../../runtime/answer-mapping';

type Reached = { readonly type: Type } | { readonly missing: string; readonly known: readonly string[] };

/** Follows a pointer into a type. */
function reached(type: Type, pointer: string): Reached {
  let found = type;
  for (const step of stepsOf(pointer)) {
    const next = /^(\d+|\[\])$/.test(step) && hasKind(found, 'list') ? itemOf(found) : fieldOf(found, step);
    if (next === undefined) return { missing: step, known: fieldNames(found) };
    found = next;
  }
  return { type: found };
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

type Where = { readonly result: JsonObject; readonly pointer: string };

function notThere(
  pointer: string,
  { missing, known }: Exclude<Reached, { type: Type }>,
  at: Disagreement['at'],
): Omit<Disagreement, 'pointer'> {
  return {
    message: `It reads ${pointer} of the answer, which has no "${missing}" there.${suggestionText(nearest(missing, [...known]))}`,
    help: `Correct the pointer, or have the API answer it. There: ${quotedNames(known)}.`,
    at,
  };
}

/** The field of the result at the start of a path; undefined for the whole result. */
function answeredIn(path: readonly string[]): Pick<Disagreement, 'answered'> {
  const name = path.find((step) => step !== '' && step !== '[]');
  return name === undefined ? {} : { answered: name };
}

/** Whether an API declares a field as nullable, or lists required fields without it. An API that lists none guarantees nothing. */
function mayLack(item: Type, from: string): boolean {
  const steps = stepsOf(from);
  const last = steps.at(-1) ?? '';
  const holder = reached(
    item,
    steps
      .slice(0, -1)
      .map((step) => `/${step}`)
      .join(''),
  );
  if ('missing' in holder) return false;
  return holder.type.alternatives.some((each) => {
    if (each.kind !== 'object') return false;
    const { schema, root } = each.source;
    const required = texts(schema['required']);
    return (
      typeOfSchema(asObject(schema['properties'])[last], root).optional ||
      (required.length > 0 && !required.includes(last))
    );
  });
}

/** Additional values do no harm, and nothing is known about a text without restrictions. */
function isTold(misfit: Misfit, source: Type): boolean {
  if (misfit.kind === 'optional') return mayLack(source, `/${misfit.path.join('/')}`);
  return misfit.kind !== 'unknown' && (misfit.kind !== 'value' || misfit.certain);
}

/** Mismatches of a value that is read unchanged. A possibly missing value is reported where the result requires it. */
function* unfit(
  source: Type,
  target: Type | undefined,
  name: string,
  at: Disagreement['at'],
  pointer: string,
): Generator<Disagreement> {
  if (target === undefined || isAny(target)) return;
  for (const misfit of misfits(source, target, [], () => false)) {
    if (!isTold(misfit, source)) continue;
    const place = [name, pathText(misfit.path)].filter((part) => part !== '').join('.');
    yield {
      message: `${place === '' ? 'The answer' : `"${place}" of the answer`}: ${misfitText(misfit, 'the API', 'the result')}`,
      help: 'Change the schema of the result, and what reads it, or have the API answer as before.',
      at,
      pointer,
      ...answeredIn([name, ...misfit.path]),
    };
  }
  const kinds = source.alternatives.filter(({ kind }) => hasKind(target, kind));
  if (kinds.length === 0 && source.alternatives.length > 0 && !isAny(source))
    yield {
      message: `${name === '' ? 'The answer' : `"${name}" of the answer`} is of another kind: the API has ${kindsOf(source)}, and the result ${kindsOf(target)}.`,
      help: 'Change the schema of the result, or read it with "as".',
      at,
      pointer,
      ...answeredIn([name]),
    };
}

const kindsOf = ({ alternatives }: Type): string => [...new Set(alternatives.map(({ kind }) => kind))].join(' or ');

/** A converted value has another type on purpose; a value that it is compared with must be possible. */
function* neverEqual(
  source: Type,
  { equals }: JsonObject,
  from: string,
  about: Pick<Disagreement, 'at' | 'pointer' | 'answered'>,
): Generator<Disagreement> {
  const values = isScalar(equals) ? valuesOf(source, kindOf(equals)) : undefined;
  if (values === undefined || values.some((value) => value === equals)) return;
  yield {
    message: `It asks whether ${from} of the answer is ${JSON.stringify(equals)}, which the API never answers.`,
    help: `Compare with what it answers: ${values.join(', ')}.`,
    ...about,
  };
}

/** A field that the result requires has to be present, and not null. */
function* mappedAsItIs(
  item: Type,
  from: string,
  place: Type | undefined,
  { at, pointer, answered }: { readonly at: Disagreement['at']; readonly pointer: string; readonly answered: string },
): Generator<Disagreement> {
  const found = reached(item, from);
  if ('missing' in found) return;
  if (place !== undefined && !place.optional && !isAny(place) && mayLack(item, from))
    yield {
      message: `"${answered}" of the answer: the result needs it, and the API may leave it out or say null.`,
      help: 'Let the result do without it, and what reads it, or have the API always answer it.',
      at,
      pointer,
      answered,
    };
  yield* unfit(found.type, place, answered, at, pointer);
}

/** Fields that a map creates from an item. */
function* mapped(item: Type, target: Type, { result, pointer }: Where): Generator<Disagreement> {
  const map = asObject(result['map']);
  const prefix = asText(result['at']) ?? '';
  for (const [name, entry] of Object.entries(map)) {
    const from = asText(entry) ?? asText(asObject(entry)['from']) ?? '';
    const at = { container: map, key: name };
    const found = reached(item, from);
    if ('missing' in found) yield { ...notThere(`${prefix}${from}`, found, at), pointer, answered: name };
    else if (isObject(entry)) yield* neverEqual(found.type, entry, from, { at, pointer, answered: name });
    else yield* mappedAsItIs(item, from, fieldOf(target, name), { at, pointer, answered: name });
  }
}

function* inAnswer(result: JsonObject, schema: JsonSchema, answer: Type, pointer: string): Generator<Disagreement> {
  const at = asText(result['at']) ?? '';
  const place = { container: result, key: 'at' in result ? 'at' : 'schema' };
  const found = reached(answer, at);
  if ('missing' in found) {
    yield { ...notThere(at, found, place), pointer };
    return;
  }
  const target = typeOfSchema(schema, schema);
  const isList = hasKind(found.type, 'list');
  const data = result['first'] === true && isList ? itemOf(found.type) : found.type;
  if (!isObject(result['map'])) yield* unfit(data, target, '', place, pointer);
  else {
    const each = hasKind(data, 'list') && hasKind(target, 'list');
    yield* mapped(each ? itemOf(data) : data, each ? itemOf(target) : target, { result, pointer });
  }
}

const isGood = ({ status }: DescribedAnswer): boolean => /^2/.test(status);

/** A status that a definition handles but the API never returns. */
function* statuses(operation: JsonObject, { answers }: DescribedCall): Generator<Disagreement> {
  const known = answers.map(({ status }) => status);
  if (known.includes('DEFAULT')) return;
  const isKnown = (status: number): boolean =>
    known.some((one) => one === String(status) || one === `${String(status)[0]}XX`);
  const errors = Array.isArray(operation['errors']) ? operation['errors'].filter(isObject) : [];
  const handled = [
    ...errors.map((error) => ({ status: error['status'], at: { container: error, key: 'status' } })),
    ...(Array.isArray(operation['empty']) ? operation['empty'] : []).map((status: unknown) => ({
      status,
      at: { container: operation, key: 'empty' },
    })),
  ];
  for (const { status, at } of handled)
    if (typeof status === 'number' && !isKnown(status))
      yield {
        message: `It knows what to do when the API answers ${status}, and the API never does.`,
        help: `Leave it out, or correct the status. Answered: ${known.join(', ')}.`,
        at,
        pointer: '/responses',
      };
}

/** A code that a definition handles, if the API lists all of its codes. */
function* codes(operation: JsonObject, { answers }: DescribedCall, root: JsonSchema): Generator<Disagreement> {
  const failures = answers.filter(({ status, json }) => !/^[123]/.test(status) && json !== undefined);
  const named = failures.map(({ json }) => {
    const code = fieldOf(typeOfSchema(json, root), 'code');
    return code === undefined ? undefined : valuesOf(code, 'text')?.map(String);
  });
  if (named.length === 0 || named.includes(undefined)) return;
  const known = [...new Set(named.flatMap((values) => values ?? []))];
  for (const error of Array.isArray(operation['errors']) ? operation['errors'].filter(isObject) : []) {
    const code = asText(error['code']);
    if (code === undefined || known.includes(code)) continue;
    yield {
      message: `It knows what to do for the code "${code}", which the API does not have.${suggestionText(nearest(code, known))}`,
      help: 'Leave it out, or correct the code.',
      at: { container: error, key: 'code' },
      pointer: '/responses',
    };
  }
}

/** Takes the operation, and the self-contained schema of its result, if it has one. */
export function* answerDisagreements(
  operation: JsonObject,
  schema: JsonSchema,
  call: DescribedCall,
  root: JsonSchema,
): Generator<Disagreement> {
  yield* statuses(operation, call);
  yield* codes(operation, call, root);
  const { result } = operation;
  if (!isObject(result)) return;
  const good = call.answers.filter(isGood);
  const withJson = good.filter(({ json }) => json !== undefined);
  if (withJson.length === 0 && call.answers.length > 0 && ('map' in result || 'at' in result))
    yield {
      message: 'It reads the answer, and the API answers nothing, or no JSON.',
      help: 'Leave "result" out, or have the API answer JSON.',
      at: { container: operation, key: 'result' },
      pointer: '/responses',
    };
  for (const { status, json } of withJson)
    yield* inAnswer(result, schema, typeOfSchema(json, root), `/responses/${status.toLowerCase()}`);
}
