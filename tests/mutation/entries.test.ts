import { describe, expect, it } from 'vitest';
import { repositoryText } from '../support/repository';
import { instrumented } from './instrument';
import type { Mutant } from './instrument';

type Entry = { readonly line: string; readonly from: string; readonly to: string; readonly why: string };
type Module = {
  readonly name: string;
  readonly file: string;
  readonly tests: readonly string[];
  readonly equivalent?: readonly Entry[];
};

const { modules }: { readonly modules: readonly Module[] } = JSON.parse(repositoryText('tests/mutation/modules.json'));
const mutantsOf = new Map(modules.map(({ file }) => [file, instrumented(file, repositoryText(file)).mutants]));

const same = (mutant: Mutant, { line, from, to }: Entry): boolean =>
  mutant.source === line && mutant.from === from && mutant.to === to;

/** Locks, and the order in which they are taken, matter where calls run at once: concurrency.test.ts tries them on PostgreSQL. */
const isLock = ({ from }: Entry): boolean => /\block[A-Z]\w*\(|advisory|forUpdate|skipLocked/.test(from);

describe.each(modules)('a mutant named equivalent in $name', ({ file, equivalent = [] }) => {
  it('exists in the current source', () => {
    expect(equivalent.filter((entry) => !mutantsOf.get(file)?.some((mutant) => same(mutant, entry)))).toEqual([]);
  });

  it('never changes a lock', () => {
    expect(equivalent.filter(isLock)).toEqual([]);
  });
});
