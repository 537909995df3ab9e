/** A town sells what can be had in that town: no screen of a site asks for plans without saying where. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/definition/json';
import { loadSite } from '../../src/definition/site';

const root = fileURLToPath(new URL('../..', import.meta.url));
const towns = { wolfenbrueck: 'og-1', steinach: 'og-4', harrowmere: 'og-5' };

/** Every call of an operation below a value. */
function callsOf(value: unknown, operation: string): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((item) => callsOf(item, operation));
  if (!isObject(value)) return [];
  return [...(value['operation'] === operation ? [value] : []), ...Object.values(value).flatMap((child) => callsOf(child, operation))];
}

describe('the plans of a town', () => {
  it.each(Object.entries(towns))('%s says which group it sells', (name, group) => {
    expect(loadSite(root, name).source.settings).toMatchObject({ config: { object_group: group } });
  });

  it.each(['base', ...Object.keys(towns)])('every call for plans on %s says the town', (name) => {
    const calls = Object.entries(loadSite(root, name).source.bodies).flatMap(([page, body]) => callsOf(body, 'services.list').map((call) => ({ page, group: isObject(call['with']) ? call['with']['group'] : undefined })));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ group }) => !JSON.stringify(group ?? '').includes('state.config.object_group'))).toEqual([]);
  });
});
