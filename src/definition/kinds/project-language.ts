/** The definition language of a project: that of the package, with the project's own kinds. */
import { memoizeWeak } from '../../base/memoize';
import { readLanguageSources } from '../language/kinds';
import { buildLanguage } from '../language/language';
import type { DefinitionLanguage, LanguageSources } from '../language/language';
import { packageRoot } from '../source/folders';
import { readOwnKinds, withOwnKinds } from './own-kinds';
import type { OwnKinds } from './own-kinds';

export type ProjectLanguage = {
  readonly language: DefinitionLanguage;
  readonly own: OwnKinds;
  /** The language of the package, without own kinds. */
  readonly builtIn: DefinitionLanguage;
};

/** Whether sources are equal, including the order of their keys, which determines the format of files. */
const isSameOrder = (a: LanguageSources, b: LanguageSources): boolean => JSON.stringify(a) === JSON.stringify(b);

const definitionNames = memoizeWeak<ReadonlySet<string>>();

/**
 * Takes the project's root, and the former result: an unchanged language stays the same object. Throws if a schema of the
 * package cannot be read; a mistake in a kind of the project is a problem.
 */
export function readProjectLanguage(root: string, before?: ProjectLanguage): ProjectLanguage {
  const sources = readLanguageSources(packageRoot(root));
  const isKnown = before !== undefined && isSameOrder(before.builtIn.sources, sources);
  const builtIn = isKnown ? before.builtIn : buildLanguage(sources);
  const known = definitionNames([builtIn], () => new Set(Object.keys(builtIn.defs)));
  const own = readOwnKinds(root, builtIn.sources, known);
  if (own.kinds.length === 0) return { language: builtIn, own, builtIn };
  const whole = withOwnKinds(builtIn.sources, own.kinds);
  const isSame = isKnown && isSameOrder(before.language.sources, whole);
  return { language: isSame ? before.language : buildLanguage(whole), own, builtIn };
}
