import { useCallback, useContext, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { FormValue, Value } from '../../model/value';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import { writeStatePath } from '../state/scope-path';
import { BindingsContext, usePage } from './context';
import type { Scope } from './context';

const roots = ['session', 'site', 'state', 'route', 'data'] as const;

/** A scope that reads roots on demand, so that a component depends only on those that it uses. */
export function lazyScope(
  source: Readonly<Scope>,
  bindings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const scope: Record<string, unknown> = Object.create(null);
  for (const root of roots)
    Object.defineProperty(scope, root, { enumerable: true, configurable: true, get: () => source[root] });
  for (const [name, value] of Object.entries(bindings))
    Object.defineProperty(scope, name, { enumerable: true, configurable: true, value });
  return scope;
}

/** Values that expressions may read; the component renders again if one that it reads changes. */
function useScope(): Scope {
  // A snapshot has the same type, but deeply read-only.
  const snapshot = useSnapshot(usePage().store) as Scope;
  // A component that reads nothing of a snapshot would render after every change. The facts of a site never change.
  void snapshot.site;
  return snapshot;
}

/** Evaluates expressions in a component. It renders again if something they read changes; only then is it a new function. */
export function useEvaluate(): (tree: Tree) => unknown {
  const snapshot = useScope();
  const bindings = useContext(BindingsContext);
  return useMemo(() => {
    const scope = lazyScope(snapshot, bindings);
    return (tree: Tree) => evaluate(tree, scope);
  }, [snapshot, bindings]);
}

/** A literal unchanged, an expression as its current value. */
export function resolveValue(value: Value | undefined, evaluateTree: (tree: Tree) => unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? evaluateTree((value as { $: Tree }).$)
    : value;
}

/** Named values, each evaluated. */
export function resolveValues(
  values: Readonly<Record<string, Value>> | undefined,
  evaluateTree: (tree: Tree) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, resolveValue(value, evaluateTree)]),
  );
}

const isEntry = (item: unknown): item is Readonly<Record<string, Value>> => typeof item === 'object' && item !== null;

/** Values of fields, each evaluated. Omits list entries without a known value, such as one from a missing part of the address. */
export function resolveFormValues(
  values: Readonly<Record<string, FormValue>> | undefined,
  evaluateTree: (tree: Tree) => unknown,
): Record<string, unknown> {
  const resolved = (value: FormValue): unknown => {
    if (!Array.isArray(value) || !value.some(isEntry)) return resolveValue(value as Value, evaluateTree);
    const entries = value
      .map((entry) => resolveValues(isEntry(entry) ? entry : {}, evaluateTree))
      .map((entry) => Object.fromEntries(Object.entries(entry).filter(([, item]) => (item ?? '') !== '')))
      .filter((entry) => Object.keys(entry).length > 0);
    return entries.length > 0 ? entries : undefined;
  };
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, resolved(value)]));
}

/** Value of a literal or `{ $ }` of a definition, kept up to date. */
export function useValue(value: Value | undefined): unknown {
  return resolveValue(value, useEvaluate());
}

/** Value of an expression, kept up to date; undefined without one. */
export function useTree(tree: Tree | undefined): unknown {
  const evaluateTree = useEvaluate();
  return tree === undefined ? undefined : evaluateTree(tree);
}

/** Reads a path of the state such as "state.chosen", kept up to date, and returns it with a setter. */
export function useStatePath(path: string | undefined): readonly [unknown, (value: unknown) => void] {
  const value = useTree(path === undefined ? undefined : ['$', 'state', ...path.split('.').slice(1)]);
  return [value, (next) => writeStatePath(path ?? '', next)];
}

/** Role of the person, kept up to date. */
export function useRole(): string {
  return String(useScope().session['role']);
}

/** Evaluates with additional names, for a block that binds names itself. */
export function useEvaluateWith(): (tree: Tree, bind: Readonly<Record<string, unknown>>) => unknown {
  const snapshot = useScope();
  const bindings = useContext(BindingsContext);
  return useCallback(
    (tree, bind) => evaluate(tree, lazyScope(snapshot, { ...bindings, ...bind })),
    [snapshot, bindings],
  );
}

/** Evaluates for events, with additional names: uses the values at that moment, not those of the last render. */
export function useEvaluateNow(): (tree: Tree, bind: Readonly<Record<string, unknown>>) => unknown {
  const { store } = usePage();
  const bindings = useContext(BindingsContext);
  return useCallback((tree, bind) => evaluate(tree, lazyScope(store, { ...bindings, ...bind })), [store, bindings]);
}

/**
 * Evaluates for many items, each under the same name. All share one scope, because lists may be long. The function stays the same
 * until something that was read changes.
 */
export function useEvaluateItem(name: string): (tree: Tree, item: unknown) => unknown {
  const snapshot = useScope();
  const bindings = useContext(BindingsContext);
  return useMemo(() => {
    let current: unknown;
    const scope = Object.defineProperty(lazyScope(snapshot, bindings), name, {
      enumerable: true,
      configurable: true,
      get: () => current,
    });
    return (tree, item) => {
      current = item;
      return evaluate(tree, scope);
    };
  }, [snapshot, bindings, name]);
}
