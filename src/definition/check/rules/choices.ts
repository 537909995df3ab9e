/** A message that selects by a value with known members has a branch for each of them: `other` covers members of the future. */
import { nearest } from '../../../base/nearest';
import { asList, asObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { selectsIn, findMessage, localeChain, parsedMessage } from '../../facts/messages';
import { argumentTypes } from '../findings/argument-types';
import type { ArgumentType } from '../findings/argument-types';
import { messageUses } from '../findings/message-uses';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('choices', {
  FP5111: {
    message: 'The message "{id}" has the same text for {missing} of "{name}" as for unknown values.',
    fix: 'Add a choice for each; "other" is for values that are added later.',
  },
  FP5112: {
    message: 'The message "{id}" has a choice "{choice}", but "{name}" is never that.',
    fix: 'It is one of: {known}.',
  },
});

/** The possible texts of a value; undefined if they are open. A value that may be missing is "other" then. */
function membersOf(schema: JsonObject): readonly string[] | undefined {
  if (schema['anyOf'] !== undefined) {
    const parts = asList(schema['anyOf'])
      .map(asObject)
      .filter(({ type }) => type !== 'null')
      .map(membersOf);
    return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
  }
  if (schema['type'] === 'boolean') return ['true', 'false'];
  return schema['type'] === 'string' && schema['enum'] !== undefined ? asList(schema['enum']).map(String) : undefined;
}

type ArgumentMembers = {
  readonly members: readonly string[];
  /** It comes from data, which may get new members; computed values are the page's own words. */
  readonly fromData: boolean;
};

function membersByArgument(types: ReadonlyMap<string, ArgumentType>): ReadonlyMap<string, ArgumentMembers> {
  const found = new Map<string, ArgumentMembers>();
  for (const [name, { source, type }] of types) {
    const members = membersOf(type);
    if (members !== undefined && members.length > 0)
      found.set(name, { members, fromData: /^[\w.]+$/.test(source) && !members.includes('true') });
  }
  return found;
}

function* inText(
  id: string,
  found: ReturnType<typeof findMessage>,
  byArgument: ReadonlyMap<string, ArgumentMembers>,
  { memory }: CheckContext,
): Generator<Problem> {
  if (typeof found?.text !== 'string') return;
  const at = originOf(found.layer.messages, id);
  for (const { name, options } of selectsIn(parsedMessage(memory, found.text).elements)) {
    const value = byArgument.get(name);
    if (value === undefined) continue;
    const { members } = value;
    const missing = new Set(members.filter((member) => !options.includes(member)));
    for (const choice of options.filter((option) => option !== 'other' && !members.includes(option))) {
      const suggestion = nearest(choice, missing);
      // A misspelt member is not missing as well.
      if (suggestion !== undefined) missing.delete(suggestion);
      yield report('FP5112', at, { id, name, choice, known: listed(members) }, { suggestion });
    }
    if (value.fromData && missing.size > 0) yield report('FP5111', at, { id, name, missing: listed([...missing]) });
  }
}

export const rule: Rule = {
  name: 'choices',
  again: { alone: true },
  *check(context) {
    const { site, memory } = context;
    const typesOf = argumentTypes(context);
    for (const use of messageUses(context)) {
      const {
        values,
        unit,
        ids: [id = ''],
      } = use;
      if (unit === undefined || values === undefined) continue;
      const texts = site.locales.map((locale) => findMessage(site.source, localeChain(site.settings, locale), id));
      if (
        !texts.some(
          (found) =>
            typeof found?.text === 'string' && selectsIn(parsedMessage(memory, found.text).elements).length > 0,
        )
      )
        continue;
      const byArgument = membersByArgument(typesOf(use));
      for (const found of texts) yield* inText(id, found, byArgument, context);
    }
  },
};
