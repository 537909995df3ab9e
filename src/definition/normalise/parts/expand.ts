/** Replaces uses of parts by their content everywhere in a site: later phases see only the result. */
import { asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { listsOfBlocks } from '../../language/language';
import type { DefinitionLanguage } from '../../language/language';
import type { Problem } from '../../problems';
import { originOf, placedBy, setPlacedBy } from '../../source/positions';
import type { Origin } from '../../source-site';
import { choiceTestsOf, setChoiceTests, setRefused } from '../sugar/findings';
import { carryNotes, listLike, objectLike, spanAt } from './copy';
import { conditioned, laidOver, overridden, withoutOverride } from './merge';
import type { LocatedValue } from './copy';
import { fill } from './fill';
import type { Argument, Arguments, Findings } from './fill';
import { partOf, slotOf, textUseOf, useOf } from './part';
import type { Part, Use } from './part';
import { argumentsOf, reportParts, usable } from './use';

/** Result of one use, stored with each of its blocks or actions. */
export type Placed = {
  readonly part: Part;
  readonly use: Use;
  readonly args: Arguments;
  /** The use inside this one that added the same thing. */
  readonly inner?: Placed;
};

type Around = {
  /** Enclosing uses of parts, outermost first. */
  readonly inside: readonly string[];
  /** Prefix for ids of blocks. */
  readonly prefix: string;
  readonly slots: ReadonlyMap<string, Argument>;
};

/** Contents whose things keep their ids, because these are addresses. */
const ownIds = { steps: true, fields: true, errors: true, items: true };

const outside: Around = { inside: [], prefix: '', slots: new Map() };

/** Whether the id of a thing in a part gets the use as its prefix on the page: other items keep theirs. */
export const takesPrefix = (thing: object): boolean => 'block' in thing || 'action' in thing || 'do' in thing;

export class Expander {
  readonly problems: Problem[] = [];
  /** Whether content is missing because a part was not allowed at its use. */
  isRefused = false;
  readonly uses = new Map<string, Origin[]>();
  /** Parameters and slots that a part reads. */
  readonly read = new Set<string>();

  constructor(
    private readonly language: DefinitionLanguage,
    private readonly parts: Readonly<Record<string, unknown>>,
  ) {}

  /** The value with all uses in it expanded; the same object if there is none. */
  value(value: unknown, around: Around = outside, at = ''): unknown {
    if (Array.isArray(value)) return this.list(value, around, at);
    if (!isObject(value)) return value;
    const text = textUseOf(value, at);
    if (text !== undefined) return this.text(text, around);
    const block = asText(value['block']);
    const changed = Object.entries(value).map(
      ([key, child]) => [key, this.value(child, around, block === undefined ? key : `${block}.${key}`)] as const,
    );
    const id = this.idOf(value, around);
    if (id === value['id'] && changed.every(([key, child]) => child === value[key])) return value;
    const copy = objectLike(
      value,
      changed.map(([key, child]) => [key, { value: key === 'id' ? id : child }] as const),
    );
    carryNotes(copy, value);
    return copy;
  }

  /** The text of a use; a use that cannot be expanded stays unchanged, marked as refused. */
  private text(use: Use, around: Around): unknown {
    const found = this.placed(use, around);
    const [text] = found?.items ?? [];
    if (found === undefined) {
      setRefused(use.item, 'part');
      return use.item;
    }
    const within: Around = {
      inside: [...around.inside, found.placed.part.name],
      prefix: around.prefix,
      slots: new Map(),
    };
    const value = this.value(text, within);
    if (isObject(value)) {
      const inner = placedBy(value);
      // Only this file knows the origin of a container.
      setPlacedBy(value, inner === undefined ? found.placed : { ...found.placed, inner: inner as Placed });
    }
    return value;
  }

  /** An operation merged over the content of its part. */
  operation(source: unknown): unknown {
    const operation = this.value(source);
    if (!isObject(operation) || !isObject(operation['request'])) return operation;
    const item = operation['request'];
    const own = objectLike(
      operation,
      Object.entries(operation).flatMap(([key, value]) => (key === 'request' ? [] : [[key, { value }] as const])),
    );
    const use: Use = { item, part: asText(item['part']) ?? '', key: 'part', content: 'request' };
    const found = this.placed(use, outside);
    const [request] = found?.items ?? [];
    if (found === undefined || !isObject(request)) {
      setRefused(own, 'request');
      return own;
    }
    const whole = laidOver(request, own);
    // The file of the part reports it.
    if (!('protocol' in whole)) setRefused(whole, 'request');
    setPlacedBy(whole, found.placed);
    return whole;
  }

  private idOf(object: JsonObject, { prefix }: Around): unknown {
    const { id } = object;
    return prefix !== '' && typeof id === 'string' && takesPrefix(object) ? `${prefix}-${id}` : id;
  }

  private list(list: readonly unknown[], around: Around, at: string): unknown {
    const items = list.flatMap((item, index) => this.item(item, list, index, around, at));
    const same = items.length === list.length && items.every(({ value }, index) => value === list[index]);
    return same ? list : listLike(list, items);
  }

  private item(
    item: unknown,
    list: readonly unknown[],
    index: number,
    around: Around,
    at: string,
  ): readonly LocatedValue[] {
    const slot = slotOf(item);
    if (slot !== undefined && around.inside.length > 0) return this.slot(slot, item, around);
    const use = useOf(item, at);
    if (use !== undefined) return this.use(use, around);
    return [{ value: this.value(item, around), span: spanAt(list, index) }];
  }

  /** Blocks passed to a slot: their author does not know the part. */
  private slot(name: string, item: unknown, { slots, inside }: Around): readonly LocatedValue[] {
    this.read.add(`${inside.at(-1) ?? ''} slot ${name}`);
    const passed = slots.get(name);
    const blocks = passed?.holder[passed.key];
    const own = inside.at(-1) ?? '';
    const part = partOf(own, this.parts[own]);
    if (part !== undefined && isObject(item) && !part.slots.includes(name))
      this.problems.push(reportParts.noSuchSlot(part, name, item));
    if (!Array.isArray(blocks)) return [];
    return blocks.map((value: unknown, index) => ({ value, span: spanAt(blocks, index) }));
  }

  private use(use: Use, around: Around): readonly LocatedValue[] {
    const found = this.placed(use, around);
    if (found === undefined) return [];
    const { items, placed, slots } = found;
    return items.flatMap((item) => this.root(item, items, placed, around, slots));
  }

  /** A use with the parts in it expanded. */
  private own(use: Use, around: Around): JsonObject {
    const item = withoutOverride(use);
    const entries = Object.entries(item).map(
      ([key, value]) =>
        [key, { value: key === 'id' ? this.idOf(item, around) : this.value(value, around, key) }] as const,
    );
    const own = objectLike(item, entries);
    setChoiceTests(own, choiceTestsOf(use.item));
    return own;
  }

  /** Content of a use before its place is known; undefined if it is not allowed here. */
  private placed(
    use: Use,
    around: Around,
  ): { readonly items: readonly unknown[]; readonly placed: Placed; readonly slots: Around['slots'] } | undefined {
    const at = originOf(use.item, use.key) ?? originOf(use.item);
    if (at !== undefined) this.uses.set(use.part, [...(this.uses.get(use.part) ?? []), at]);
    const part = usable(use, this.parts, around.inside, this.problems, listsOfBlocks(this.language));
    this.isRefused ||= part === undefined;
    if (part === undefined) return undefined;
    const own = this.own(use, around);
    const args = argumentsOf(part, use, own, this.problems);
    this.isRefused ||= args === undefined;
    if (args === undefined) return undefined;
    const slots = new Map(part.slots.filter((name) => name in own).map((name) => [name, { holder: own, key: name }]));
    const filled = this.filled(part, args, slots);
    const items = overridden(part, use, filled, this.problems);
    return { items, placed: { part, use: { ...use, item: own }, args }, slots };
  }

  /** The content of a part on its own: its parameters stay names. */
  declared(part: Part): readonly unknown[] {
    const filled = this.filled(part, new Map(), new Map());
    const around: Around = { inside: [part.name], prefix: '', slots: new Map() };
    if (part.content === 'text') return filled.map((text) => this.value(text, around));
    return filled
      .flatMap((item, index) => this.item(item, filled, index, around, part.content))
      .map(({ value }) => value);
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

  /** One block or action of a part, as expanded at its use. */
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
    return this.item(item, items, items.indexOf(item), within, part.content).map((expanded) => {
      if (!isObject(expanded.value) || slotOf(item) !== undefined) return expanded;
      // Blocks have no address but this; the id of a field is that of its data, whatever else is asked.
      const alone = (part.content in ownIds ? part.items : items).length === 1;
      const value = objectLike(expanded.value, conditioned(expanded.value, use, alone ? id : undefined));
      if (typeof use.item['when'] !== 'string') carryNotes(value, expanded.value);
      else setChoiceTests(value, choiceTestsOf(use.item));
      const inner = placedBy(expanded.value);
      // Only this file knows the origin of a container.
      setPlacedBy(value, inner === undefined ? placed : { ...placed, inner: inner as Placed });
      return { ...expanded, value };
    });
  }
}
