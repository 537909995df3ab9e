import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsThat } from '../support/documents';
import { useFollowedProject } from '../support/followed';

describe('the steps in the documentation', { timeout: 900_000 }, () => {
  const project = useFollowedProject(documentsThat(true));
  const path = (file: string): string => join(project.root, file);

  it.each(documentsThat(true))('%s works as it is written', (document) => project.follow(document));

  it('lead to a rebranded site', () => {
    const page = readFileSync(path('out/neustadt/index.html'), 'utf8');
    expect(page).toContain('Glasfaser Neustadt');
    expect(page).toContain('Glasfaser in Neustadt');
    expect(readFileSync(path('.faceplate/types/forms.ts'), 'utf8')).toContain('meterNumber?: string');
    expect(existsSync(path('src/blocks/price-card/block.tsx'))).toBe(true);
  });
});
