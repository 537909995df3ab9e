import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { definitionFiles, formatFile, formatLanguage, syntaxErrors } from '../../../src/definition/format/format';
import { reportPretty } from '../../../src/definition/report/pretty';
import type { Problem } from '../../../src/definition/problems';
import { unreadableCharacter } from '../../../src/definition/source/load';
import { decodedText } from '../../../src/definition/source/utf8';
import { UsageError, parseWords } from '../usage';
import { writeTogether } from '../write-together';
import { isColoured } from '../colour';

/** Returns the named definition files, or those in the named folders; all without a name. Throws UsageError. */
function filesOf(root: string, named: readonly string[]): readonly string[] {
  const all = definitionFiles(root);
  if (named.length === 0) return all;
  const wanted = named.map((name) => {
    const path = relative(root, resolve(name)).split(sep).join('/');
    const found = path === '' ? all : all.filter((file) => file === path || file.startsWith(`${path}/`));
    if (found.length > 0) return found;
    throw new UsageError(
      existsSync(resolve(name)) ? `"${name}" is not a definition file and holds none.` : `There is no "${name}".`,
    );
  });
  return [...new Set(wanted.flat())];
}

/** Returns problems that prevent reading the project's own schemas, which define the order of keys. */
const brokenSchemas = (root: string): readonly Problem[] =>
  definitionFiles(root)
    .filter((file) => /^(src|schemas\/language)\/.*schema\.json$/.test(file))
    .flatMap((file) => syntaxErrors(file, readFileSync(join(root, file), 'utf8')));

/**
 * Runs `faceplate format`: formats definition files; with --check only lists unformatted ones. Exit 1 for an
 * unformatted file (--check), or a syntax error.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseWords(words, { check: { type: 'boolean', default: false } }, Infinity);
  const files = filesOf(root, positionals);
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  const problems: Problem[] = [...brokenSchemas(root)];
  const texts = new Map<string, string>();
  if (problems.length === 0) {
    const language = formatLanguage(root);
    for (const file of files) {
      const unreadable = unreadableCharacter(file, decodedText(readFileSync(join(root, file))));
      if (unreadable !== undefined) {
        // Writing the file would lose its unreadable characters.
        problems.push(unreadable);
        continue;
      }
      const before = textOf(file);
      const formatted = formatFile(file, before, language);
      problems.push(...(formatted?.problems ?? []));
      if (formatted?.text === undefined || formatted.text === before) continue;
      texts.set(file, formatted.text);
    }
  }
  if (problems.length > 0) console.error(reportPretty(problems, { root, textOf, colour: isColoured(process.stderr) }));
  if (values.check)
    for (const file of texts.keys()) console.error(`${file} is not formatted: run npx faceplate format`);
  else {
    writeTogether(root, { texts });
    console.log(`${files.length} ${files.length === 1 ? 'file' : 'files'}, ${texts.size} written`);
  }
  return problems.length > 0 || (values.check && texts.size > 0) ? 1 : 0;
}
