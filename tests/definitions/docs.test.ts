import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, documentsThat, packageScripts } from '../support/documents';
import { useFollowedProject } from '../support/followed';
import { repositoryRoot } from '../support/repository';

it.each([...documents, 'CONTRIBUTING.md'])('%s names existing scripts', (document) => {
  const named = [...readFileSync(join(repositoryRoot, document), 'utf8').matchAll(/npm run ([\w:]+)/g)].map(
    ([, script]) => script,
  );
  expect(named.filter((script) => !packageScripts.includes(script ?? ''))).toEqual([]);
});

/** In a file of their own: the sites as they are have been checked before. */
describe('the steps in the documentation', { timeout: 900_000 }, () => {
  const project = useFollowedProject(documentsThat(false));

  it.each(documentsThat(false))('%s works as it is written', (document) => project.follow(document));
});
