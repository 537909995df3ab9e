import { useCallback, useContext, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { FormValue, Value } from '../../model/value';
import { evaluate } from '../../expression/evaluate';
import type { Tree } from '../../model/tree';
import { writeStatePath } from '../state/scope-path';
import { BindingsContext, usePage } from './context';
import type { Scope } from './context';

const roots = ['session', 'site', 'state', 'route', 'data'] as const;

/** A scope whose roots are read only when an expression asks for them, so that a component depends on no more than it uses. */
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

/** Values that expressions may read; the component renders again when one that it reads changes. */
function useScope(): Scope {
  // A snapshot is the same thing deeply read-only, which its type spells out for every depth.
  const snapshot = useSnapshot(usePage().store) as Scope;
  // A component that has read nothing of a snapshot renders after every change. The facts of a site are always the same.
  void snapshot.site;
  return snapshot;
}

/** Evaluates expressions at the component; it renders again when something they read changes, and only then is it another function. */
export function useEvaluate(): (tree: Tree) => unknown {
  const snapshot = useScope();
  const bindings = useContext(BindingsContext);
  return useMemo(() => {
    const scope = lazyScope(snapshot, bindings);
    return (tree: Tree) => evaluate(tree, scope);
  }, [snapshot, bindings]);
}

/** A literal as it is, an expression as what it gives now. */
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

/** Values of fields, each evaluated. An entry of a list without a known value, such as one from a missing part of the address, is left out. */
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

/** Reads a path of the state such as "state.chosen", kept up to date, and returns a setter with it. */
export function useStatePath(path: string | undefined): readonly [unknown, (value: unknown) => void] {
  const value = useTree(path === undefined ? undefined : ['$', 'state', ...path.split('.').slice(1)]);
  return [value, (next) => writeStatePath(path ?? '', next)];
}

/** Role of the person, kept up to date. */
export function useRole(): string {
  return String(useScope().session['role']);
}

/** Evaluates with further names bound, for a block that binds names itself. */
export function useEvaluateWith(): (tree: Tree, bind: Readonly<Record<string, unknown>>) => unknown {
  const snapshot = useScope();
  const bindings = useContext(BindingsContext);
  return useCallback(
    (tree, bind) => evaluate(tree, lazyScope(snapshot, { ...bindings, ...bind })),
    [snapshot, bindings],
  );
}

/** Evaluates for events, with further names bound: what holds at that moment, not what was drawn last. */
export function useEvaluateNow(): (tree: Tree, bind: Readonly<Record<string, unknown>>) => unknown {
  const { store } = usePage();
  const bindings = useContext(BindingsContext);
  return useCallback((tree, bind) => evaluate(tree, lazyScope(store, { ...bindings, ...bind })), [store, bindings]);
}

/**
 * Evaluates for one item after another, by the name that the items have: one scope serves all, since lists may be long. It is the same
 * function until something changes that was read.
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
