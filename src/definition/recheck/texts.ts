/** Whether messages whose words have changed are still right, judged without anything that shows them. */
import { asObject, isObject, texts as textsIn } from '../../base/json';
import type { ChangedText, TextContext, TextRule } from '../check/text-rule';
import type { ProjectMemory } from '../memory';
import type { SourceSite } from '../source-site';
import type { Loaded } from '../source/load';
import { textIn } from '../source/files';
import type { Signatures } from './clean-record';

/** Every rule about words is a file of check/texts/. */
const files = import.meta.glob<{ readonly concerns: TextRule }>('../check/texts/*.ts', { eager: true });
const rules: readonly TextRule[] = Object.values(files).map((file) => file.concerns);

/**
 * The messages of a file that have other words than before. Takes their signatures before and now. Undefined when one is new, gone or no text, takes other values or chooses by
 * other members.
 */
export function changedTexts(
  locale: string,
  { value, problems }: Loaded,
  before: Signatures,
  found: Signatures,
): readonly ChangedText[] | undefined {
  if (!isObject(value) || problems.length > 0) return undefined;
  const ids = Object.keys(found);
  if (ids.length !== Object.keys(before).length) return undefined;
  if (ids.some((id) => typeof value[id] !== 'string' || before[id]?.[1] !== found[id]?.[1])) return undefined;
  return ids.filter((id) => before[id]?.[0] !== found[id]?.[0]).map((id) => ({ locale, id, text: String(value[id]) }));
}

/** A site as far as its texts are concerned, for rules about words. */
export function textContext(source: SourceSite, memory: ProjectMemory): TextContext {
  const settings = asObject(source.settings);
  return {
    site: { name: source.name, source, settings, locales: textsIn(settings['locales']) },
    textOf: (file: string) => textIn(memory, file),
  };
}

/** Whether no rule about words may find something in these texts. */
export function textsStayClean(texts: readonly ChangedText[], source: SourceSite, memory: ProjectMemory): boolean {
  if (texts.length === 0) return true;
  const context = textContext(source, memory);
  return !texts.some((text) => rules.some((concerns) => concerns(text, context)));
}
