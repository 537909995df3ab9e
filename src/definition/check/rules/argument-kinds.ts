import { typeOfSchema } from '../../../expression/schema-types';
import { findMessage, localeChain, parsedMessage } from '../../facts/messages';
import { argumentTypes } from '../findings/argument-types';
import type { ArgumentType } from '../findings/argument-types';
import { messageUses } from '../findings/message-uses';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import { listed } from '../rule';
import type { Rule } from '../rule';

const report = reporter('argument-kinds', {
  FP5113: {
    message: 'The message "{id}" chooses its words by the number "{name}", but {source} is {is}.',
    fix: 'Pass a number, such as size(…) of a list, or use {name} without "plural".',
  },
});

/** The type of a value that is not a number; undefined if it is or may be a number. */
function otherThanNumber({ type }: ArgumentType): string | undefined {
  const kinds = new Set(typeOfSchema(type, type).alternatives.map(({ kind }) => kind));
  return kinds.size === 0 || kinds.has('number') || kinds.has('any') ? undefined : listed([...kinds]);
}

/** A plural argument must be a number: anything else would be NaN. */
export const rule: Rule = {
  name: 'argument-kinds',
  again: { alone: true },
  *check(context) {
    const { site, memory } = context;
    const typesOf = argumentTypes(context);
    for (const use of messageUses(context)) {
      const [id = ''] = use.ids;
      if (use.values === undefined || Object.keys(use.values).length === 0) continue;
      const texts = site.locales.flatMap(
        (locale) => findMessage(site.source, localeChain(site.settings, locale), id) ?? [],
      );
      for (const { text, layer } of new Set(texts)) {
        if (typeof text !== 'string' || !text.includes('{')) continue;
        const counted = [...parsedMessage(memory, text).arguments].filter(([, kind]) => kind === 'plural');
        for (const [name] of counted) {
          const value = typesOf(use).get(name);
          const is = value && otherThanNumber(value);
          if (value === undefined || is === undefined) continue;
          const at = originOf(layer.messages, id);
          yield report(site.name, 'FP5113', at, { id, name, source: value.source, is });
        }
      }
    }
  },
};
