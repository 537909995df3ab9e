/** The definition language of a project: that of the package, with the project's own kinds. */
import { memoizeWeak } from '../../base/memoize';
import { parseLanguage, readLanguageTexts } from '../language/kinds';
import type { LanguageTexts } from '../language/kinds';
import { buildLanguage } from '../language/language';
import type { DefinitionLanguage } from '../language/language';
import { packageRoot } from '../source/folders';
import { readOwnKinds, withOwnKinds } from './own-kinds';
import type { OwnKinds } from './own-kinds';

export type ProjectLanguage = {
  readonly language: DefinitionLanguage;
  readonly own: OwnKinds;
  /** The language of the package, without own kinds. */
  readonly builtIn: DefinitionLanguage;
  /** The schemas of that language as they were read. */
  readonly texts: LanguageTexts;
};

/** Whether texts are equal, including their order, which determines the format of files. */
function isSameText(a: LanguageTexts, b: LanguageTexts): boolean {
  const others = [...b];
  return a.size === b.size && [...a].every(([path, text], at) => path === others[at]?.[0] && text === others[at]?.[1]);
}

/** The definitions that kinds add to the language, with the order of their keys. */
const addedBy = ({ kinds }: OwnKinds): string =>
  JSON.stringify(kinds.map(({ family, name, schema, home }) => [family, name, schema, home.pack]));

const definitionNames = memoizeWeak<ReadonlySet<string>>();

/** The language that was read last in this process: projects share it if it is the same for them. */
let latest: ProjectLanguage | undefined;

/**
 * Takes the project's root, and the former result: an unchanged language stays the same object. Throws if a schema of the
 * package cannot be read; a mistake in a kind of the project is a problem.
 */
export function readProjectLanguage(root: string, before = latest): ProjectLanguage {
  const home = packageRoot(root);
  const texts = readLanguageTexts(home);
  const isKnown = before !== undefined && isSameText(before.texts, texts);
  const builtIn = isKnown ? before.builtIn : buildLanguage(parseLanguage(home, texts));
  const known = definitionNames([builtIn], () => new Set(Object.keys(builtIn.defs)));
  const own = readOwnKinds(root, builtIn.sources, known);
  const isSame = isKnown && addedBy(before.own) === addedBy(own);
  const whole = (): DefinitionLanguage =>
    own.kinds.length === 0 ? builtIn : buildLanguage(withOwnKinds(builtIn.sources, own.kinds));
  latest = { language: isSame ? before.language : whole(), own, builtIn, texts };
  return latest;
}
