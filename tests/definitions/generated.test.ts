import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { generateOwnKindTypes, generateTypes } from '../../src/definition/generate/types';

const root = resolve(import.meta.dirname, '../..');

it('the committed files match the schemas', async () => {
  const files = Object.entries({ ...(await generateTypes(root)), ...(await generateOwnKindTypes(root)) });
  const stale = files.filter(
    ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  );
  expect(
    stale.map(([file]) => file),
    'run faceplate types',
  ).toEqual([]);
}, 120_000);
