/** Directives of overlays: $remove, $replace, $after, $before, $add. */
import { nearest } from '../../base/nearest';
import { isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { originOf } from '../source/positions';
import { reportOverlay } from './report-overlay';
import type { Problem } from '../problems';

export type MayRepeat = (container: object, key: string | number) => boolean;

export type OverlayContext = {
  /** The site whose overlay this is. */
  readonly site: string;
  readonly problems: Problem[];
  /** Whether a value counts as this site's own even if it equals the inherited one. Default: it does not. */
  readonly mayRepeat?: MayRepeat;
};

export const directives: readonly string[] = ['$after', '$before', '$remove', '$replace', '$add'];

/** Position of an item, relative to another one. */
export type Placement = { readonly side: 'after' | 'before'; readonly anchor: string };

/** Whether a key of an overlay is a directive instead of content. */
export const isDirective = (key: string): boolean => directives.includes(key);

/**
 * Whether the value under a key is an overlay of something else: the changes that one use of a part makes in it.
 * Its directives are applied where the part is expanded, so only whole entries are merged here.
 */
export const isOverlayOfPart = (holder: JsonObject, key: string): boolean =>
  key === 'override' && (typeof holder['part'] === 'string' || 'do' in holder);

/** An object that is an expression: a single value, which is never merged. */
export const isExpression = (value: JsonObject): boolean => Object.hasOwn(value, '$');

/** A list's first item that replaces the whole list. */
export const isReplaceMark = (item: unknown): boolean =>
  isObject(item) && item['$replace'] === true && Object.keys(item).length === 1;

/** Whether the object replaces the inherited one. Any value but true is reported and means no. */
export function asksReplace(over: JsonObject, context: OverlayContext): boolean {
  if (!Object.hasOwn(over, '$replace')) return false;
  if (over['$replace'] === true) return true;
  wrong(over, '$replace', 'true', context);
  return false;
}

/** The directive has an invalid value. */
export function wrong(over: JsonObject, directive: string, expected: string, context: OverlayContext): void {
  context.problems.push(reportOverlay(context.site, 'FP2009', originOf(over, directive), { directive, expected }));
}

/** Reports a directive that has no effect at its place. */
export function pointless(over: JsonObject, directive: string, why: string, context: OverlayContext): void {
  const at = originOf(over, directive, 'key');
  context.problems.push(reportOverlay(context.site, 'FP2010', at, { directive, why }));
}

/** Directives of other tools. */
const otherWords: Readonly<Record<string, string>> = {
  $delete: '$remove',
  $unset: '$remove',
  $omit: '$remove',
  $set: '$replace',
  $override: '$replace',
  $append: '$add',
  $push: '$add',
};

/** Reports a key that was meant to be a directive ($remvoe, $delete); other keys with a dollar ($ref, $schema) are data. */
export function reportMisspelt(over: JsonObject, key: string, context: OverlayContext): void {
  if (!key.startsWith('$') || key === '$' || isDirective(key)) return;
  const suggestion = otherWords[key] ?? nearest(key, directives);
  if (suggestion === undefined) return;
  const at = originOf(over, key, 'key');
  context.problems.push(reportOverlay(context.site, 'FP2013', at, { directive: key }, { suggestion }));
}

/** Parses $after and $before of an item. */
export function placementOf(item: JsonObject, context: OverlayContext): Placement | undefined {
  const sides = (['after', 'before'] as const).filter((side) => Object.hasOwn(item, `$${side}`));
  const [side, other] = sides;
  if (side === undefined) return undefined;
  if (other !== undefined) {
    const at = originOf(item, '$before', 'key');
    context.problems.push(reportOverlay(context.site, 'FP2011', at, { directive: '$before', others: '"$after"' }));
  }
  const anchor = item[`$${side}`];
  if (typeof anchor === 'string' && anchor !== item['id']) return { side, anchor };
  wrong(item, `$${side}`, 'the id of another item', context);
  return undefined;
}

/** The keys in "$remove": [...] of an object that the layer below has. */
export function removedKeys(
  base: JsonObject,
  over: JsonObject,
  isItem: boolean,
  context: OverlayContext,
): ReadonlySet<string> {
  const named = over['$remove'];
  if (named === undefined) return new Set();
  if (!Array.isArray(named) || !named.every((key) => typeof key === 'string')) {
    const keys = 'a list of keys to take away';
    wrong(over, '$remove', isItem ? `true, to take the whole item away, or ${keys} from it` : keys, context);
    return new Set();
  }
  if (named.length === 0) context.problems.push(reportOverlay(context.site, 'FP2008', originOf(over, '$remove'), {}));
  named.forEach((key, index) => {
    const at = originOf(named, index);
    if (!Object.hasOwn(base, key)) {
      const suggestion = nearest(key, Object.keys(base));
      context.problems.push(reportOverlay(context.site, 'FP2003', at, { key }, { suggestion }));
    } else if (Object.hasOwn(over, key)) {
      const values = { directive: '$remove', others: `"${key}", which this object also sets` };
      context.problems.push(reportOverlay(context.site, 'FP2011', at, values));
    }
  });
  return new Set(named.filter((key) => Object.hasOwn(base, key) && !Object.hasOwn(over, key)));
}
