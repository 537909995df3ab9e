import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readLanguageTexts } from '../../../src/definition/language/kinds';
import { packageRoot } from '../../../src/definition/source/folders';
import type { CompiledSite } from '../../../src/model/site';
import { stringsIn } from '../../../src/publish/page/payloads';
import type { DevProblem } from './messages';

/** Returns all present kinds: their names by folder. */
const kindsNow = (root: string): Map<string, string> =>
  new Map(
    [...readLanguageTexts(packageRoot(root)).keys()]
      .filter((path) => path.endsWith('/schema.json'))
      .map((path) => [dirname(path), basename(dirname(path))]),
  );

const problemOf = (type: string, place: string, why: string, help: string): DevProblem => ({
  severity: 'error',
  place,
  message: `The kind "${type}" ${why}: pages show that they do not know it.`,
  help,
});

/** Code files for browsers, of which a kind has one. */
const codeFiles = ['block.tsx', 'run.ts', 'request.ts', 'widget.tsx', 'widget.lazy.tsx'];

const hasCode = (root: string, folder: string): boolean =>
  codeFiles.some((file) => existsSync(join(packageRoot(root), folder, file)));

/**
 * Returns a function that reports the kinds that a compiled site uses and its scripts lack. `isLive`: scripts are served from
 * source; otherwise as built before `dev` started, while `check` reads the present kinds.
 */
export function watchKinds(root: string, isLive: boolean): (site: CompiledSite) => readonly DevProblem[] {
  const built = kindsNow(root);
  return (site) => {
    const missing = [...kindsNow(root)].filter(([folder]) => (isLive ? !hasCode(root, folder) : !built.has(folder)));
    if (missing.length === 0) return [];
    const used = stringsIn([site.pages, site.forms, site.operations, site.settings]);
    const [words, help] = isLive
      ? ['has no code', `Write one of ${codeFiles.join(', ')}.`]
      : ['is newer than the scripts that dev serves', 'Stop dev and start it again: it builds the scripts first.'];
    return missing.filter(([, type]) => used.has(type)).map(([folder, type]) => problemOf(type, folder, words, help));
  };
}
