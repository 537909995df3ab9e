/**
 * Choices in a list of blocks, actions or other items with a `when`: `{ "choose": subject, "of": { member: [item, …], … } }` in place of an item
 * adds the items of each answer to the list, under the condition that the subject is that member.
 */
import { asList, asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import type { DefinitionLanguage } from '../../language/language';
import { resolved } from '../../language/schema-node';
import { carryOrigins, placeOrigin } from '../../source/positions';
import { carryPieces, piecesOf, setPieces, textOfPieces } from '../../source/pieces';
import type { Piece } from '../../source/pieces';
import { groupedAnswers, bracketed, testOf } from './choices';
import type { Choice } from './choices';
import { choiceTestsOf, setChoiceTests } from './findings';
import type { ChoiceTest } from './findings';

type Writing = (pieces: readonly Piece[]) => readonly Piece[];

/** An item of a list, and where it was written: the key of a list or object. */
export type BranchItem = { readonly item: unknown; readonly container: object; readonly key: string | number };

/** Keys of a choice between items: `id` for overlays, `when` for all of its items. */
export const keysOfBranch: ReadonlySet<string> = new Set(['id', 'when', 'choose', 'of', 'else']);

const hasCondition = (schema: JsonSchema): boolean => 'when' in asObject(schema['properties']);

/** Whether items of a list may be there under a condition, so that the list may hold choices between them. */
export function canBranch(language: DefinitionLanguage, schema: JsonSchema): boolean {
  const own = resolved(language, schema);
  return hasCondition(own) || asList(own['oneOf']).some((kind) => hasCondition(resolved(language, asObject(kind))));
}

/** The key that tells the kinds of a union apart, such as "block"; undefined for a schema of one kind. */
export const unionTag = (language: DefinitionLanguage, schema: JsonSchema): string | undefined =>
  asText(asObject(resolved(language, schema)['discriminator'])['propertyName']);

/** Whether an item of a list chooses between lists of items. */
export function isBranch(language: DefinitionLanguage, schema: JsonSchema, item: unknown): item is JsonObject {
  if (!isObject(item) || !('choose' in item) || !canBranch(language, schema)) return false;
  const tag = unionTag(language, schema);
  return tag === undefined || !(tag in item);
}

/** Whether every item of a list has an id, by which overlays change it: a choice in its place has one too. */
export function needsId(language: DefinitionLanguage, schema: JsonSchema): boolean {
  const own = resolved(language, schema);
  const kinds = [own, ...asList(own['oneOf']).map((kind) => resolved(language, asObject(kind)))];
  return kinds.some((kind) => asList(kind['required']).includes('id'));
}

/** Whether a choice between items has what it needs and nothing else. */
export const isWholeBranch = (item: JsonObject): item is Choice =>
  typeof item['choose'] === 'string' &&
  isObject(item['of']) &&
  Object.keys(item['of']).length > 0 &&
  Object.keys(item).every((key) => keysOfBranch.has(key));

/** The items of an answer: a list, or one item. */
function itemsIn(container: object, key: string): readonly BranchItem[] {
  const answer = (container as JsonObject)[key];
  return Array.isArray(answer)
    ? answer.map((item: unknown, index) => ({ item, container: answer, key: index }))
    : [{ item: answer, container, key }];
}

/**
 * The items of a choice, each under the condition of its answer.
 * @param subject what it chooses by, with the names in it written out
 * @param write writes out the names in an expression
 */
export function branchesOf(choice: Choice, subject: readonly Piece[], write: Writing): readonly BranchItem[] {
  const members = Object.keys(choice.of);
  const around = conditionOf(choice, write);
  const test: ChoiceTest = { choice, subject: textOfPieces(subject), given: around.map(textOfPieces) };
  return groupedAnswers([{ path: [], choice }], members).flatMap(({ members: chosen, from: [from] }) => {
    const conditions = [...around, testOf(subject, chosen, members)];
    return from === undefined
      ? []
      : itemsIn(...from).map((placed) => ({ ...placed, item: inBranch(placed.item, choice, conditions, test, write) }));
  });
}

/** The condition of an item, as a list that is empty where it has none. */
function conditionOf(item: JsonObject, write: Writing): readonly (readonly Piece[])[] {
  const own = item['when'];
  return typeof own === 'string' ? [write(piecesOf(item, 'when', own))] : [];
}

const allOf = (conditions: readonly (readonly Piece[])[]): readonly Piece[] =>
  conditions.length === 1
    ? conditions.flat()
    : conditions.flatMap((pieces, index) => [...(index === 0 ? [] : [{ text: ' && ' }]), ...bracketed(pieces)]);

/** A copy of an item under the conditions around it and its own. */
function inBranch(
  item: unknown,
  choice: Choice,
  around: readonly (readonly Piece[])[],
  test: ChoiceTest,
  write: Writing,
): unknown {
  // The schema of the list refuses what is no item, and a condition that is no text.
  if (!isObject(item) || (item['when'] !== undefined && typeof item['when'] !== 'string')) return item;
  const pieces = allOf([...around, ...conditionOf(item, write)]);
  const copy = { ...item, when: textOfPieces(pieces) };
  carryOrigins(copy, item);
  carryPieces(copy, item);
  if (item['when'] === undefined) placeOrigin(copy, 'when', choice, 'choose');
  setPieces(copy, 'when', pieces);
  setChoiceTests(copy, [...choiceTestsOf(choice), ...choiceTestsOf(item), test]);
  return copy;
}
