import { asList, asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { opening } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('consent', {
  FP4130: {
    message: 'The state "{state}" stores a consent, but is not kept in local storage.',
    fix: 'Set "store": "local" on the state.',
  },
  FP4131: {
    message: 'The categories "{first}" and "{second}" share the flag "{state}": allowing one would allow the other.',
    fix: 'Give each a different state.',
  },
  FP4132: {
    message: 'The category "{category}" has no flag, so nothing would remember that it is allowed.',
    fix: 'Name a state in "flags", or make it "required".',
  },
  FP4133: {
    message: 'The category "{category}" is required and has flags, although nobody is asked.',
    fix: 'Remove "flags" or "required".',
  },
  FP4134: {
    message: 'No category is required, so entries that the site always stores are not declared.',
    fix: 'Set "required": true on one category.',
  },
  FP4135: {
    message: 'The state "{state}" is stored in the browser as "{key}", but no category lists it.',
    fix: 'Add the key to "storage" of its category.',
  },
});

const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^$(){}|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(name);

const categoriesOf = (consent: JsonObject): readonly JsonObject[] => asList(consent['categories']).filter(isObject);

function* flags(categories: readonly JsonObject[]): Generator<Problem> {
  const first = new Map<string, string>();
  for (const category of categories) {
    const id = String(category['id']);
    const names = texts(category['flags']);
    if (category['required'] === true && names.length > 0)
      yield report('FP4133', originOf(category, 'flags'), { category: id });
    if (category['required'] !== true && names.length === 0)
      yield report('FP4132', originOf(category, 'id'), { category: id });
    for (const [index, state] of names.entries()) {
      const before = first.get(state);
      if (before === undefined) first.set(state, id);
      else
        yield report('FP4131', originOf(asList(asObject(category)['flags']), index), {
          first: before,
          second: id,
          state,
        });
    }
  }
}

function* storedFlags(consent: JsonObject, states: JsonObject): Generator<Problem> {
  const mark = asText(asObject(consent['mark'])['state']);
  const places = categoriesOf(consent).flatMap((category) =>
    texts(category['flags']).map((state, index) => ({ state, at: originOf(asList(category['flags']), index) })),
  );
  for (const { state, at } of [
    ...(mark === undefined ? [] : [{ state: mark, at: originOf(asObject(consent['mark']), 'state') }]),
    ...places,
  ]) {
    const entry = states[state];
    if (isObject(entry) && entry['store'] !== 'local') yield report('FP4130', at, { state });
  }
}

function* untold(consent: JsonObject, states: JsonObject): Generator<Problem> {
  const names = categoriesOf(consent).flatMap((category) =>
    asList(category['storage']).flatMap((entry) => texts(asObject(entry)['names'])),
  );
  for (const [state, value] of Object.entries(states)) {
    const { store = 'none', key = state } = asObject(value);
    if (store === 'none' || names.some((name) => matches(name, String(key)))) continue;
    yield report('FP4135', originOf(states, state, 'key'), { state, key: String(key) });
  }
}

/** A choice can be stored, categories have distinct ids, and together they list all storage. */
export const rule: Rule = {
  name: 'consent',
  again: {},
  *check({ site }: CheckContext) {
    const { consent, state } = site.settings;
    if (!isObject(consent)) return;
    const categories = categoriesOf(consent);
    if (categories.length > 0 && !categories.some((category) => category['required'] === true))
      yield report('FP4134', opening(consent), {});
    yield* flags(categories);
    yield* storedFlags(consent, asObject(state));
    yield* untold(consent, asObject(state));
  },
};
