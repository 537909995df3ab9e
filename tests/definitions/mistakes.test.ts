import { describe, expect, it } from 'vitest';
import type { Project } from '../../src/definition/engine';
import type { Problem } from '../../src/definition/problems';
import { mistakes } from './mistakes';
import { mistakesInAnswers } from './mistakes-answers';
import { mistakesInAssignment } from './mistakes-assignment';
import { mistakesInCalls } from './mistakes-calls';
import { mistakesInDuties } from './mistakes-duties';
import { mistakesInChoices } from './mistakes-choices';
import { mistakesInContent } from './mistakes-content';
import { mistakesInFlows } from './mistakes-flows';
import { mistakesInFonts } from './mistakes-fonts';
import { mistakesInForms } from './mistakes-forms';
import { mistakesInWords } from './mistakes-glossary';
import { mistakesInFooter, mistakesInLogos, mistakesInSlots } from './mistakes-footer';
import { mistakesInGraphql } from './mistakes-graphql';
import { mistakesInRecipesOfKinds } from './mistakes-kind-recipes';
import { mistakesInKinds } from './mistakes-kinds';
import { mistakesInOpenId } from './mistakes-openid';
import { mistakesInParts } from './mistakes-parts';
import { mistakesInPromises } from './mistakes-promises';
import { mistakesInSelling } from './mistakes-selling';
import { mistakesInSending } from './mistakes-sent';
import { mistakesInData } from './mistakes-data';
import { mistakesInExpressions } from './mistakes-expressions';
import { mistakesInRecipes } from './mistakes-recipes';
import { mistakesInReferences } from './mistakes-references';
import { mistakesInRoutes } from './mistakes-routes';
import { mistakesInSamples } from './mistakes-samples';
import { mistakesUnseen } from './mistakes-unseen';
import type { Edit } from './project';
import { withEdits } from './project';

function line(problem: Problem, textOf: Project['textOf']): string {
  const { at, code, message, suggestion } = problem;
  const before = (at && textOf(at.file)?.slice(0, at.from).split('\n')) ?? [];
  const where = at === undefined ? 'site' : `${at.file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  return `${where} ${code} ${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}

const check = (edits: readonly Edit[]): readonly string[] =>
  withEdits(edits, (project) => project.check('base').map((problem) => line(problem, project.textOf)));

describe('a definition', () => {
  it('without mistakes has no problems', () => {
    expect(check([])).toEqual([]);
  });

  it.each([
    ...mistakes,
    ...mistakesInData,
    ...mistakesInExpressions,
    ...mistakesInRecipes,
    ...mistakesInLogos,
    ...mistakesInSlots,
    ...mistakesInReferences,
    ...mistakesInRoutes,
    ...mistakesInSamples,
    ...mistakesInAnswers,
    ...mistakesInAssignment,
    ...mistakesInCalls,
    ...mistakesInChoices,
    ...mistakesInContent,
    ...mistakesInDuties,
    ...mistakesInFlows,
    ...mistakesInFooter,
    ...mistakesInFonts,
    ...mistakesInForms,
    ...mistakesInGraphql,
    ...mistakesInKinds,
    ...mistakesInRecipesOfKinds,
    ...mistakesInOpenId,
    ...mistakesInParts,
    ...mistakesInPromises,
    ...mistakesInSelling,
    ...mistakesInSending,
    ...mistakesUnseen,
    ...mistakesInWords,
  ])('$name: one message at its place', ({ edits, problems }) => {
    expect(check(edits)).toEqual(problems);
  });
});
