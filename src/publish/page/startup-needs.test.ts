import { describe, expect, it } from 'vitest';
import { testOperation, testSite } from '../../../tests/support/site';
import type { CompiledSite, StartupStep } from '../../model/site';
import type { Tree } from '../../model/tree';
import { plannedStartup } from './startup-needs';

const { startup: _startup, ...settings } = testSite({
  apis: {
    main: { base: 'https://api.test', key: 'none' },
    told: { base: { $: ['$', 'state', 'settings', 'api'] }, key: 'none' },
  },
});
const operations = Object.fromEntries(
  [
    testOperation('plain'),
    testOperation('told', { api: 'told' }),
    testOperation('headed', { headers: { town: { $: ['$', 'state', 'settings', 'town'] } } }),
  ].map((each) => [each.id, each]),
);
const step = (more: Partial<StartupStep> = {}): StartupStep => ({
  id: 'step',
  operation: 'plain',
  onFail: 'ignore',
  ...more,
});

/** Dependencies of the last of two steps. */
const needs = (last: Partial<StartupStep>, before: Partial<StartupStep>) => {
  const startup = [step({ ...before, id: 'before' }), step(last)];
  return plannedStartup({ operations, settings: { ...settings, startup } } as unknown as CompiledSite)[1]?.needs;
};

describe('a start-up step', () => {
  it.each<[string, Partial<StartupStep>]>([
    ['a value of it', { with: { town: { $: ['$', 'state', 'settings', 'town'] } } }],
    ['its condition', { when: ['=', ['$', 'state', 'settings', 'town'], 'x'] }],
    ['what is required of its answer', { require: ['=', ['$', 'result', 'town'], ['$', 'state', 'settings', 'town']] }],
    ['the address of its API', { operation: 'told' }],
    ['a header of its call', { operation: 'headed' }],
    ['everything around it', { when: ['size', ['$', 'state']] as unknown as Tree }],
    ['a name that is computed', { when: ['$', 'state', ['$', 'route', 'page'], 'town'] as unknown as Tree }],
  ])('waits for another whose answer is read by %s', (_by, more) => {
    expect(needs(more, { into: 'state.settings' })).toEqual(['before']);
  });

  it.each<[string, Partial<StartupStep>, Partial<StartupStep>]>([
    ['another whose answer is kept nowhere', { operation: 'told' }, {}],
    ['another whose answer it does not read', { when: ['$', 'state', 'view'] }, { into: 'state.settings' }],
  ])('does not wait for %s', (_for, more, before) => {
    expect(needs(more, before)).toEqual([]);
  });

  it('waits for the one that identifies the person', () => {
    expect(needs({}, { into: 'session' })).toEqual(['before']);
  });
});
