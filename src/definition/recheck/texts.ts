/** Whether changed messages are still valid, checked without the definitions that show them. */
import { asObject, isObject, texts as textsIn } from '../../base/json';
import { ruleNameOf } from '../check/text-rule';
import type { ChangedText, TextContext, TextRule } from '../check/text-rule';
import type { ProjectMemory } from '../memory';
import type { SourceSite } from '../source-site';
import type { Loaded } from '../source/load';
import { textIn } from '../source/files';
import type { Signatures } from './clean-record';

/** Every rule for words is a file of check/texts/. */
const files = import.meta.glob<{ readonly concerns: TextRule }>('../check/texts/*.ts', { eager: true });
const rules: readonly TextRule[] = Object.values(files).map((file) => file.concerns);

export const textRuleNames: readonly string[] = Object.keys(files).map(ruleNameOf);

/**
 * The messages of a file with changed words. Takes their former and current signatures. Undefined if one was added,
 * removed or is not a text, or has other values or members.
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

/** The parts of a site that rules for words need. */
export function textContext(source: SourceSite, memory: ProjectMemory): TextContext {
  const settings = asObject(source.settings);
  return {
    site: { name: source.name, source, settings, locales: textsIn(settings['locales']) },
    textOf: (file: string) => textIn(memory, file),
  };
}

/** Whether no rule for words may find something in these texts. */
export function textsStayClean(texts: readonly ChangedText[], source: SourceSite, memory: ProjectMemory): boolean {
  if (texts.length === 0) return true;
  const context = textContext(source, memory);
  return !texts.some((text) => rules.some((concerns) => concerns(text, context)));
}
