import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../support/repository';
import { instrumented } from './instrument';
import type { Mutant } from './instrument';

const folder = process.env['MUTATION_FOLDER'];
const module = process.env['MUTATION_MODULE'];

const listFile = (): string => join(folder ?? '', 'mutants.json');

/** Gives the module of this run its mutants; only as it is imported, not as text. */
const mutate = {
  name: 'mutants',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (relative(repositoryRoot, id) !== module) return undefined;
    const { code: text, mutants } = instrumented(module, code);
    writeFileSync(listFile(), JSON.stringify(mutants));
    return { code: text, map: null };
  },
};

/** Plugins for tests that bundle a module; empty unless mutants are tried. */
export const mutationPlugins = module === undefined ? [] : [mutate];

/** The mutants of the module of this run. */
export const mutantsOfRun = (): readonly Mutant[] => JSON.parse(readFileSync(listFile(), 'utf8')) as readonly Mutant[];

/** Code for a bundle that runs outside of its test: it selects the active mutant there. */
export function switchOfRun(): string {
  if (module === undefined) return '';
  const { $mutant } = globalThis as unknown as { readonly $mutant: (number: number) => boolean };
  // All are asked, so that the test counts as one that each of them is tried with.
  const active = mutantsOfRun()
    .filter(({ number }) => $mutant(number))
    .map(({ number }) => number);
  return `globalThis.$mutant = (number) => number === ${active[0] ?? 0};`;
}
