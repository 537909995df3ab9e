/** Finds code of static blocks, which are published as HTML only, that would need a browser. */
import { isObject } from '../../base/json';
import type { Problem } from '../problems';
import { baseName } from '../source/folders';
import type { OwnKind } from './families';
import { reportLoad } from '../source/report-load';
import { objectsIn } from '../../base/deep';

/** React hooks with which a component changes in a browser. */
const changing: ReadonlySet<unknown> = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useActionState',
  'useOptimistic',
  'useTransition',
]);

type Found = { readonly what: string; readonly from: number; readonly to: number };

type Node = { readonly type?: unknown; readonly start?: unknown; readonly end?: unknown };

const nameIn = (node: unknown): string => (isObject(node) && typeof node['name'] === 'string' ? node['name'] : '');

/** The name of a JSX handler, or of a called hook; undefined for another node. */
function doneBy(node: Node & Readonly<Record<string, unknown>>): string | undefined {
  if (node.type === 'JSXAttribute') return /^on[A-Z]/.test(nameIn(node['name'])) ? nameIn(node['name']) : undefined;
  const called = node.type === 'CallExpression' ? nameIn(node['callee']) : '';
  return changing.has(called) ? called : undefined;
}

/** The first place in a syntax tree that needs a browser. */
function firstIn(program: unknown): Found | undefined {
  for (const node of objectsIn(program)) {
    const what = doneBy(node);
    if (what !== undefined) return { what, from: Number(node['start']), to: Number(node['end']) };
  }
  return undefined;
}

/** A warning for the code of each static block that needs a browser. `programs`: syntax trees by file. */
export const staticCodeProblems = (
  kinds: readonly OwnKind[],
  programs: ReadonlyMap<string, unknown>,
): readonly Problem[] =>
  kinds.flatMap(({ family, schema, code, isBroken }) => {
    const file = code['block'];
    // The mode is unknown if the schema cannot be read.
    if (family !== 'blocks' || isBroken || file === undefined) return [];
    if ((schema?.['x-mode'] ?? 'static') !== 'static') return [];
    const found = firstIn(programs.get(file));
    if (found === undefined) return [];
    const { what, from, to } = found;
    return [reportLoad(baseName, 'FP1036', { file, from, to }, { what })];
  });
