/** docs/reference/specification-matrix.md: every sentence of the specification with definitions and tests that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/definition/overlay/site';
import { editOf, readMutations } from '../matrix/mutation';
import { matrixRows } from '../matrix/rows';
import { parseAddress, resolveAddress } from './spec-address';
import type { FactFile } from './spec-fact';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { source } = loadSite(root, 'base');
const text = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const { facts } = JSON.parse(text('tests/definitions/spec-facts.json')) as FactFile;

const rows = matrixRows(root);

/** Only the words: the table has no markup of the specification. */
const words = (said: string): string =>
  said
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function leads(written: string): boolean {
  const address = parseAddress(written);
  return address !== undefined && source !== undefined && resolveAddress(source, root, address) !== undefined;
}

/** A test is named by its file, or by its file and its title. */
function isThere(named: string): boolean {
  const [file = '', title] = named.split(' › ');
  return existsSync(`${root}/${file}`) && (title === undefined || text(file).replaceAll("\\'", "'").includes(title));
}

describe('the specification matrix', () => {
  it('names a test for each sentence', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(
      rows
        .filter(({ addresses, tests }) => addresses.length === 0 || tests.length === 0)
        .map(({ sentence }) => sentence),
    ).toEqual([]);
  });

  it('names only existing definitions', () => {
    expect(rows.flatMap(({ addresses }) => addresses).filter((address) => !leads(address))).toEqual([]);
  });

  it('names only existing tests', () => {
    expect([...new Set(rows.flatMap(({ tests }) => tests))].filter((test) => !isThere(test))).toEqual([]);
  });

  it('has for each sentence a change that breaks it', () => {
    const mutations = readMutations(root);
    expect(Object.keys(mutations)).toEqual(rows.map(({ sentence }) => sentence));
    const stale = Object.entries(mutations).filter(
      ([, mutation]) => source === undefined || editOf(mutation, source, root) === undefined,
    );
    expect(stale.map(([sentence, mutation]) => `${sentence}: ${JSON.stringify(mutation)}`)).toEqual([]);
  });

  it('includes everything that a fact quotes', () => {
    const said = rows.map(({ section, sentence }) => ({ section, sentence: words(sentence) }));
    const isIn = (section: string, quote: string): boolean =>
      said.some(
        (row) =>
          row.section === section && (row.sentence.includes(words(quote)) || words(quote).includes(row.sentence)),
      );
    expect([
      ...new Set(
        facts.filter(({ section, says }) => !isIn(section, says)).map(({ section, says }) => `§${section}: ${says}`),
      ),
    ]).toEqual([]);
  });
});
