import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../src/base/nearest';
import { packageRoot } from '../../../src/definition/source/folders';
import { UsageError, parseWords } from '../usage';
import { knownSite } from '../known-site';

const page = 'docs/reference/problems.md';

/** Returns the sections of the page of problems, by code. */
function sectionsOf(root: string): ReadonlyMap<string, string> {
  const parts = readFileSync(join(packageRoot(root), page), 'utf8').split(/^## (?=FP\d{4}$)/m);
  return new Map(parts.slice(1).map((part) => [part.slice(0, 6), `## ${part.trimEnd()}`]));
}

/** Prints the value at an address of a site, the layers that set it, its users and its audience. */
async function explainAddress(root: string, name: string, address: string): Promise<void> {
  const { openProject } = await import('../../../src/definition/engine');
  const { reportExplained } = await import('../../../src/definition/explain/report');
  const project = openProject(root);
  const site = knownSite(project, name) ?? name;
  const explanation = project.explain(site, address);
  if (explanation === undefined)
    throw new UsageError(`The site "${site}" cannot be read: npx faceplate check --site ${site} says why.`);
  const { found, near } = explanation;
  if (found.length === 0)
    throw new UsageError(
      `Nothing of the site "${site}" is called "${address}".${near ? ` Did you mean "${near}"?` : ''}`,
    );
  console.log(reportExplained(found, { root, textOf: project.textOf }));
}

/** Runs `faceplate explain CODE` for a code of check, or `faceplate explain SITE ADDRESS` for the origin of a value. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [word, address] = parseWords(words, {}, 2).positionals;
  if (word === undefined)
    throw new UsageError(
      'Name the code of a problem, e.g. npx faceplate explain FP1101; or a site and what of it, e.g. npx faceplate explain base /faq.',
    );
  if (address !== undefined) {
    await explainAddress(root, word, address);
    return 0;
  }
  const sections = sectionsOf(root);
  const code = word.toUpperCase();
  const section = sections.get(code);
  if (section === undefined) {
    if (!code.startsWith('FP'))
      throw new UsageError(
        `An address needs its site: npx faceplate explain base ${word}. Codes of check begin with FP.`,
      );
    const near = nearest(code, [...sections.keys()]);
    throw new UsageError(`There is no problem "${word}".${near ? ` Did you mean ${near}?` : ''} All: ${page}`);
  }
  console.log(section);
  return 0;
}
