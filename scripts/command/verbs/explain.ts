import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../src/base/nearest';
import { UsageError, parseWords } from '../usage';

const page = 'docs/reference/problems.md';

/** The sections of the page of problems, by code. */
function sectionsOf(root: string): ReadonlyMap<string, string> {
  const parts = readFileSync(join(root, page), 'utf8').split(/^## (?=FP\d{4}$)/m);
  return new Map(parts.slice(1).map((part) => [part.slice(0, 6), `## ${part.trimEnd()}`]));
}

/** faceplate explain CODE: what a code of check means, with an example and what to do. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [word] = parseWords(words, {}, 1).positionals;
  const sections = sectionsOf(root);
  if (word === undefined) throw new UsageError('Name the code of a problem, e.g. faceplate explain FP1101.');
  const code = word.toUpperCase();
  const section = sections.get(code);
  if (section === undefined) {
    const near = nearest(code, [...sections.keys()]);
    throw new UsageError(`There is no problem "${word}".${near ? ` Did you mean ${near}?` : ''} All: ${page}`);
  }
  console.log(section);
  return 0;
}
