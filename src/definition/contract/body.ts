/**
 * Whether the API accepts what an operation sends: every field, its type and its values. A possibly missing value of a field that the
 * API requires is not reported: conditional values, and those that a block fills in, may be missing by type and never are.
 */
import { nearest } from '../../base/nearest';
import { asObject, asText, grouped, isObject, texts } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { checkExpression } from '../../expression/check';
import { fieldNames, fieldOf, typeOfSchema } from '../../expression/schema-types';
import { hasKind, isAny, kindOf, literalType, present } from '../../expression/types';
import type { Scalar, Type } from '../../expression/types';
import type { JsonSchema } from '../../model/json-schema';
import { misfits } from '../check/types/assignable';
import { spreadKey } from '../check/types/taken-values';
import { suggestionText, quotedNames } from './disagreement';
import type { Disagreement } from './disagreement';
import { misfitText, pathText } from './misfit-text';

/** Types of the values that a definition sends. */
export type BodySender = {
  /** Schemas of the roots of expressions. */
  readonly roots: Readonly<Record<string, JsonSchema>>;
  /** The values of every form that is passed as this parameter. */
  readonly handedOver: (parameter: string) => readonly Type[];
};

type At = Disagreement['at'];

const pointer = '/requestBody';

/** A type without any declared fields. */
const isOpen = (type: Type): boolean => isAny(type) || (hasKind(type, 'object') && fieldNames(type).length === 0);

/** Types of an expression: its own, or those of each form that is passed as the parameter. */
function sourcesOf(source: string, { roots, handedOver }: BodySender): readonly Type[] {
  const { type, problems } = checkExpression(source, { roots });
  if (problems.length > 0) return [];
  const whole = typeOfSchema(type, type);
  const [, parameter] = /^with\.(\w+)$/.exec(source.trim()) ?? [];
  return parameter !== undefined && isOpen(whole) ? handedOver(parameter) : [whole];
}

/** A field that is sent but unknown, or required but not sent, before it is reported: a renamed field is both. */
type Unmatched = {
  readonly kind: 'unknown' | 'missing';
  readonly name: string;
  readonly at: At;
  /** Its path in the sent data. */
  readonly sent?: readonly string[];
};

const takenText = (known: readonly string[]): string => `Taken: ${quotedNames(known)}.`;

function unmatchedText(unmatched: readonly Unmatched[], known: readonly string[], path: readonly string[]) {
  const unknown = unmatched.filter(({ kind }) => kind === 'unknown');
  const missing = unmatched.filter(({ kind }) => kind === 'missing');
  const whole = (name: string): string => `"${pathText([...path, name])}"`;
  const disagreement = (one: Unmatched, message: string, help: string): Disagreement => ({
    message,
    help,
    at: one.at,
    pointer,
    ...(one.sent === undefined ? {} : { sent: one.sent }),
  });
  const [sent] = unknown;
  const [wanted] = missing;
  if (unknown.length === 1 && missing.length === 1 && sent !== undefined && wanted !== undefined)
    return [
      disagreement(
        sent,
        `It sends ${whole(sent.name)}, which the API does not take, and the API needs ${whole(wanted.name)}, which is not sent.`,
        'Send it by the name that the API has for it.',
      ),
    ];
  return [
    ...unknown.map((one) =>
      disagreement(
        one,
        `It sends ${whole(one.name)}, which the API does not take.${suggestionText(nearest(one.name, [...known]))}`,
        `Correct the name, send it no longer, or have the API take it. ${takenText(known)}`,
      ),
    ),
    ...missing.map((one) =>
      disagreement(
        one,
        `The API needs ${whole(one.name)}, which is not sent.`,
        'Send it: ask for it in a form, or write its value in "body".',
      ),
    ),
  ];
}

/** Mismatches of a value that is sent unchanged. `depth`: length of the path to it. */
function* unfit(
  source: Type,
  target: Type,
  path: readonly string[],
  at: At,
  depth = path.length,
): Generator<Disagreement> {
  if (isAny(source) || isAny(target)) return;
  const all = [...misfits(source, target, path, () => false)];
  const unmatched = all.flatMap((misfit) =>
    misfit.kind === 'unknown' || misfit.kind === 'absent'
      ? [{ kind: misfit.kind === 'unknown' ? 'unknown' : 'missing', misfit } as const]
      : [],
  );
  for (const [, group] of grouped(unmatched, ({ misfit }) => misfit.path.slice(0, -1).join('.'))) {
    const before = group[0]?.misfit.path.slice(0, -1) ?? [];
    const known = group.find(({ kind }) => kind === 'unknown')?.misfit.known ?? [];
    yield* unmatchedText(
      group.map(({ kind, misfit }) => ({
        kind,
        name: misfit.path.at(-1) ?? '',
        at,
        ...(kind === 'unknown' ? { sent: misfit.path.slice(depth) } : {}),
      })),
      known,
      before,
    );
  }
  for (const misfit of all) {
    if (misfit.kind === 'unknown' || misfit.kind === 'absent' || (misfit.kind === 'value' && !misfit.certain)) continue;
    yield {
      message: `"${pathText(misfit.path)}": ${misfitText(misfit, 'the call', 'the API')}`,
      help: 'Send what the API takes, or have it take this.',
      at,
      pointer,
      sent: misfit.path.slice(depth),
    };
  }
}

type Spread = { readonly source: string; readonly without: readonly string[] };

function spreadOf(value: unknown): Spread | undefined {
  const source = asText(value) ?? asText(asObject(value)['$']);
  return source === undefined ? undefined : { source, without: texts(asObject(value)['without']) };
}

const objectsOf = (type: Type): readonly Type[] =>
  type.alternatives.flatMap((each) => (each.kind === 'object' ? [present([each])] : []));

const requiredOf = (type: Type): readonly string[] =>
  type.alternatives.flatMap((each) => (each.kind === 'object' ? texts(each.source.schema['required']) : []));

const isClosed = (type: Type): boolean =>
  type.alternatives.every((each) => each.kind !== 'object' || each.source.schema['additionalProperties'] === false);

/** The fields that an object sends, each with what is known about it. */
type SentField = {
  readonly name: string;
  readonly at: At;
  /** Its path in the sent data. */
  readonly sent: readonly string[];
  readonly inside: (place: Type) => Iterable<Disagreement>;
};

/** Takes an object of a body. Returns its fields, and whether the list is complete. */
function fieldsSent(node: JsonObject, path: readonly string[], sender: BodySender) {
  let isWhole = true;
  const fields: SentField[] = [];
  for (const [key, value] of Object.entries(node)) {
    const at = { container: node, key };
    if (key !== spreadKey) {
      fields.push({ name: key, at, sent: [], inside: (place) => inBody(value, place, [...path, key], at, sender) });
      continue;
    }
    const spread = spreadOf(value);
    const sources = spread === undefined ? [] : sourcesOf(spread.source, sender);
    if (sources.length === 0 || sources.some(isOpen)) isWhole = false;
    for (const source of sources)
      for (const name of fieldNames(source).filter((one) => !spread?.without.includes(one) && !(one in node))) {
        const sourceField = fieldOf(source, name);
        const inside = (place: Type) =>
          sourceField ? unfit(sourceField, place, [...path, name], at, path.length) : [];
        fields.push({ name, at, sent: [name], inside });
      }
  }
  return { fields, isWhole };
}

function* object(node: JsonObject, target: Type, path: readonly string[], sender: BodySender): Generator<Disagreement> {
  const { fields, isWhole } = fieldsSent(node, path, sender);
  const unmatched: Unmatched[] = [];
  for (const { name, at, sent, inside } of fields) {
    const place = fieldOf(target, name);
    if (place !== undefined) yield* inside(place);
    else if (isClosed(target)) unmatched.push({ kind: 'unknown', name, at, sent });
  }
  const [key = ''] = Object.keys(node);
  const names = new Set(fields.map(({ name }) => name));
  if (isWhole)
    for (const name of requiredOf(target).filter((one) => !names.has(one)))
      unmatched.push({ kind: 'missing', name, at: { container: node, key } });
  yield* unmatchedText(unmatched, fieldNames(target), path);
}

/** Of several matching shapes, the best match is meant. */
function best(targets: readonly Type[], judge: (target: Type) => Iterable<Disagreement>): readonly Disagreement[] {
  const judged = targets.map((target) => [...judge(target)]);
  return (
    judged.reduce<readonly Disagreement[] | undefined>(
      (least, one) => (least === undefined || one.length < least.length ? one : least),
      undefined,
    ) ?? []
  );
}

function* kindMissing(is: string, target: Type, path: readonly string[], at: At): Generator<Disagreement> {
  yield {
    message: `"${pathText(path)}": the call sends ${is}, and the API takes ${target.alternatives.map(({ kind }) => kind).join(' or ')}.`,
    help: 'Send what the API takes, or have it take this.',
    at,
    pointer,
    sent: [],
  };
}

/** The value of an expression, for each of its possible types. */
function* computed(
  source: string,
  target: Type,
  path: readonly string[],
  at: At,
  sender: BodySender,
): Generator<Disagreement> {
  for (const sourceType of sourcesOf(source, sender)) {
    const kinds = sourceType.alternatives.map(({ kind }) => kind);
    const fits = isAny(sourceType) || kinds.length === 0 || kinds.some((kind) => hasKind(target, kind));
    if (fits) yield* unfit(sourceType, target, path, at);
    else yield* kindMissing(kinds.join(' or '), target, path, at);
  }
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

function* inBody(
  node: unknown,
  target: Type,
  path: readonly string[],
  at: At,
  sender: BodySender,
): Generator<Disagreement> {
  if (isAny(target)) return;
  if (isScalar(node)) {
    if (hasKind(target, kindOf(node))) yield* unfit(literalType(node), target, path, at);
    else yield* kindMissing(kindOf(node), target, path, at);
  } else if (isObject(node) && typeof node['$'] === 'string') {
    yield* computed(node['$'], target, path, at, sender);
  } else if (isObject(node)) {
    const shapes = objectsOf(target);
    if (shapes.length === 0) yield* kindMissing('object', target, path, at);
    else yield* best(shapes, (shape) => object(node, shape, path, sender));
  }
}

/** Takes the operation, and the schema that the API accepts, with the document that its references are relative to. */
export function bodyDisagreements(
  operation: JsonObject,
  schema: unknown,
  root: JsonSchema,
  sender: BodySender,
): readonly Disagreement[] {
  if (!('body' in operation) || schema === undefined) return [];
  return [...inBody(operation['body'], typeOfSchema(schema, root), [], { container: operation, key: 'body' }, sender)];
}
