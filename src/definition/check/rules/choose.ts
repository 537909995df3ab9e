/** A choice has a branch for every member of its subject, and no others. */
import { readBy } from '../findings/expression-reads';
import { nearest } from '../../../base/nearest';
import { asList, asObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { checkExpression } from '../../../expression/check';
import type { JsonSchema } from '../../../model/json-schema';
import { memberKind } from '../../normalise/sugar/choices';
import { choiceTestsOf } from '../../normalise/sugar/findings';
import type { ChoiceTest } from '../../normalise/sugar/findings';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { keyAt } from '../rule';
import { foundInUnit } from '../types/seen-from';
import type { CheckContext, Rule } from '../rule';
import { conditionsAround } from '../../language/scope';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { SchemaVisit } from '../../language/walk';

const report = reporter(
  'choose',
  {
    FP4321: {
      message: 'There is no answer for {missing} of {subject}.',
      fix: 'Add it to "of"; use null to show nothing.',
    },
    FP4322: { message: '{subject} is never "{member}".', fix: 'It is one of: {known}.' },
    FP4323: { message: '"else" is never needed: {subject} is always one of {known}.', fix: 'Delete it.' },
    FP4324: { message: '{subject} may be anything else.', fix: 'Say with "else" what is there then.' },
    FP4325: {
      message: '{subject} may be missing here, and no answer covers that.',
      fix: 'Add "else", or add "when": "{subject} != null".',
    },
    FP4327: {
      message: 'The members here are {kind}, and {subject} is not.',
      fix: 'Choose by a value of their type, or test for it in "when".',
    },
    FP4326: { message: 'No answer here is for {subject}.', fix: 'It is one of: {known}.' },
  },
  { spoils: ['.'] },
);

type Members = {
  readonly members: readonly string[];
  readonly isOpen: boolean;
  readonly mayBeMissing: boolean;
  /** JavaScript type names; empty if the type is unknown. */
  readonly kinds: readonly string[];
};

/** Possible members of a value; undefined for a list, an object, or an unknown type. */
function membersOf(schema: JsonSchema): Members | undefined {
  if (Object.keys(schema).length === 0) return undefined;
  if (Array.isArray(schema['anyOf'])) {
    const parts = schema['anyOf'].map((part) => membersOf(asObject(part)));
    if (parts.includes(undefined)) return undefined;
    return {
      members: parts.flatMap((part) => part?.members ?? []),
      isOpen: parts.some((part) => part?.isOpen === true),
      mayBeMissing: parts.some((part) => part?.mayBeMissing === true),
      kinds: parts.flatMap((part) => part?.kinds ?? []),
    };
  }
  const { type } = schema;
  const closed = (members: readonly unknown[]): Members => ({
    members: members.map(String),
    isOpen: false,
    mayBeMissing: false,
    kinds: [...new Set(members.map((member) => typeof member))],
  });
  if (type === 'null') return { members: [], isOpen: false, mayBeMissing: true, kinds: [] };
  if (schema['enum'] !== undefined) return closed(asList(schema['enum']));
  if (type === 'boolean') return closed([true, false]);
  if (type === 'array' || type === 'object') return undefined;
  const kinds = type === 'integer' ? ['number'] : typeof type === 'string' ? [type] : [];
  return { members: [], isOpen: true, mayBeMissing: false, kinds };
}

const namesOfKinds = { string: 'text', number: 'numbers', boolean: 'conditions' } as const;

const named = (members: readonly string[]): string => members.map((member) => `"${member}"`).join(', ');

type Choosing = {
  readonly choice: JsonObject;
  readonly subject: string;
  readonly known: Members;
  readonly reads: () => readonly string[];
};

/** Whether a choice needs a branch for all other members, and has one only then. */
function* elseOf({ choice, subject, known, reads }: Choosing): Generator<Problem> {
  const needed = known.isOpen ? 'FP4324' : known.mayBeMissing ? 'FP4325' : undefined;
  const has = 'else' in choice;
  if (has && needed === undefined)
    yield report('FP4323', keyAt(choice, 'else'), { subject, known: named(known.members) }, { reads: reads() });
  if (!has && needed !== undefined) yield report(needed, keyAt(choice, 'of'), { subject }, { reads: reads() });
}

/** Whether members are of another type than the subject, so that none can match. The type of a misspelt one says nothing. */
const isOfOtherKind = (answered: readonly string[], { kinds, isOpen, members }: Members): boolean =>
  kinds.length > 0 &&
  !kinds.includes(memberKind(answered)) &&
  (isOpen || answered.every((member) => members.includes(member)));

function* answersOf(choosing: Choosing): Generator<Problem> {
  const { choice, subject, known, reads } = choosing;
  const of = asObject(choice['of']);
  const answered = Object.keys(of);
  if (isOfOtherKind(answered, known)) {
    yield report(
      'FP4327',
      keyAt(choice, 'of'),
      { subject, kind: namesOfKinds[memberKind(answered)] },
      { reads: reads() },
    );
    return;
  }
  const isForeign = !known.isOpen && !answered.some((member) => known.members.includes(member));
  // A member that is nearly right is a typo; if none is right, another subject was meant.
  if (isForeign && answered.every((member) => nearest(member, known.members) === undefined)) {
    yield report('FP4326', originOf(choice, 'choose'), { subject, known: named(known.members) }, { reads: reads() });
    return;
  }
  const missing = new Set(known.isOpen ? [] : known.members.filter((member) => !answered.includes(member)));
  for (const member of answered) {
    if (known.isOpen || known.members.includes(member)) continue;
    const suggestion = nearest(member, missing);
    if (suggestion !== undefined) missing.delete(suggestion);
    yield report(
      'FP4322',
      keyAt(of, member),
      { subject, member, known: named(known.members) },
      { suggestion, reads: reads() },
    );
  }
  if (missing.size > 0)
    yield report('FP4321', keyAt(choice, 'of'), { subject, missing: named([...missing]) }, { reads: reads() });
  yield* elseOf(choosing);
}

function* problemsOf(
  test: ChoiceTest,
  unit: CheckableUnit,
  place: SchemaVisit,
  context: CheckContext,
): Generator<Problem> {
  const { choice, subject, given: conditions } = test;
  const roots = context.types.at(unit, place.scope);
  const { problems, type } = checkExpression(subject, {
    roots,
    given: [...conditionsAround(place.scope), ...conditions],
  });
  // The rule for expressions reports an error in the expression.
  if (problems.length > 0) return;
  const known = membersOf(type);
  // It also reports that a list or an object cannot be compared.
  if (known !== undefined)
    yield* answersOf({
      choice,
      subject: String(choice['choose']),
      known,
      reads: () => readBy(subject, unit, place.scope),
    });
}

/** Whether a place is the expansion of a choice. */
const isTested = ({ key, value, schema }: SchemaVisit): boolean =>
  typeof value === 'string' && 'x-expression' in schema && (key === 'when' || key === '$');

/** Every choice against the type of its subject. */
export const rule: Rule = {
  name: 'choose',
  again: { alone: true },
  *check(context) {
    for (const unit of [...context.units, ...context.parts])
      yield* foundInUnit('choose', unit, context, () =>
        unit.places
          .filter(isTested)
          .flatMap((place) =>
            choiceTestsOf(place.container).flatMap((test) => [...problemsOf(test, unit, place, context)]),
          ),
      );
  },
};
