import { typeOfSchema } from '../../../expression/schema-types';
import { findMessage, localeChain, parsedMessage } from '../../facts/messages';
import type { ArgumentUse } from '../../facts/messages';
import { argumentTypes } from '../findings/argument-types';
import type { ArgumentType } from '../findings/argument-types';
import { messageUses } from '../findings/message-uses';
import type { MessageUse } from '../findings/message-uses';
import { originOf } from '../../source/positions';
import type { Problem } from '../../problems';
import { reporter } from '../../problems';
import { asObject } from '../../../base/json';
import type { MessageLayer } from '../../source-site';
import { isJudgedWithPart, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('argument-kinds', {
  FP5113: {
    message: 'The message "{id}" chooses its words by the number "{name}", but {source} is {is}.',
    fix: 'Pass a number, such as size(…) of a list, or use {name} without "plural".',
  },
  FP5114: {
    message: 'The message "{id}" takes a number as "{name}", but {source} may be missing: then it says 0.',
    fix: 'Show it only where the number is there, or pass what counts then, such as 0.',
  },
  FP5116: {
    message: 'The message "{id}" shows "{name}", but {source} is {is}, which cannot be shown.',
    fix: 'Pass a text or a number.',
  },
});

const kindsOf = ({ type }: ArgumentType): readonly string[] => [
  ...new Set(typeOfSchema(type, type).alternatives.map(({ kind }) => kind)),
];

/** The type of a value that is not a number; undefined if it is or may be a number. */
function otherThanNumber(value: ArgumentType): string | undefined {
  const kinds = kindsOf(value);
  return kinds.length === 0 || kinds.includes('number') || kinds.includes('any') ? undefined : listed(kinds);
}

type Used = { readonly id: string; readonly layer: MessageLayer; readonly arguments: ReadonlyMap<string, ArgumentUse> };

/** The texts of a message that take values, in every language. */
function textsOf({ ids: [id = ''], values }: MessageUse, { site, memory }: CheckContext): readonly Used[] {
  if (values === undefined || Object.keys(values).length === 0) return [];
  const found = site.locales.flatMap(
    (locale) => findMessage(site.source, localeChain(site.settings, locale), id) ?? [],
  );
  return [...new Set(found)].flatMap(({ text, layer }) =>
    typeof text === 'string' && text.includes('{')
      ? [{ id, layer, arguments: parsedMessage(memory, text).arguments }]
      : [],
  );
}

type Types = ReturnType<typeof argumentTypes>;

/** Values of another type than the plural in a text needs, per text: another language may not need it. */
function* uncounted(use: MessageUse, typesOf: Types, context: CheckContext): Generator<Problem> {
  for (const { id, layer, arguments: taken } of textsOf(use, context)) {
    for (const [name] of [...taken].filter(([, kind]) => kind === 'plural')) {
      const value = typesOf(use).get(name);
      const is = value && otherThanNumber(value);
      if (value === undefined || is === undefined) continue;
      const at = originOf(layer.messages, id);
      yield report('FP5113', at, { id, name, source: value.source, is });
    }
  }
}

const wordless: ReadonlyMap<string, string> = new Map([
  ['object', 'an object'],
  ['boolean', 'true or false'],
]);

/** Values that a text cannot show as they are. */
function* unshowable(use: MessageUse, typesOf: Types, context: CheckContext): Generator<Problem> {
  const taken = textsOf(use, context).flatMap((text) => [...text.arguments]);
  for (const name of new Set(taken.flatMap(([shown, kind]) => (kind === 'text' ? [shown] : [])))) {
    const value = asObject(use.values?.[name]);
    const passed = 'format' in value ? undefined : typesOf(use).get(name);
    const words = passed === undefined ? [] : kindsOf(passed).map((kind) => wordless.get(kind));
    if (passed === undefined || words.length === 0 || words.includes(undefined)) continue;
    const said = { id: use.ids[0] ?? '', name, source: passed.source, is: words.join(' or ') };
    yield report('FP5116', originOf(value, '$'), said);
  }
}

/** A fix with an expression, for a named value. */
const fixOf = (source: string): string | undefined =>
  /^[\w.]+$/.test(source)
    ? `Show it only with "when": "${source} != null", or pass what counts then: "${source} != null ? ${source} : 0".`
    : undefined;

const numbers: ReadonlySet<ArgumentUse> = new Set(['plural', 'number']);

/** Numbers that may be missing, where they are passed: checked in the part, not where it is used. */
function* missing(use: MessageUse, typesOf: Types, context: CheckContext): Generator<Problem> {
  const { unit, values = {} } = use;
  if (unit === undefined) return;
  const [id = ''] = use.ids;
  const taken = textsOf(use, context).flatMap((text) => [...text.arguments]);
  const names = new Set(taken.flatMap(([name, kind]) => (numbers.has(kind) ? [name] : [])));
  for (const name of names) {
    const value = typesOf(use).get(name);
    const at = originOf(asObject(values[name]), '$');
    if (value?.mayBeMissing !== true || otherThanNumber(value) !== undefined || isJudgedWithPart(unit, at)) continue;
    const { source } = value;
    yield report('FP5114', at, { id, name, source }, { fix: fixOf(source) });
  }
}

/** A number for a message is present and is a number; otherwise it would show NaN, or 0 for a missing value. Other values have a text. */
export const rule: Rule = {
  name: 'argument-kinds',
  again: { alone: true },
  *check(context) {
    const typesOf = argumentTypes(context);
    const { site, language, parts } = context;
    const uses = messageUses(context);
    for (const use of uses) {
      yield* uncounted(use, typesOf, context);
      yield* unshowable(use, typesOf, context);
    }
    for (const use of [...uses, ...messageUses({ site, language, units: parts })])
      yield* missing(use, typesOf, context);
  },
};
