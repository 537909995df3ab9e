/**
 * Expands named values and choices of one definition for all later phases: `let.<name>` becomes the
 * expression that it names, a choice becomes conditions or a conditional expression. Values without them stay the
 * same object. Decision 0027.
 */
import { nearest } from '../../../base/nearest';
import { isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import { rootNames } from '../../../expression/roots';
import type { JsonSchema } from '../../../model/json-schema';
import type { DefinitionLanguage } from '../../language/language';
import { childOfSchemas, resolved, schemasFor } from '../../language/schema-node';
import { carryOrigins, placeOrigin } from '../../source/positions';
import { carryPieces, piecesOf, setPieces, textOfPieces } from '../../source/pieces';
import type { Piece } from '../../source/pieces';
import { branchesOf, branchFindings, hasAnswers, isBranch, keysOfBranch, needsId } from './branches';
import type { BranchItem } from './branches';
import {
  choicesIn,
  isChoice,
  isChoosable,
  isComplete,
  isConditional,
  keysOfChoice,
  takesExpression,
  variantsOf,
} from './choices';
import type { Choice } from './choices';
import { computedOf } from './computed';
import { setChoiceTests, setRefused } from './findings';
import type { SugarFinding } from './findings';
import { NO_NAMES, NameReader } from './names';
import type { Names } from './names';

export type Plain = { readonly value: unknown; readonly findings: readonly SugarFinding[] };

const sweet = memoizeWeak<boolean>();

/** Whether a value contains something to expand. */
const isSweet = (value: unknown): boolean => {
  if (typeof value === 'string') return /\blet\s*\./.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return sweet(
    [value],
    () => isChoice(value) || 'let' in value || isObject(Reflect.get(value, 'of')) || Object.values(value).some(isSweet),
  );
};

const nameForm = /^[a-z][A-Za-z0-9]*$/;

/** Whether the names bound around `let` are also bound around another property, so that they mean the same there. */
const isSeenFrom = (other: JsonSchema, names: JsonSchema): boolean => {
  const scope = isObject(names['x-scope']) ? names['x-scope'] : {};
  const there = isObject(other['x-scope']) ? other['x-scope'] : {};
  return Object.entries(scope).every(([key, value]) => JSON.stringify(there[key]) === JSON.stringify(value));
};

/** The key with the name of the item that is bound inside a property. */
function itemOf(schema: JsonSchema): string | undefined {
  const scope = isObject(schema['x-scope']) ? schema['x-scope'] : {};
  return isObject(scope['item']) ? String(scope['item']['name']) : undefined;
}

class Writer {
  readonly findings: SugarFinding[] = [];
  readonly reader = new NameReader();
  private readonly named: (readonly [owner: object, name: string])[] = [];

  constructor(private readonly language: DefinitionLanguage) {}

  /** A value with everything in it expanded. */
  value(schema: JsonSchema, value: unknown, names: Names): unknown {
    if (!isSweet(value)) return value;
    if (Array.isArray(value)) return this.items(schema, value, names);
    return isObject(value) ? this.properties(schema, value, names) : value;
  }

  /** Unused named values. */
  unread(): readonly SugarFinding[] {
    return this.named
      .filter(([owner, name]) => !this.reader.isRead(owner, name))
      .map(([owner, name]) => ({ kind: 'never-read', name, at: { container: owner, key: name, part: 'key' } }));
  }

  private items(schema: JsonSchema, list: readonly unknown[], names: Names): readonly unknown[] {
    const schemas = schemasFor(this.language, schema, list);
    const placed = list.flatMap((item, key) => {
      const child = childOfSchemas(schemas, key);
      const own = { item, container: list, key };
      return child === undefined
        ? [own]
        : this.branches(child, own, names).flatMap((one) => this.each(child, one, names));
    });
    const copy = placed.map(({ item }) => item);
    carryOrigins(copy, list);
    placed.forEach(({ container, key }, at) => placeOrigin(copy, at, container, key));
    return copy;
  }

  /** An item with everything in it expanded, once for each value of its choices. */
  private each(schema: JsonSchema, placed: BranchItem, names: Names): readonly BranchItem[] {
    return this.variants(schema, placed.item, names).map((item) => ({
      ...placed,
      item: this.value(schema, item, names),
    }));
  }

  /** The items of a choice, each with its condition; other items unchanged. */
  private branches(schema: JsonSchema, placed: BranchItem, names: Names): readonly BranchItem[] {
    const { item, container, key } = placed;
    if (!isBranch(this.language, schema, item)) return [placed];
    if (!hasAnswers(item) || Object.keys(item).some((name) => !keysOfBranch.has(name)))
      this.refuse(item, container, key, keysOfBranch);
    if (!hasAnswers(item)) return [];
    this.findings.push(...branchFindings(item, placed, needsId(this.language, schema)));
    const write = (pieces: readonly Piece[]): readonly Piece[] => this.reader.writtenOut(pieces, names);
    const subject = write(piecesOf(item, 'choose', item.choose));
    return branchesOf(item, subject, write).flatMap((one) => this.branches(schema, one, names));
  }

  /** An item once for each value of its choices. */
  private variants(schema: JsonSchema, item: unknown, names: Names): readonly unknown[] {
    if (!isSweet(item) || !isObject(item)) return [item];
    const schemas = schemasFor(this.language, schema, item);
    if (!isConditional(schemas)) return [item];
    const all = choicesIn(this.language, schema, item, (place, choice) => this.isSplit(place, choice));
    const [first] = all;
    if (first === undefined) return [item];
    const write = (pieces: readonly Piece[]): readonly Piece[] => this.reader.writtenOut(pieces, names);
    const subject = write(piecesOf(first.choice, 'choose', first.choice.choose));
    const text = first.choice.choose.trim();
    const found = all.filter(({ choice }) => choice.choose.trim() === text);
    return variantsOf({ item, found, subject }, write).flatMap((variant) => this.variants(schema, variant, names));
  }

  /** Whether a choice multiplies its item instead of becoming an expression. */
  private isSplit(place: JsonSchema, choice: Choice): boolean {
    if (!isChoosable(this.language, place)) return false;
    const own = resolved(this.language, place);
    return !takesExpression(own) || computedOf(choice, (pieces) => pieces, false) === undefined;
  }

  private properties(schema: JsonSchema, object: JsonObject, outer: Names): JsonObject {
    const schemas = schemasFor(this.language, schema, object);
    const childOf = (key: string): JsonSchema | undefined => childOfSchemas(schemas, key);
    const naming = this.namingIn(object, childOf);
    const copy: Record<string, unknown> = { ...object };
    carryOrigins(copy, object);
    carryPieces(copy, object);
    const named = naming === undefined ? undefined : this.readNames(object, naming, copy, outer);
    for (const key of Object.keys(object)) {
      const child = childOf(key);
      if (child === undefined || (key === 'let' && naming !== undefined)) continue;
      const own = resolved(this.language, child);
      const isSeen = named !== undefined && naming !== undefined && isSeenFrom(own, naming);
      // The item that the names read is bound once, around them and their readers.
      const isBound = isSeen && itemOf(own) !== undefined && itemOf(naming) !== undefined;
      const names = isSeen ? named : outer;
      this.property(copy, key, child, isBound ? names : this.bound(own, object, names));
    }
    return copy;
  }

  private namingIn(object: JsonObject, childOf: (key: string) => JsonSchema | undefined): JsonSchema | undefined {
    const child = isObject(object['let']) ? childOf('let') : undefined;
    const own = child === undefined ? undefined : resolved(this.language, child);
    return own?.['x-named-values'] === true ? own : undefined;
  }

  /** The name of an item hides an outer one. */
  private bound(schema: JsonSchema, object: JsonObject, names: Names): Names {
    const item = object[itemOf(schema) ?? ''];
    if (typeof item !== 'string') return names;
    const depth = names.depth + 1;
    return { ...names, depth, bound: new Map(names.bound).set(item, depth) };
  }

  private property(copy: Record<string, unknown>, key: string, child: JsonSchema, names: Names): void {
    const value = copy[key];
    if (!isSweet(value)) return;
    if (isChoice(value)) return this.choice(copy, key, child, value, names);
    if (typeof value !== 'string') {
      copy[key] = this.value(child, value, names);
      return;
    }
    if (!schemasFor(this.language, child, value).some((schema) => 'x-expression' in schema)) return;
    const pieces = this.reader.writtenOut(piecesOf(copy, key, value), names);
    copy[key] = textOfPieces(pieces);
    setPieces(copy, key, pieces);
  }

  /** A choice that multiplies no item: a computed value, or one that is not allowed here. */
  private choice(
    copy: Record<string, unknown>,
    key: string,
    place: JsonSchema,
    choice: JsonObject,
    names: Names,
  ): void {
    const own = resolved(this.language, place);
    const write = (pieces: readonly Piece[]): readonly Piece[] => this.reader.writtenOut(pieces, names);
    const isShown = isObject(own['properties']) && 'format' in own['properties'];
    const computed = isComplete(choice) && takesExpression(own) ? computedOf(choice, write, isShown) : undefined;
    if (computed === undefined) {
      this.refuse(choice, copy, key);
      setRefused(copy, key);
      copy[key] = this.firstAnswer(choice, place, names);
      return;
    }
    const value = { $: textOfPieces(computed.pieces), ...computed.beside };
    carryOrigins(value, choice);
    placeOrigin(value, '$', choice, 'choose');
    setPieces(value, '$', computed.pieces);
    setChoiceTests(value, computed.tests);
    copy[key] = value;
  }

  /** Replaces a refused choice, so that nothing else is reported there. */
  private firstAnswer(choice: JsonObject, place: JsonSchema, names: Names): unknown {
    const answers = isObject(choice['of']) ? Object.values(choice['of']) : [];
    const answer = [...answers, choice['else']].find((candidate) => candidate !== undefined && candidate !== null);
    return isChoice(answer) ? this.firstAnswer(answer, place, names) : this.value(place, answer, names);
  }

  private refuse(choice: JsonObject, container: object, key: string | number, keys = keysOfChoice): void {
    const before = this.findings.length;
    for (const name of Object.keys(choice)) {
      if (keys.has(name)) continue;
      const free = ['of', 'else', 'choose'].filter((other) => !(other in choice));
      const suggestion = nearest(name, free) ?? (free.includes('of') ? 'of' : undefined);
      this.findings.push({
        kind: 'choice-key',
        key: name,
        at: { container: choice, key: name, part: 'key' },
        suggestion,
      });
    }
    const of = choice['of'];
    if (this.findings.length === before && (!isObject(of) || Object.keys(of).length === 0))
      this.findings.push({ kind: 'choice-without', key: 'of', at: { container: choice, key: 'choose', part: 'key' } });
    if (this.findings.length === before && typeof choice['choose'] !== 'string')
      this.findings.push({ kind: 'choice-without', key: 'choose', at: { container: choice, key: 'of', part: 'key' } });
    if (this.findings.length === before) this.findings.push({ kind: 'misplaced-choice', at: { container, key } });
  }

  /** Reads a `let`: the names in scope with it. */
  private readNames(object: JsonObject, naming: JsonSchema, copy: Record<string, unknown>, outer: Names): Names {
    const owner = isObject(object['let']) ? object['let'] : {};
    const entries = Object.keys(owner);
    const around = this.bound(naming, object, outer);
    const rewritten: Record<string, unknown> = { ...owner };
    carryOrigins(rewritten, owner);
    let names: Names = { ...around, depth: around.depth + 1 };
    entries.forEach((name, index) => {
      const at = { container: owner, key: name, part: 'key' as const };
      if (!nameForm.test(name)) this.findings.push({ kind: 'bad-name', name, at });
      if (outer.values.has(name)) this.findings.push({ kind: 'named-twice', name, at });
      const source = owner[name];
      if (typeof source !== 'string') return;
      const inside = { ...names, self: { name, owner }, later: entries.slice(index + 1) };
      const pieces = this.reader.writtenOut(piecesOf(owner, name, source), inside);
      const text = textOfPieces(pieces);
      rewritten[name] = text;
      setPieces(rewritten, name, pieces);
      if (nameForm.test(name)) this.named.push([owner, name]);
      const isBroken = pieces.some(({ unknown }) => unknown === true);
      const value = { name, text, isBroken, roots: rootNames(text), depth: names.depth, owner };
      names = { ...names, values: new Map(names.values).set(name, value) };
    });
    copy['let'] = rewritten;
    return names;
  }
}

const plain = memoizeWeak<Map<string, Plain>>();

/**
 * Expands named values and choices. Takes the name of a definition in the language, such as `PageBody`, and a value of it.
 * Returns the value without them, and its problems; equal objects for equal values.
 */
export function withoutSugar(language: DefinitionLanguage, definition: string, value: unknown): Plain {
  if (typeof value !== 'object' || value === null || !isSweet(value)) return { value, findings: [] };
  const byName = plain([language, value], () => new Map<string, Plain>());
  const known = byName.get(definition);
  if (known !== undefined) return known;
  const writer = new Writer(language);
  const result = writer.value({ $ref: `#/$defs/${definition}` }, value, NO_NAMES);
  const made = { value: result, findings: [...writer.findings, ...writer.reader.findings, ...writer.unread()] };
  byName.set(definition, made);
  return made;
}
