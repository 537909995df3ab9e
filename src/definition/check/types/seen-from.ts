/** Everything outside of a definition that determines the types in it. */
import { asText, isObject, memberOf } from '../../../base/json';
import { memoizeWeak } from '../../../base/memoize';
import type { CheckableUnit } from '../../facts/checkable-units';
import type { NormalSite } from '../../normalise/normalise';
import type { Problem } from '../../problems';
import { placedBy } from '../../source/positions';
import type { ProjectMemory } from '../../memory';
import { foundIn } from './clean-looks';
import type { RootTypes } from './root-schemas';

type Said = {
  /** Texts that may name an operation or a form. */
  readonly names: readonly string[];
  readonly everything: string;
};

const said = memoizeWeak<Said>();

/** The uses of parts that put a value where it is, as written: an argument that the part does not read is nowhere else. */
function* usesAround(value: unknown): Generator<unknown> {
  for (let by: unknown = isObject(value) ? placedBy(value) : undefined; by !== undefined; by = memberOf(by, 'inner'))
    yield memberOf(memberOf(by, 'use'), 'item');
}

const saidIn = ({ value, places }: CheckableUnit): Said =>
  said([places], () => ({
    names: [...new Set(places.flatMap((place) => asText(place.value) ?? []))],
    everything: JSON.stringify([value, ...places.flatMap((place) => [...usesAround(place.value)])]),
  }));

function* named<Value>(names: readonly string[], values: Readonly<Record<string, Value>>): Generator<Value> {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) yield value;
  }
}

const lists = memoizeWeak<object>();
const entities = memoizeWeak<object>();

/** The same object for the same entities. */
const entitiesOf = ({ entities: all }: NormalSite): object =>
  entities([all], () => lists(Object.values(all).filter(isObject), () => ({})));

type Sight = { readonly site: NormalSite; readonly types: RootTypes; readonly memory: ProjectMemory };

function* seen(unit: CheckableUnit, { site, types }: Sight): Generator<object | undefined> {
  const { names, everything } = saidIn(unit);
  const { page, part, form, operation } = unit;
  const bound = Object.values(page?.data ?? {}).flatMap((binding) => asText(binding['operation']) ?? []);
  for (const [root, type] of Object.entries(types.everywhere(page))) yield everything.includes(root) ? type : undefined;
  yield entitiesOf(site);
  yield* named([...names, ...bound], site.operations);
  for (const { schema, layout } of [...named(names, site.forms), ...(form === undefined ? [] : [form])])
    yield* [schema, layout];
  yield* [page?.entry, page?.file, operation, part];
}

const worlds = memoizeWeak<string>();

/**
 * Returns all inputs of the types in a definition besides its places, by identity: the general roots that
 * it names, the entities, and the operations and forms that it names.
 */
const seenFrom = (unit: CheckableUnit, context: Sight): string =>
  worlds([unit, context.types], () =>
    [...seen(unit, context)].map((one) => (one === undefined ? '-' : context.memory.versionOf(one))).join(' '),
  );

/** Returns the problems that a rule finds in a definition, for rules that read only its places and the types there. */
export const foundInUnit = (
  rule: string,
  unit: CheckableUnit,
  context: Sight,
  look: () => readonly Problem[],
): readonly Problem[] => foundIn(rule, unit.places, [seenFrom(unit, context)], context.memory, look);
