/** Choices in a list: `{ "choose": subject, "of": { member: [item, …] } }` adds each branch under its condition. */
import { asList, asObject, asText, isObject, memberOf } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { JsonSchema } from '../../../model/json-schema';
import type { DefinitionLanguage } from '../../language/language';
import { resolved } from '../../language/schema-node';
import { carryOrigins, placeOrigin } from '../../source/positions';
import { carryPieces, piecesOf, setPieces, textOfPieces } from '../../source/pieces';
import type { Piece } from '../../source/pieces';
import { askedOf, groupedAnswers, isReadable, together } from './choices';
import type { Choice } from './choices';
import { choiceTestsOf, setChoiceTests } from './findings';
import type { ChoiceTest, SugarFinding } from './findings';

type Writing = (pieces: readonly Piece[]) => readonly Piece[];

/** A list item, and its place: the key of a list or object. */
export type BranchItem = { readonly item: unknown; readonly container: object; readonly key: string | number };

/** Keys of a choice between items: `id` for overlays, `when` for all of its items. */
export const keysOfBranch: ReadonlySet<string> = new Set(['id', 'when', 'choose', 'of', 'else']);

const hasCondition = (schema: JsonSchema): boolean => 'when' in asObject(schema['properties']);

/** Whether items of a list may be conditional, so that the list may contain choices between them. */
export function canBranch(language: DefinitionLanguage, schema: JsonSchema): boolean {
  const own = resolved(language, schema);
  return hasCondition(own) || asList(own['oneOf']).some((kind) => hasCondition(resolved(language, asObject(kind))));
}

/** The key that discriminates the kinds of a union, such as "block"; undefined for a schema of one kind. */
export const unionTag = (language: DefinitionLanguage, schema: JsonSchema): string | undefined =>
  asText(asObject(resolved(language, schema)['discriminator'])['propertyName']);

/** Whether a list item chooses between lists of items. */
export function isBranch(language: DefinitionLanguage, schema: JsonSchema, item: unknown): item is JsonObject {
  if (!isObject(item) || !canBranch(language, schema)) return false;
  const tag = unionTag(language, schema);
  if (tag !== undefined && tag in item) return false;
  const own = asObject(resolved(language, schema)['properties']);
  return ('choose' in item && !('choose' in own)) || (isObject(item['of']) && !('of' in own));
}

/** Whether every item of a list has an id for overlays; a choice has one then, too. */
export function needsId(language: DefinitionLanguage, schema: JsonSchema): boolean {
  const own = resolved(language, schema);
  const kinds = [own, ...asList(own['oneOf']).map((kind) => resolved(language, asObject(kind)))];
  return kinds.some((kind) => asList(kind['required']).includes('id'));
}

/** Whether a choice between items is complete. */
export const hasAnswers = (item: JsonObject): item is Choice =>
  typeof item['choose'] === 'string' && isObject(item['of']) && Object.keys(item['of']).length > 0;

/** Whether a choice has an id that no other item of its list has. */
function hasOwnId({ id }: JsonObject, container: object, key: string | number): boolean {
  const others = asList(container).filter((_, index) => index !== key);
  return (
    typeof id === 'string' && /^[a-z][a-z0-9.-]*$/.test(id) && !others.some((other) => asObject(other)['id'] === id)
  );
}

/** The items of a branch. */
function itemsIn(container: object, key: string): readonly BranchItem[] {
  const answer = memberOf(container, key);
  return Array.isArray(answer)
    ? answer.map((item: unknown, index) => ({ item, container: answer, key: index }))
    : [{ item: answer, container, key }];
}

/** The branches of a choice that are neither a list nor null: overlays change list items by their ids. */
const answersWithoutList = (choice: Choice): readonly (readonly [object, string])[] =>
  [...Object.keys(choice.of).map((key) => [choice.of, key] as const), [choice, 'else'] as const].filter(
    ([container, key]) => {
      const answer = memberOf(container, key);
      return answer !== undefined && answer !== null && !Array.isArray(answer);
    },
  );

/** Problems of the id and the branches of a choice in a list. */
export function branchFindings(
  choice: Choice,
  { container, key }: BranchItem,
  mustHaveId: boolean,
): readonly SugarFinding[] {
  const found = answersWithoutList(choice).map(([holder, member]): SugarFinding => ({
    kind: 'choice-answer',
    key: member,
    at: { container: holder, key: member },
  }));
  if (!('id' in choice)) {
    const at = { container: choice, key: 'choose', part: 'key' } as const;
    return mustHaveId ? [...found, { kind: 'choice-without', key: 'id', at }] : found;
  }
  const own = String(choice['id']);
  return hasOwnId(choice, container, key)
    ? found
    : [...found, { kind: 'choice-id', id: own, at: { container: choice, key: 'id' } }];
}

/**
 * The items of a choice, each with the condition of its branch.
 * @param subject its subject, with named values expanded
 * @param write expands the names in an expression
 */
export function branchesOf(choice: Choice, subject: readonly Piece[], write: Writing): readonly BranchItem[] {
  const members = Object.keys(choice.of);
  const around = conditionOf(choice, write);
  const test: ChoiceTest = { choice, subject: textOfPieces(subject), given: around.map(textOfPieces) };
  const tests = isReadable(subject) ? [...choiceTestsOf(choice), test] : choiceTestsOf(choice);
  return groupedAnswers([{ path: [], choice }], members).flatMap(({ members: chosen, from: [from] }) => {
    const conditions = [...around, askedOf(subject, chosen, members)];
    return from === undefined
      ? []
      : itemsIn(...from).map((placed) => ({
          ...placed,
          item: inBranch(placed.item, choice, conditions, tests, write),
        }));
  });
}

/** The condition of an item, as a list that is empty without one. */
function conditionOf(item: JsonObject, write: Writing): readonly (readonly Piece[])[] {
  const own = item['when'];
  return typeof own === 'string' ? [write(piecesOf(item, 'when', own))] : [];
}

const isWrong = ({ when }: JsonObject): boolean => when !== undefined && typeof when !== 'string';

/** A copy of an item with the enclosing conditions and its own. The schema of the item reports a condition that is not a text. */
function inBranch(
  item: unknown,
  choice: Choice,
  around: readonly (readonly Piece[])[],
  tests: readonly ChoiceTest[],
  write: Writing,
): unknown {
  if (!isObject(item) || isWrong(item)) return item;
  const pieces = together([...around, ...conditionOf(item, write)]);
  const copy = { ...item, when: isWrong(choice) ? choice['when'] : textOfPieces(pieces) };
  carryOrigins(copy, item);
  carryPieces(copy, item);
  if (isWrong(choice)) placeOrigin(copy, 'when', choice, 'when');
  else if (item['when'] === undefined) placeOrigin(copy, 'when', choice, 'choose');
  if (isWrong(choice)) return copy;
  setPieces(copy, 'when', pieces);
  setChoiceTests(copy, [...choiceTestsOf(item), ...tests]);
  return copy;
}
