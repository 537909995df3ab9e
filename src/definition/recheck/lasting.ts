import type { Problem } from '../problems';
import { documentRuleNames } from './documents';
import { textRuleNames } from './texts';

const readsWords = new Set([...textRuleNames, ...documentRuleNames]);

const isText = (file: string): boolean => /\/messages\/[^/]*\.json$|\.md$/.test(file);

/**
 * Whether a problem is a warning that other words in messages and long texts neither resolve nor move: its rule reads no words, and
 * its places are in other files.
 */
export const outlastsWords = ({ severity, rule, at, related = [] }: Problem): boolean =>
  severity === 'warning' &&
  !readsWords.has(rule) &&
  [at, ...related.map((each) => each.at)].every((place) => place === undefined || !isText(place.file));

/** Whether two problems are of one kind and at one place. */
export const isSamePlace = (one: Problem, other: Problem): boolean =>
  one.code === other.code && one.at?.file === other.at?.file && one.at?.from === other.at?.from;
