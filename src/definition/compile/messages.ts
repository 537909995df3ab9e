/** Messages of a checked site, including the fallbacks of each locale. */
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage } from '../../model/content';
import type { CompiledSite } from '../../model/site';
import { isMessageId, localeChain, messageLayers, parsedMessage } from '../facts/messages';
import type { ParsedMessage } from '../facts/messages';
import type { ProjectMemory } from '../memory';
import type { NormalSite } from '../normalise/normalise';

/** A message without arguments stays a text; any other is parsed to its syntax tree. */
export function compileMessage({ elements }: ParsedMessage): CompiledMessage {
  const plain = elements.every((element) => element.type === TYPE.literal);
  return plain ? elements.map((element) => ('value' in element ? String(element.value) : '')).join('') : elements;
}

/** The messages of one locale of a site. */
export function compileMessagesIn(
  site: NormalSite,
  locale: string,
  memory: ProjectMemory,
): Readonly<Record<string, CompiledMessage>> {
  const result: Record<string, CompiledMessage> = {};
  for (const { layer } of messageLayers(site.source, localeChain(site.settings, locale)).toReversed()) {
    for (const [id, text] of Object.entries(layer.messages))
      if (isMessageId(id) && typeof text === 'string') result[id] = compileMessage(parsedMessage(memory, text));
  }
  return result;
}

/** The messages of every locale of a site. */
export const compileMessages = (site: NormalSite, memory: ProjectMemory): CompiledSite['messages'] =>
  Object.fromEntries(site.locales.map((locale) => [locale, compileMessagesIn(site, locale, memory)]));
