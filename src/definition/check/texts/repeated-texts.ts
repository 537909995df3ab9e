import type { TextRule } from '../text-rule';

/** A text that the layer below has as well. */
export const concerns: TextRule = ({ locale, id }, { site }) => {
  const layers = (site.source.messages[locale] ?? []).filter(({ messages }) => Object.hasOwn(messages, id));
  const [own, below] = layers;
  return own !== undefined && below !== undefined && own.messages[id] === below.messages[id];
};
