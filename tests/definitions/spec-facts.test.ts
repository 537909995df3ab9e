/** The specification as a test: every fact of a complete part is where spec-facts.json says it is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readLanguageSources } from '../../src/definition/language/kinds';
import { buildLanguage } from '../../src/definition/language/language';
import { messageUses } from '../../src/definition/check/findings/message-uses';
import { normaliseSite } from '../../src/definition/normalise/normalise';
import { loadSite } from '../../src/definition/overlay/site';
import type { SourceSite } from '../../src/definition/source-site';
import { checkableUnits } from '../../src/definition/facts/checkable-units';
import { parseAddress, resolveAddress } from './spec-address';
import { mismatchOf } from './spec-fact';
import type { Fact, FactFile } from './spec-fact';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const { $schema, ...file } = read('spec-facts.json') as FactFile & { readonly $schema: string };
const { source } = loadSite(root, 'base');

const isComplete = (part: string): boolean => file.parts[part]?.complete === true;
const due = file.facts.filter(({ part }) => isComplete(part));

/** Whether a page, form, menu, dialog, kind or the shell shows a message; a rule's message is the prefix of its reasons (`….format.country`). */
function isShownBy(found: SourceSite): (id: string) => boolean {
  const language = buildLanguage(readLanguageSources(root));
  const site = normaliseSite(found, language);
  const shown = new Set(
    [...messageUses({ site, language, units: checkableUnits(site, language) })].flatMap(({ ids }) => ids),
  );
  const code = String(resolveAddress(found, root, { kind: 'code', name: 'src', path: [] }));
  return (id) =>
    shown.has(id) ||
    shown.has(id.slice(0, id.lastIndexOf('.'))) ||
    [`'${id}'`, `"${id}"`].some((written) => code.includes(written));
}

describe('the list of facts', () => {
  it('is well-formed', () => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
    const valid = ajv.validate(read($schema) as object, file);
    expect(valid, ajv.errorsText(ajv.errors, { separator: '\n' })).toBe(true);
  });

  it('names each fact once', () => {
    const ids = file.facts.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('has an address for each fact of a complete part', () => {
    const isBad = ({ part, address }: Fact) => (address === null ? isComplete(part) : !parseAddress(address));
    expect(file.facts.filter(isBad).map(({ id, address }) => `${id}: ${address}`)).toEqual([]);
  });

  it('has valid patterns', () => {
    for (const { compare, expect: pattern } of file.facts) if (compare === 'matches') new RegExp(String(pattern), 'su');
  });
});

describe('the base site carries what the specification says', () => {
  it('can be loaded', () => {
    expect(source).toBeDefined();
  });

  it('in visible texts', () => {
    const isShown = isShownBy(source as SourceSite);
    const named = due
      .map(({ address }) => parseAddress(address ?? ''))
      .filter((address) => address?.kind === 'message');
    expect(named.map((address) => address?.name.split(':')[1] ?? '').filter((id) => !isShown(id))).toEqual([]);
  });

  it.each(due.map((fact) => [fact.id, fact] as const))('%s', (_id, fact) => {
    const wrong = source === undefined ? 'the base site cannot be loaded' : mismatchOf(fact, source, root);
    expect(wrong, wrong).toBeUndefined();
  });
});
