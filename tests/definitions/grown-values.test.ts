/** A value that may be one thing more is reported at every screen that chooses by it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import type { Project } from '../../src/definition/engine';
import { copyProject } from '../support/project';
import type { Copy } from '../support/project';

let copy: Copy;
let project: Project;

beforeAll(() => {
  copy = copyProject();
  project = openProject(copy.root);
});

afterAll(() => copy.close());

it.each([
  ['schemas/entities/contractNotice.schema.json', '"best-tariff"]', 'content/pages/my-services.json'],
  ['schemas/entities/place.schema.json', '"Not deliverable"]', 'content/parts/coverage-answer.json'],
  ['schemas/entities/job.schema.json', '"survey", "repair"]', 'content/parts/job-fold.json'],
  ['site.json', '"card", "sepa", "bacs", null]', 'content/pages/payments.json'],
  ['site.json', '"changed", "failed", "set"]', 'content/pages/verification.json'],
  ['site.json', '"open", "confirmed", "failed"]', 'content/pages/interest.json'],
  ['schemas/operations/verification.confirm/operation.json', '"email_changed"]', 'content/pages/verification.json'],
  ['content/parts/planned-change.json', '"active", "terminated"]', 'content/parts/planned-change.json'],
])('%s: one more than %s is missing in %s', (file, members, screen) => {
  const text = readFileSync(copy.path(file), 'utf8');
  expect(text).toContain(members);
  writeFileSync(
    copy.path(file),
    text.replace(members, members.replace('[', '["one-more", ').replace(/^"/, '"one-more", "')),
  );
  project.reload();
  const found = project.check('base').filter(({ code }) => code === 'FP4321');
  const files = found.flatMap(({ at, related = [] }) => [at, ...related.map((one) => one.at)]).map((at) => at?.file);
  expect(files).toContain(screen);
  expect(found.map(({ message }) => message).join('\n')).toContain('"one-more"');
  writeFileSync(copy.path(file), text);
});
