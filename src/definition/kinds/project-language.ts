/** The definition language of a project: that of the package, with the project's own kinds. */
import { readLanguageSources } from '../language/kinds';
import { buildLanguage } from '../language/language';
import type { DefinitionLanguage } from '../language/language';
import { packageRoot } from '../source/folders';
import { readOwnKinds, withOwnKinds } from './own-kinds';
import type { OwnKinds } from './own-kinds';

export type ProjectLanguage = { readonly language: DefinitionLanguage; readonly own: OwnKinds };

/** Takes the project's root. Throws when a schema of the package cannot be read; a mistake in a kind of the project is a problem. */
export function readProjectLanguage(root: string): ProjectLanguage {
  const builtIn = readLanguageSources(packageRoot(root));
  const language = buildLanguage(builtIn);
  const own = readOwnKinds(root, builtIn, new Set(Object.keys(language.defs)));
  if (own.kinds.length === 0) return { language, own };
  return { language: buildLanguage(withOwnKinds(builtIn, own.kinds)), own };
}
