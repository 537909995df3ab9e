import { expect, it } from 'vitest';
import type { CompiledSite } from '../../model/site';
import { choiceNamesOf } from './choices';
import type { ConcretePage } from './concrete-page';

const site = {
  settings: {
    session: { keyStore: 'api_key' },
    startup: [
      { id: 'config', operation: 'config.get', into: 'state.config' },
      { id: 'account', operation: 'account.get', into: 'state.account', renew: true },
    ],
    state: {
      type: { store: 'local', key: 'customer' },
      code: { store: 'session' },
      tried: { store: 'none' },
      config: { store: 'session' },
      account: { store: 'session' },
      tongue: { store: 'local', from: 'browser-language' },
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

it('names storage keys next to address parameters', () => {
  expect(choiceNamesOf(site, page({ asked: {} }))).toBe('customer code town= api_key');
});

it.each([
  ['a state that start-up fills for one person', { account: state('account') }, 'account api_key'],
  ['no language of the browser', { tongue: state('tongue') }, 'api_key'],
  ['a login alone where nothing can be chosen', { type: 'shop' }, 'api_key'],
])('names %s', (_, own, expected) => {
  expect(choiceNamesOf(site, page({ asked: {}, data: { plans: { ...again, with: own } } }))).toBe(expected);
});

it('names nothing if the browser repeats no request', () => {
  const data = { plans: { operation: 'plans.list', fetch: 'publish' } };
  expect(choiceNamesOf(site, page({ asked: {}, data }))).toBeUndefined();
});

it('names nothing for a page without an answer', () => {
  expect(choiceNamesOf(site, page({}))).toBeUndefined();
});
