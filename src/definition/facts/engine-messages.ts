import { asObject, texts } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import type { SourceSite } from '../source-site';
import { isMessageId } from './messages';

/** Sorted ids of the messages that kinds and the shell use by themselves, whether a definition names them or not. */
export function engineMessages(language: DefinitionLanguage, { builtIn }: SourceSite): readonly string[] {
  const { blocks, actions, protocols, widgets, integrations } = language.sources;
  const kinds = [...blocks, ...actions, ...protocols, ...widgets, ...integrations];
  const layers = Object.values(builtIn).flat();
  return [
    ...new Set([
      ...kinds.flatMap(({ schema }) => texts(schema['x-messages'])),
      ...layers.flatMap(({ messages }) => Object.keys(asObject(messages)).filter(isMessageId)),
    ]),
  ].sort();
}
