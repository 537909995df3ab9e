import { describe, expect, it } from 'vitest';
import type { Project } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { mistakesInConsent } from './mistakes-consent';
import { mistakesInMeaning } from './mistakes-constant';
import { mistakesInCounting } from './mistakes-counted';
import { mistakesInFacts } from './mistakes-facts';
import { mistakesFolded } from './mistakes-folded';
import { mistakesInFiles } from './mistakes-files';
import { mistakesInHeadings } from './mistakes-headings';
import { mistakesInListedParts } from './mistakes-listed';
import { mistakesInListedPartsOfSites } from './mistakes-listed-site';
import { mistakesInPartTexts } from './mistakes-part-texts';
import { mistakesInOverlays } from './mistakes-overlays';
import { mistakesInOwnership } from './mistakes-ownership';
import { mistakesInPartsOfSites } from './mistakes-parts-site';
import { mistakesInReplacing } from './mistakes-replaced';
import { secondMistakes } from './mistakes-second';
import { mistakesInRoles } from './mistakes-roles';
import { mistakesInSettings } from './mistakes-settings';
import { mistakesInShapes } from './mistakes-shapes';
import { mistakesInSites } from './mistakes-site';
import { mistakesInSugar } from './mistakes-sugar';
import { mistakesInSugarOfSites } from './mistakes-sugar-site';
import { mistakesInUnused } from './mistakes-unused';
import type { Edit } from './project';
import { withEdits } from './project';

function line({ at, code, message, suggestion }: Problem, textOf: Project['textOf']): string {
  const before = (at && textOf(at.file)?.slice(0, at.from).split('\n')) ?? [];
  const where = at === undefined ? 'site' : `${at.file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  return `${where} ${code} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}

const told = (edits: readonly Edit[]): readonly string[] =>
  withEdits(edits, (project) => project.check().map((problem) => line(problem, project.textOf)));

describe('a site', () => {
  it.each([
    ...mistakesInConsent,
    ...mistakesInMeaning,
    ...mistakesInCounting,
    ...mistakesInFiles,
    ...mistakesFolded,
    ...mistakesInFacts,
    ...mistakesInHeadings,
    ...mistakesInListedParts,
    ...mistakesInListedPartsOfSites,
    ...mistakesInPartTexts,
    ...mistakesInOverlays,
    ...mistakesInOwnership,
    ...mistakesInPartsOfSites,
    ...mistakesInReplacing,
    ...mistakesInRoles,
    ...mistakesInSettings,
    ...mistakesInShapes,
    ...mistakesInSites,
    ...mistakesInSugar,
    ...mistakesInSugarOfSites,
    ...mistakesInUnused,
  ])('$name: one message at its place', ({ edits, problems }) => {
    expect(told(edits)).toEqual(problems);
  });

  it.each(secondMistakes)('with a $name: one message each', ({ edits, problems }) => {
    expect(told(edits)).toEqual(problems);
  });
});
