import type { CompareBlock } from '../../generated/blocks';
import { usePage } from '../../kit/page/context';
import { resolveValue, useEvaluateWith, useTree } from '../../kit/page/useValue';
import { formatText } from '../../kit/text/useText';
import type { Text } from '../../model/value';
import type { Tree } from '../../model/tree';

type Fact = { readonly id: string; readonly label: string; readonly value: string };

/** One compared thing, in words. */
export type ComparedEntry = {
  readonly key: string;
  readonly item: unknown;
  readonly isBest: boolean;
  readonly hasColumn: boolean;
  readonly title: string;
  readonly lead: string;
  readonly share: number | undefined;
  readonly figure: string;
  readonly unit: string;
  readonly later: readonly string[];
  readonly reason: string;
  readonly line: string;
  /** The same rows for every entry with a column; a value is empty if the entry has none. */
  readonly facts: readonly Fact[];
};

type Bind = Readonly<Record<string, unknown>>;
type Reader = {
  readonly words: (text: Text | undefined, bind: Bind) => string;
  readonly valueOf: (tree: Tree, bind: Bind) => unknown;
};

const mostColumns = 4;

/** The entries of a comparison, in the order of the list. */
export function useEntries(block: CompareBlock): readonly ComparedEntry[] {
  const list = useTree(block.of);
  const { intl } = usePage();
  const valueOf = useEvaluateWith();
  const words = (text: Text | undefined, bind: Bind) =>
    text === undefined ? '' : formatText(intl, text, (tree) => valueOf(tree, bind));
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  const entries = items.map((item, position) => entryOf(block, item, position, { words, valueOf }));
  const best = entries.find(({ isBest }) => isBest);
  const columns = columnsOf(entries, best);
  const rows = new Set(columns.flatMap(({ facts }) => facts.filter(isKnown).map(({ id }) => id)));
  return entries.map((entry) => ({
    ...entry,
    isBest: entry === best,
    reason: entry === best ? entry.reason : '',
    hasColumn: columns.includes(entry),
    facts: entry.facts.filter((fact) => isKnown(fact) || (columns.includes(entry) && rows.has(fact.id))),
  }));
}

const isKnown = ({ value }: Fact): boolean => value !== '';

/** The first entries that get a column, always including the best. */
function columnsOf(entries: readonly ComparedEntry[], best: ComparedEntry | undefined): readonly ComparedEntry[] {
  const first = entries.filter(({ hasColumn }) => hasColumn).slice(0, mostColumns);
  return best === undefined || first.includes(best) ? first : [...first.slice(0, mostColumns - 1), best];
}

function entryOf(block: CompareBlock, item: unknown, position: number, { words, valueOf }: Reader): ComparedEntry {
  const bind = { [block.as]: item };
  const holds = (tree: Tree | undefined) => tree !== undefined && valueOf(tree, bind) === true;
  const say = (text: Text | undefined) => words(text, bind);
  const isBest = holds(block.best);
  return {
    key: String((block.key === undefined ? null : valueOf(block.key, bind)) ?? position),
    item,
    isBest,
    hasColumn: block.column === undefined || holds(block.column),
    title: say(block.title),
    lead: say(block.lead),
    share: shareOf(block.share, (tree) => valueOf(tree, bind)),
    figure: say(block.figure),
    unit: say(block.unit),
    later: laterOf(block.later, bind, { words, valueOf }),
    reason: say(block.reason),
    line: say(block.line),
    facts: (block.rows ?? []).map(({ id, when, label, text }) => ({
      id,
      label: say(label),
      value: when === undefined || holds(when) ? say(text) : '',
    })),
  };
}

/** A number between 0 and 1; undefined if the part or the whole is unknown. */
function shareOf(share: CompareBlock['share'], evaluate: (tree: Tree) => unknown): number | undefined {
  const [value, whole] = [share?.value, share?.whole].map((part) => Number(resolveValue(part, evaluate) ?? Number.NaN));
  const found = (value ?? Number.NaN) / (whole ?? Number.NaN);
  return Number.isFinite(found) ? Math.min(1, Math.max(0, found)) : undefined;
}

function laterOf(later: CompareBlock['later'], bind: Bind, { words, valueOf }: Reader): readonly string[] {
  if (later === undefined) return [];
  const changes = valueOf(later.of, bind);
  return (Array.isArray(changes) ? changes : []).map((change) => words(later.text, { ...bind, [later.as]: change }));
}
