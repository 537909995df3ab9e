/** Impact of a disagreement: screens, blocks on them, and the form fields whose values are sent. */
import { checkExpression } from '../../expression/check';
import { asObject, asText, isObject } from '../../base/json';
import type { CheckContext } from '../check/rule';
import { callSites, isComputed } from '../check/types/arguments';
import type { CallSite } from '../check/types/arguments';
import { formOf } from '../check/types/form-usage';
import { reachOf } from '../compare/reach';
import type { CheckableUnit } from '../facts/checkable-units';
import { conditionsAround, framesOf } from '../language/scope';
import type { LexicalScope } from '../language/scope';
import type { SchemaVisit } from '../language/walk';

export type ContractImpact = {
  /** Routes of the pages that make the call, or show its result. */
  readonly routes: readonly string[];
  readonly blocks: readonly string[];
  /** As `form.field`. */
  readonly fields: readonly string[];
};

/** Each object of a page by its enclosing block. */
function blocksOf({ value }: CheckableUnit): ReadonlyMap<unknown, string> {
  const found = new Map<unknown, string>();
  const visit = (inner: unknown, around: string | undefined): void => {
    if (Array.isArray(inner)) for (const item of inner) visit(item, around);
    if (!isObject(inner)) return;
    const kind = asText(inner['block']);
    const block = kind === undefined ? around : (asText(inner['id']) ?? kind);
    if (block !== undefined) found.set(inner, block);
    for (const item of Object.values(inner)) visit(item, block);
  };
  visit(value, undefined);
  return found;
}

/** A path with list items resolved: `item.name` of `data.orders` is `data.orders.name`. */
function writtenOut(path: readonly string[], scope: LexicalScope): readonly string[] {
  for (const { frame, outer } of framesOf(scope))
    if (frame.kind === 'item' && frame.name === path[0] && /^[\w.]+$/.test(frame.of))
      return [...writtenOut(frame.of.split('.'), outer), ...path.slice(1)];
  return path;
}

export class ContractImpacts {
  private readonly reach;
  private readonly blocks = new Map<CheckableUnit, ReadonlyMap<unknown, string>>();

  constructor(private readonly context: CheckContext) {
    this.reach = reachOf(context);
  }

  private blockAt(unit: CheckableUnit, container: unknown): string | undefined {
    const known = this.blocks.get(unit) ?? blocksOf(unit);
    this.blocks.set(unit, known);
    return known.get(container);
  }

  private pathsAt(unit: CheckableUnit, { value, scope }: SchemaVisit): readonly (readonly string[])[] {
    const roots = this.context.types.at(unit, scope);
    return checkExpression(String(value), { roots, given: conditionsAround(scope) }).paths;
  }

  private calls(operation: string): readonly (readonly [CheckableUnit, CallSite])[] {
    const { units, site, types } = this.context;
    return units.flatMap((unit) =>
      [...callSites(unit, site, types)]
        .filter((call) => call.operation === operation)
        .map((call): readonly [CheckableUnit, CallSite] => [unit, call]),
    );
  }

  /** Form fields that are passed as `path`: a parameter and the rest of the path below it. */
  private fieldsFor(operation: string, [parameter = '', ...rest]: readonly string[]): readonly string[] {
    return this.calls(operation).flatMap(([unit, { values }]) => {
      let value: unknown = values?.[parameter];
      let names = rest;
      while (isObject(value) && !isComputed(value) && names.length > 0)
        [value, names] = [value[names[0] ?? ''], names.slice(1)];
      const place = unit.places.find(({ container, key }) => container === value && key === '$');
      if (place === undefined) return [];
      return this.pathsAt(unit, place).flatMap((path) => {
        const [form, field] = formOf([...path, ...names], place.scope) ?? [];
        const definition = form === undefined ? undefined : this.context.site.forms[form];
        const isAsked = field !== undefined && Object.hasOwn(asObject(definition?.schema['properties']), field);
        return isAsked ? [`${form}.${field}`] : [];
      });
    });
  }

  /** Blocks that show the result of an operation, or one field of it if known. */
  private readersOf(
    operation: string,
    field: string | undefined,
  ): readonly (readonly [route: string, block: string])[] {
    const { units } = this.context;
    return units.flatMap((unit) => {
      const { page } = unit;
      if (page === undefined) return [];
      const names = Object.entries(page.data).flatMap(([name, binding]) =>
        binding['operation'] === operation ? [name] : [],
      );
      if (names.length === 0) return [];
      return unit.places.flatMap((place): readonly (readonly [string, string])[] => {
        const { schema, value, container } = place;
        const block = this.blockAt(unit, container);
        if (block === undefined || !('x-expression' in schema) || typeof value !== 'string') return [];
        const reads = this.pathsAt(unit, place)
          .map((path) => writtenOut(path, place.scope))
          .some(
            ([root, name = '', below]) =>
              root === 'data' &&
              names.includes(name) &&
              (field === undefined || below === undefined || below === field),
          );
        return reads ? [[page.path, block]] : [];
      });
    });
  }

  private callersOf(operation: string): readonly (readonly [route: string, block: string])[] {
    return this.calls(operation).flatMap(([unit, { owner }]) => {
      const block = this.blockAt(unit, owner);
      return block === undefined || unit.page === undefined ? [] : [[unit.page.path, block] as const];
    });
  }

  /**
   * Impact of a disagreement between an operation and its API. Takes the paths into its parameters that pass the value, and the affected field
   * of the result.
   */
  of(operation: string, handed: readonly (readonly string[])[], answered: string | undefined): ContractImpact {
    const shown = this.readersOf(operation, answered);
    const isShown = answered !== undefined && shown.length > 0;
    const found = isShown ? shown : [...shown, ...this.callersOf(operation)];
    const routes = this.reach('operation', operation) ?? [];
    return {
      routes: isShown ? routes.filter((route) => found.some(([page]) => page === route)) : routes,
      blocks: [...new Set(found.map(([, block]) => block))],
      fields: [...new Set(handed.flatMap((path) => this.fieldsFor(operation, path)))],
    };
  }
}
