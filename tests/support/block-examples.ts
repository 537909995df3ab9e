/** Examples of every block, of the engine and of packs, for tests that show each of them. */
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { examplesOf } from '../../scripts/gallery/kinds';
import type { ExamplesFile } from '../../scripts/gallery/kinds';
import { addPackKinds } from './pack-kinds';

const files = import.meta.glob<ExamplesFile>(
  ['../../src/blocks/*/examples.json', '../../packs/*/kinds/blocks/*/examples.json'],
  { eager: true, import: 'default' },
);

/** The examples of each block by their names. Kinds of packs can be published and run from now on. */
export function blockExamples() {
  addPackKinds();
  return Object.entries(files).map(([path, file]) => ({
    type: path.split('/').at(-2) ?? '',
    examples: examplesOf(file),
  }));
}

/** A list for the roots that a test mounts; they are unmounted after it. */
export function useRoots(): Root[] {
  const roots: Root[] = [];
  afterEach(async () => {
    await act(async () => {
      for (const root of roots.splice(0)) root.unmount();
    });
  });
  return roots;
}
