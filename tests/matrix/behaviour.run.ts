// @vitest-environment happy-dom
/** Asks the tests of tests/spec about a site that each row's change has broken, in one process. scripts/matrix.mjs starts it in a copy. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { repositoryRoot } from '../support/repository';
import { emptyTab, specTests } from '../spec/row';
import { SpecSite } from '../spec/site';
import type { FileEdit } from './mutation';

// Each of them also runs here on the site as it is: one that fails without a change has noticed nothing.
import.meta.glob('../spec/*.test.ts', { eager: true });

type Question = { readonly sentence: string; readonly edit: FileEdit; readonly titles: readonly string[] };

/** The titles that fail on a broken site. A site that cannot be compiled is refused by `check`: nobody has looked at it. */
async function noticing(titles: readonly string[]): Promise<readonly string[]> {
  const site = siteOrNone();
  const noticed: string[] = [];
  for (const title of site ? titles : []) {
    emptyTab();
    const test = specTests.get(title);
    if (!test) throw new Error(`There is no test "${title}"`);
    try {
      await test(site!);
    } catch {
      noticed.push(title);
    }
  }
  return noticed;
}

function siteOrNone(): SpecSite | undefined {
  try {
    return new SpecSite(repositoryRoot);
  } catch {
    return undefined;
  }
}

it('asks about every change', async () => {
  const file = process.env['MATRIX_QUESTIONS'] ?? '';
  const questions = JSON.parse(readFileSync(file, 'utf8')) as readonly Question[];
  const answers: Record<string, readonly string[]> = {};
  for (const { sentence, edit, titles } of questions) {
    const path = join(repositoryRoot, edit.file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, edit.text);
    try {
      answers[sentence] = await noticing(titles);
    } finally {
      writeFileSync(path, before);
    }
  }
  writeFileSync(file, JSON.stringify(answers));
});
