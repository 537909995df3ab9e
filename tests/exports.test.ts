import { expect, it } from 'vitest';
import { unusedExports } from './support/exports';

/** Taken by what reads no import: the build puts these in place of parts of libraries, or starts them. */
const replacing = [
  'src/forms/library/default-registry.ts#default',
  'src/forms/library/local-uri.ts#default',
  'src/forms/library/plain-text.ts#Markdown',
  'scripts/command/cli.ts#run',
];

/** Each payment provider offers the same; which one a site has is known in the browser alone. */
const isOffered = (name: string): boolean => /^src\/payments\/[^/]+\/provider\.tsx?#/.test(name);

it('every exported value is taken by another file', () => {
  expect(unusedExports().filter((name) => !isOffered(name))).toEqual(replacing);
});
