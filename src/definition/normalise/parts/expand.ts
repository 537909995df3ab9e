/** Parts exchanged for what they stand for, wherever a site uses them: nothing behind this phase knows of them. */
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { DefinitionLanguage } from '../../language/language';
import { overlay } from '../../overlay/overlay';
import type { Problem } from '../../problems';
import { originOf, placedBy, setPlacedBy } from '../../source/positions';
import type { Origin } from '../../source-site';
import { carryNotes, listLike, objectLike, spanAt } from './copy';
import type { LocatedValue } from './copy';
import { fill } from './fill';
import type { Argument, Arguments, Findings } from './fill';
import { partOf, slotOf, useOf } from './part';
import type { Part, Use } from './part';
import { argumentsOf, reportParts, usable } from './use';

/** What one use put where it stands: kept with each block or action of it. */
export type Placed = {
  readonly part: Part;
  readonly use: Use;
  readonly args: Arguments;
  /** The use inside this one that put the very same thing there. */
  readonly inner?: Placed;
};

type Around = {
  /** The uses of parts that this stands in, outermost first. */
  readonly inside: readonly string[];
  /** Put in front of ids of blocks. */
  readonly prefix: string;
  readonly slots: ReadonlyMap<string, Argument>;
};

const outside: Around = { inside: [], prefix: '', slots: new Map() };

export class Expander {
  readonly problems: Problem[] = [];
  readonly uses = new Map<string, Origin[]>();
  /** Parameters and slots that a part reads. */
  readonly read = new Set<string>();

  constructor(
    private readonly language: DefinitionLanguage,
    private readonly parts: Readonly<Record<string, unknown>>,
  ) {}

  /** The value with every use in it exchanged; the very same value when there is none. */
  value(value: unknown, around: Around = outside): unknown {
    if (Array.isArray(value)) return this.list(value, around);
    if (!isObject(value)) return value;
    const changed = Object.entries(value).map(([key, child]) => [key, this.value(child, around)] as const);
    const id = this.idOf(value, around);
    if (id === value['id'] && changed.every(([key, child]) => child === value[key])) return value;
    const copy = objectLike(
      value,
      changed.map(([key, child]) => [key, { value: key === 'id' ? id : child }] as const),
    );
    carryNotes(copy, value);
    return copy;
  }

  private idOf(object: JsonObject, { prefix }: Around): unknown {
    const { id } = object;
    const isOwn =
      prefix !== '' && typeof id === 'string' && ('block' in object || 'action' in object || 'do' in object);
    return isOwn ? `${prefix}-${id}` : id;
  }

  private list(list: readonly unknown[], around: Around): unknown {
    const items = list.flatMap((item, index) => this.item(item, list, index, around));
    const same = items.length === list.length && items.every(({ value }, index) => value === list[index]);
    return same ? list : listLike(list, items);
  }

  private item(item: unknown, list: readonly unknown[], index: number, around: Around): readonly LocatedValue[] {
    const slot = slotOf(item);
    if (slot !== undefined && around.inside.length > 0) return this.slot(slot, item, around);
    const use = useOf(item);
    if (use !== undefined) return this.use(use, around);
    return [{ value: this.value(item, around), span: spanAt(list, index) }];
  }

  /** The blocks that were handed over for a slot: whoever wrote them knows nothing of the part. */
  private slot(name: string, item: unknown, { slots, inside }: Around): readonly LocatedValue[] {
    this.read.add(`${inside.at(-1) ?? ''} slot ${name}`);
    const given = slots.get(name);
    const blocks = given?.holder[given.key];
    const own = inside.at(-1) ?? '';
    const part = partOf(own, this.parts[own]);
    if (part !== undefined && isObject(item) && !part.slots.includes(name))
      this.problems.push(reportParts.noSuchSlot(part, name, item));
    if (!Array.isArray(blocks)) return [];
    return blocks.map((value: unknown, index) => ({ value, span: spanAt(blocks, index) }));
  }

  private use(use: Use, around: Around): readonly LocatedValue[] {
    const at = originOf(use.item, use.key) ?? originOf(use.item);
    if (at !== undefined) this.uses.set(use.part, [...(this.uses.get(use.part) ?? []), at]);
    const part = usable(use, this.parts, around.inside, this.problems);
    if (part === undefined) return [];
    const own = asObject(this.value(withoutOverride(use), around));
    const args = argumentsOf(part, use, own, this.problems);
    if (args === undefined) return [];
    const slots = new Map(part.slots.filter((name) => name in own).map((name) => [name, { holder: own, key: name }]));
    const filled = this.filled(part, args, slots);
    const items = this.overridden(part, use, filled);
    const placed: Placed = { part, use: { ...use, item: own }, args };
    const result = items.flatMap((item) => this.root(item, items, placed, around, slots));
    return result;
  }

  /** The content of a part by itself: its parameters stay names. */
  declared(part: Part): readonly unknown[] {
    const filled = this.filled(part, new Map(), new Map());
    const around: Around = { inside: [part.name], prefix: '', slots: new Map() };
    return filled.flatMap((item, index) => this.item(item, filled, index, around)).map(({ value }) => value);
  }

  private filled(part: Part, args: Arguments, slots: ReadonlyMap<string, Argument>): readonly unknown[] {
    const findings: Findings = {
      reads: (name) => void this.read.add(`${part.name} with ${name}`),
      unknown: (name, container, key) =>
        void this.problems.push(reportParts.noSuchParameter(part, name, container, key)),
      captured: (name, root) => void this.problems.push(reportParts.captured(part, name, root, args.get(name))),
    };
    return fill(
      this.language,
      part,
      args,
      [...slots.values()].map(({ holder, key }) => holder[key]),
      findings,
    );
  }

  /** What one use says differently about things inside the part, as an overlay would. */
  private overridden(part: Part, use: Use, items: readonly unknown[]): readonly unknown[] {
    const said = use.item['override'];
    if (!isObject(said)) return items;
    let result = items;
    for (const id of Object.keys(said)) {
      const over = said[id];
      const next = isObject(over) ? this.changed(result, id, said) : undefined;
      if (next === undefined) this.problems.push(reportParts.nothingToOverride(part, id, said, items));
      else result = next;
    }
    return result;
  }

  /** The list with the thing of this id changed, wherever in it that is; undefined when there is none. */
  private changed(list: readonly unknown[], id: string, said: JsonObject): readonly unknown[] | undefined {
    if (list.some((item) => isObject(item) && item['id'] === id)) {
      const over = objectLike(asObject(said[id]), [
        ['id', { value: id, span: spanAt(said, id) }],
        ...Object.entries(asObject(said[id])).map(([key, value]) => [key, { value }] as const),
      ]);
      const context = { site: '', problems: this.problems };
      const held = overlay({ list }, { list: listLike(said, [{ value: over, span: spanAt(said, id) }]) }, context);
      return asObject(held)['list'] as readonly unknown[];
    }
    for (const [index, item] of list.entries()) {
      const next = this.changedInside(item, id, said);
      if (next !== undefined)
        return listLike(
          list,
          list.map((each, position) => ({ value: position === index ? next : each, span: spanAt(list, position) })),
        );
    }
    return undefined;
  }

  private changedInside(value: unknown, id: string, said: JsonObject): unknown {
    if (Array.isArray(value)) return this.changed(value, id, said);
    if (!isObject(value)) return undefined;
    for (const key of Object.keys(value)) {
      const next = this.changedInside(value[key], id, said);
      if (next === undefined) continue;
      const entries = Object.entries(value).map(([each, old]) => [each, { value: each === key ? next : old }] as const);
      return objectLike(value, entries);
    }
    return undefined;
  }

  /** One block or action of a part, as it stands where the part is used. */
  private root(
    item: unknown,
    items: readonly unknown[],
    placed: Placed,
    around: Around,
    slots: Around['slots'],
  ): readonly LocatedValue[] {
    const { part, use } = placed;
    const id = asText(use.item['id']);
    const within: Around = { inside: [...around.inside, part.name], prefix: id ?? '', slots };
    return this.item(item, items, items.indexOf(item), within).map((written) => {
      if (!isObject(written.value) || slotOf(item) !== undefined) return written;
      const alone = items.length === 1;
      const value = objectLike(written.value, conditioned(written.value, use, alone ? id : undefined));
      if (typeof use.item['when'] !== 'string') carryNotes(value, written.value);
      const inner = placedBy(written.value);
      // Only this file says what put a container somewhere.
      setPlacedBy(value, inner === undefined ? placed : { ...placed, inner: inner as Placed });
      return { ...written, value };
    });
  }
}

const withoutOverride = ({ item }: Use): JsonObject =>
  objectLike(
    item,
    Object.entries(item).flatMap(([key, value]) => (key === 'override' ? [] : [[key, { value }] as const])),
  );

/** The condition and the roles of the use hold for everything that it puts there. */
function conditioned(
  value: JsonObject,
  { item }: Use,
  id: string | undefined,
): readonly (readonly [string, LocatedValue])[] {
  const { when, roles } = item;
  const own = value['when'];
  const entries = new Map(Object.entries(value).map(([key, each]) => [key, { value: each } as LocatedValue]));
  if (id !== undefined) entries.set('id', { value: id, span: spanAt(item, 'id') });
  if (typeof when === 'string') {
    const both = typeof own === 'string';
    entries.set('when', both ? { value: `(${when}) && (${own})` } : { value: when, span: spanAt(item, 'when') });
  }
  if (Array.isArray(roles)) {
    const inner = value['roles'];
    const shared = Array.isArray(inner) ? roles.filter((role) => inner.includes(role)) : roles;
    entries.set('roles', { value: shared, span: spanAt(item, 'roles') });
  }
  return [...entries];
}
