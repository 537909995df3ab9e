import { expect, it } from 'vitest';
import type { CompiledSite } from '../../model/site';
import { choiceNamesOf } from './choices';
import type { ConcretePage } from './concrete-page';

const site = {
  settings: {
    startup: [{ id: 'config', operation: 'config.get', into: 'state.config' }],
    state: {
      type: { store: 'local', key: 'customer' },
      code: { store: 'session' },
      tried: { store: 'none' },
      config: { store: 'session' },
    },
  },
} as unknown as CompiledSite;

const state = (name: string) => ({ $: ['$', 'state', name] });
const values = { type: state('type'), code: state('code'), tried: state('tried'), operator: state('config') };
const again = {
  operation: 'plans.list',
  fetch: 'both',
  with: { ...values, town: { $: ['$', 'route', 'query', 'town'] }, language: { $: ['$', 'route', 'locale'] } },
};
const page = (more: object) => ({ data: { plans: again }, ...more }) as unknown as ConcretePage;

it('names keys of storage next to parameters of the address', () => {
  expect(choiceNamesOf(site, page({ asked: {} }))).toBe('customer code town=');
});

it('names nothing for a page that has no answer', () => {
  expect(choiceNamesOf(site, page({}))).toBeUndefined();
});
