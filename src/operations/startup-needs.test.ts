import { describe, expect, it } from 'vitest';
import { testOperation, testSite } from '../../tests/support/site';
import type { StartupStep } from '../model/site';
import type { Tree } from '../model/tree';
import { needsStep } from './startup-needs';

const site = testSite({
  apis: {
    main: { base: 'https://api.test', key: 'none' },
    told: { base: { $: ['$', 'state', 'settings', 'api'] }, key: 'none' },
  },
  operations: {
    plain: testOperation('plain'),
    told: testOperation('told', { api: 'told' }),
    headed: testOperation('headed', { headers: { town: { $: ['$', 'state', 'settings', 'town'] } } }),
  },
});
const step = (more: Partial<StartupStep> = {}): StartupStep => ({
  id: 'step',
  operation: 'plain',
  onFail: 'ignore',
  ...more,
});
const settings = step({ into: 'state.settings' });

describe('a step of start-up', () => {
  it.each<[string, Partial<StartupStep>]>([
    ['a value of it', { with: { town: { $: ['$', 'state', 'settings', 'town'] } } }],
    ['its condition', { when: ['=', ['$', 'state', 'settings', 'town'], 'x'] }],
    ['what is required of its answer', { require: ['=', ['$', 'result', 'town'], ['$', 'state', 'settings', 'town']] }],
    ['the address of its API', { operation: 'told' }],
    ['a header of its call', { operation: 'headed' }],
    ['everything around it', { when: ['size', ['$', 'state']] as unknown as Tree }],
    ['a name that is found out', { when: ['$', 'state', ['$', 'route', 'page'], 'town'] as unknown as Tree }],
  ])('waits for another whose answer is read by %s', (_by, more) => {
    expect(needsStep(site, step(more), settings)).toBe(true);
  });

  it.each<[string, Partial<StartupStep>, Partial<StartupStep>]>([
    ['another whose answer is kept nowhere', { operation: 'told' }, {}],
    ['another whose answer it does not read', { when: ['$', 'state', 'view'] }, { into: 'state.settings' }],
  ])('does not wait for %s', (_for, more, before) => {
    expect(needsStep(site, step(more), step(before))).toBe(false);
  });

  it('waits for the one that says who the person is', () => {
    expect(needsStep(site, step(), step({ into: 'session' }))).toBe(true);
  });
});
