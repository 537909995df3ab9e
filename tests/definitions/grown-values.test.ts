/** A value that may be one thing more is reported at every screen that chooses by it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { repositoryRoot } from '../support/repository';

const project = openProject(repositoryRoot);

it.each([
  ['schemas/entities/contractNotice.schema.json', '"best-tariff"]', 'content/pages/my-services.json'],
  ['schemas/entities/place.schema.json', '"Not deliverable"]', 'content/parts/coverage-answer.json'],
  ['schemas/entities/job.schema.json', '"survey", "repair"]', 'content/parts/job-fold.json'],
  ['site.json', '"card", "sepa", "bacs", null]', 'content/pages/payments.json'],
  ['site.json', '"changed", "failed"]', 'content/pages/verification.json'],
  ['site.json', '"open", "confirmed", "failed"]', 'content/pages/interest.json'],
  ['schemas/operations/verification.confirm/operation.json', '"email_changed"]', 'content/pages/verification.json'],
  ['content/parts/planned-change.json', '"active", "terminated"]', 'content/parts/planned-change.json'],
])('%s: one more than %s is missing in %s', (file, members, screen) => {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  expect(text).toContain(members);
  const grown = members.replace('[', '["one-more", ').replace(/^"/, '"one-more", "');
  project.hold(file, text.replace(members, grown));
  onTestFinished(() => project.hold(file, undefined));
  project.reload();
  const found = project.check('base').filter(({ code }) => code === 'FP4321');
  const files = found.flatMap(({ at, related = [] }) => [at, ...related.map((one) => one.at)]).map((at) => at?.file);
  expect(files).toContain(screen);
  expect(found.map(({ message }) => message).join('\n')).toContain('"one-more"');
});
