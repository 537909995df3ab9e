/** A town sells what can be had in that town: no screen of a site asks for plans without saying where. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asObject, isObject } from '../../src/base/json';
import { normaliseSite } from '../../src/definition/normalise/normalise';
import { loadSite } from '../../src/definition/overlay/site';
import { language } from '../support/kinds';

const root = fileURLToPath(new URL('../..', import.meta.url));
const towns = { wolfenbrueck: 'og-1', steinach: 'og-4', harrowmere: 'og-5' };

/** Every call of an operation below a value. */
function callsOf(value: unknown, operation: string): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => callsOf(item, operation));
  if (!isObject(value)) return [];
  return [
    ...(value['operation'] === operation ? [value] : []),
    ...Object.values(value).flatMap((child) => callsOf(child, operation)),
  ];
}

describe('the plans of a town', () => {
  it.each(Object.entries(towns))('%s name the group they sell in', (name, group) => {
    expect(asObject(asObject(loadSite(root, name).source?.settings)['config'])['object_group']).toBe(group);
  });

  it.each(['base', ...Object.keys(towns)])('on %s are requested for the town', (name) => {
    const { source } = loadSite(root, name);
    const written = source && normaliseSite(source, language).source;
    const calls = callsOf(Object.values(written?.bodies ?? {}), 'services.list');
    expect(calls.length).toBeGreaterThan(3);
    expect(
      calls.filter(
        ({ with: given }) => !JSON.stringify(asObject(given)['group'] ?? '').includes('state.config.object_group'),
      ),
    ).toEqual([]);
  });
});
