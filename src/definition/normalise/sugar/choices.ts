/**
 * Choices: `{ "choose": subject, "of": { member: value, … } }` instead of a literal. An item with one becomes
 * one item for each value, under the condition that the subject is that member; where expressions are allowed, the
 * choice becomes a conditional expression. Either way the browser needs no new feature.
 */
import { isObject, memberOf } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { parseExpression } from '../../../expression/parse';
import type { JsonSchema } from '../../../model/json-schema';
import { carryOrigins, placeOrigin } from '../../source/positions';
import { carryPieces, piecesOf, setPieces, textOfPieces } from '../../source/pieces';
import type { Piece } from '../../source/pieces';
import type { DefinitionLanguage } from '../../language/language';
import { childOfSchemas, resolved, schemasFor } from '../../language/schema-node';
import { choiceTestsOf, setChoiceTests } from './findings';

/** A choice as written, and whether it is complete. */
export type Choice = JsonObject & { readonly choose: string; readonly of: JsonObject };

export const keysOfChoice: ReadonlySet<string> = new Set(['choose', 'of', 'else']);

/** Whether a value is meant as a choice. */
export const isChoice = (value: unknown): value is JsonObject =>
  isObject(value) &&
  ('choose' in value || (isObject(value['of']) && Object.keys(value).every((key) => keysOfChoice.has(key))));

/** Whether a choice has exactly its required keys. */
export const isComplete = (value: unknown): value is Choice =>
  isChoice(value) &&
  typeof value['choose'] === 'string' &&
  isObject(value['of']) &&
  Object.keys(value['of']).length > 0 &&
  Object.keys(value).every((key) => keysOfChoice.has(key));

/** Whether a choice is allowed as a value: a text, tone, icon, picture, number, link or computed value. */
export function isChoosable(language: DefinitionLanguage, schema: JsonSchema): boolean {
  const own = resolved(language, schema);
  if ('x-expression' in own || own['x-slot'] === true || own['x-actions'] === true) return false;
  const type = String(own['tsType']);
  return (
    ['Text', 'Target', 'PictureSource', 'PictureOrData', 'Value', 'TextValue'].includes(type) ||
    ['message', 'icon', 'asset', 'file', 'document', 'page'].includes(String(own['x-ref'])) ||
    Array.isArray(own['enum']) ||
    own['type'] === 'integer' ||
    own['type'] === 'number' ||
    takesExpression(own)
  );
}

/** Whether `{ "$": … }` is allowed in place of a value. */
export const takesExpression = (schema: JsonSchema): boolean =>
  isObject(schema['properties']) && isObject(schema['properties']['$']);

/** Whether items of a list are conditional, so that they may be repeated for each value. */
export function isConditional(schemas: readonly JsonSchema[]): boolean {
  const has = (schema: JsonSchema): boolean => isObject(schema['properties']) && 'when' in schema['properties'];
  return schemas.some(has) && schemas.every((schema) => schema['x-whole'] !== true);
}

/** Common type of the members of a choice, from their spelling. */
export function memberKind(members: readonly string[]): 'boolean' | 'number' | 'string' {
  if (members.every((member) => member === 'true' || member === 'false')) return 'boolean';
  return members.every((member) => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(member)) ? 'number' : 'string';
}

/** A member as a literal in an expression. */
function literals(members: readonly string[]): (member: string) => string {
  const isPlain = memberKind(members) !== 'string';
  return (member) =>
    isPlain ? member : `'${member.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

/** Whether an expression can be parsed on its own. Otherwise it stays unchanged, so that it is reported where it is written. */
export const isReadable = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ unknown }) => unknown !== true) && parseExpression(textOfPieces(pieces)).ok;

const isPath = (text: string): boolean => /^[\w.]+$/.test(text);

/** The pieces in brackets, unless they are a path. */
export function bracketed(pieces: readonly Piece[]): readonly Piece[] {
  const text = textOfPieces(pieces);
  // A comment ends with its line.
  return isPath(text) ? pieces : [{ text: '(' }, ...pieces, { text: text.includes('//') ? '\n)' : ')' }];
}

/** Joins conditions with AND; if one cannot be parsed, only the first of those. */
export function together(conditions: readonly (readonly Piece[])[]): readonly Piece[] {
  const broken = conditions.find((pieces) => !isReadable(pieces));
  if (broken !== undefined) return broken;
  return conditions.length === 1
    ? conditions.flat()
    : conditions.flatMap((pieces, index) => [...(index === 0 ? [] : [{ text: ' && ' }]), ...bracketed(pieces)]);
}

/** Condition that the subject is one of the members, or only the subject if it cannot be parsed. */
export const askedOf = (
  subject: readonly Piece[],
  members: readonly string[],
  all: readonly string[],
): readonly Piece[] => (isReadable(subject) ? testOf(subject, members, all) : subject);

/** Condition that the subject is one of the members; without members: that it is none of all. */
export function testOf(
  subject: readonly Piece[],
  members: readonly string[],
  all: readonly string[],
): readonly Piece[] {
  const literal = literals(all);
  const [first] = members.length > 0 ? members : all;
  const listed = (members.length > 0 ? members : all).map(literal);
  const one = listed.length === 1 && first !== undefined;
  const is = [...bracketed(subject), { text: one ? ` == ${listed[0]}` : ` in [${listed.join(', ')}]` }];
  return members.length > 0 ? is : [{ text: '!(' }, ...is, { text: ')' }];
}

/** A choice inside an item, with its place. */
type Found = { readonly path: readonly (string | number)[]; readonly choice: Choice };

/** The choices of an item that neither belong to conditional items inside it nor become expressions. */
export function choicesIn(
  language: DefinitionLanguage,
  schema: JsonSchema,
  value: unknown,
  isOurs: (schema: JsonSchema, choice: Choice) => boolean,
  path: readonly (string | number)[] = [],
): readonly Found[] {
  const schemas = schemasFor(language, schema, value);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const child = childOfSchemas(schemas, index);
      if (child === undefined || isConditional(schemasFor(language, child, item))) return [];
      return choicesIn(language, child, item, isOurs, [...path, index]);
    });
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const child = childOfSchemas(schemas, key);
    if (child === undefined) return [];
    const here = [...path, key];
    if (!isChoice(item)) return choicesIn(language, child, item, isOurs, here);
    return isComplete(item) && isOurs(child, item) ? [{ path: here, choice: item }] : [];
  });
}

/** A copy of an item with one choice replaced by its value. */
function answered<Item extends object>(
  item: Item,
  path: readonly (string | number)[],
  from: object,
  key: string,
): Item {
  const [step, ...rest] = path;
  if (step === undefined) return item;
  const copy = (Array.isArray(item) ? [...(item as readonly unknown[])] : { ...item }) as Record<
    string | number,
    unknown
  >;
  carryOrigins(copy, item);
  carryPieces(copy, item);
  const inner = copy[step];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) copy[step] = answered(inner, rest, from, key);
  else {
    copy[step] = memberOf(from, key);
    placeOrigin(copy, step, from, key);
  }
  return copy as Item;
}

const slug = (member: string): string =>
  member
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'other';

type Answer = { readonly members: readonly string[]; readonly from: readonly (readonly [object, string])[] };

/** Values with their members: equal values are merged, in the order in which they are written. */
export function groupedAnswers(found: readonly Found[], all: readonly string[]): readonly Answer[] {
  const byText = new Map<string, Answer>();
  const note = (member: string | undefined): void => {
    const from = found.map(({ choice }): readonly [object, string] => {
      if (member !== undefined && member in choice.of) return [choice.of, member];
      return 'else' in choice ? [choice, 'else'] : [choice.of, Object.keys(choice.of)[0] ?? ''];
    });
    const answers = from.map(([container, key]) => memberOf(container, key));
    // Null removes the item.
    if (answers.includes(null)) return;
    const text = `${JSON.stringify(answers)} ${member === undefined}`;
    const before = byText.get(text);
    const members = [...(before?.members ?? []), ...(member === undefined ? [] : [member])];
    byText.set(text, { members, from: before?.from ?? from });
  };
  for (const member of all) note(member);
  if (found.some(({ choice }) => 'else' in choice)) note(undefined);
  return [...byText.values()];
}

type Variant = { readonly item: JsonObject; readonly found: readonly Found[]; readonly subject: readonly Piece[] };

/** An item once for each value of its first subject; `write` expands the names in an expression. */
export function variantsOf(
  { item, found, subject }: Variant,
  write: (pieces: readonly Piece[]) => readonly Piece[],
): readonly JsonObject[] {
  const all = [...new Set(found.flatMap(({ choice }) => Object.keys(choice.of)))];
  const own = item['when'];
  const before = typeof own === 'string' ? write(piecesOf(item, 'when', own)) : undefined;
  const conditions = before === undefined ? [] : [textOfPieces(before)];
  const tests = [
    ...choiceTestsOf(item),
    ...found.map(({ choice }) => ({ choice, subject: textOfPieces(subject), given: conditions })),
  ];
  return groupedAnswers(found, all).map(({ members, from }) => {
    const test = askedOf(subject, members, all);
    const pieces = together(before === undefined ? [test] : [before, test]);
    const filled = found.reduce((copy, { path }, index) => {
      const [container, key] = from[index] ?? [{}, ''];
      return answered(copy, path, container, key);
    }, item);
    const id = typeof item['id'] === 'string' ? { id: `${item['id']}-${slug(members[0] ?? 'else')}` } : {};
    // An invalid condition is reported where it is.
    const isWrong = own !== undefined && before === undefined;
    const variant = { ...filled, ...id, when: isWrong ? own : textOfPieces(pieces) };
    carryOrigins(variant, filled);
    carryPieces(variant, filled);
    if (isWrong) return variant;
    const [first] = found;
    if (before === undefined && first !== undefined) placeOrigin(variant, 'when', first.choice, 'choose');
    setPieces(variant, 'when', pieces);
    if (isReadable(subject)) setChoiceTests(variant, tests);
    return variant;
  });
}
