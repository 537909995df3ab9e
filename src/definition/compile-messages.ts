/** Messages of a checked site, complete along the chain of each locale. */
import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, CompiledSite } from './compiled';
import { isMessageId, localeChain, parseMessage } from './messages';
import type { NormalSite } from './normalise';

const compiled = new Map<string, CompiledMessage>();

/** A message without arguments stays a text; any other becomes its syntax tree. */
export function compileMessage(text: string): CompiledMessage {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const { elements } = parseMessage(text);
  const plain = elements.every((element) => element.type === TYPE.literal);
  const message = plain ? elements.map((element) => ('value' in element ? String(element.value) : '')).join('') : elements;
  compiled.set(text, message);
  return message;
}

function messagesOf(site: NormalSite, locale: string): Readonly<Record<string, CompiledMessage>> {
  const result: Record<string, CompiledMessage> = {};
  for (const link of localeChain(site.settings, locale).toReversed()) {
    for (const { messages } of (site.source.messages[link] ?? []).toReversed()) {
      for (const [id, text] of Object.entries(messages)) if (isMessageId(id) && typeof text === 'string') result[id] = compileMessage(text);
    }
  }
  return result;
}

/** The messages of every locale of a site. */
export const compileMessages = (site: NormalSite): CompiledSite['messages'] =>
  Object.fromEntries(site.locales.map((locale) => [locale, messagesOf(site, locale)]));
