import { useCallback } from 'react';
import type { IntlShape } from 'react-intl';
import type { Text, TextValue } from '../../model/value';
import type { Tree } from '../../model/tree';
import { usePage } from '../page/context';
import { formatValue } from './format';
import { isolated } from './isolated';
import { resolveValue, useEvaluate } from '../page/useValue';

/** A value for a placeholder, formatted or with its direction isolated; empty if it is missing. */
function filled(intl: IntlShape, value: TextValue, evaluateTree: (tree: Tree) => unknown): unknown {
  const found = resolveValue(value, evaluateTree) ?? '';
  if (value === null || typeof value !== 'object') return found;
  if (!('format' in value)) return typeof found === 'string' ? isolated(found) : found;
  return formatValue(intl, found, value.format, resolveValue(value.currency, evaluateTree));
}

/**
 * The message in the language of `intl`. Messages without placeholders are plain strings and need no formatter.
 * Returns the id of an unknown message: `check` has refused it, and a page must not fail because of a text.
 */
export function formatText(intl: IntlShape, text: Text, evaluateTree: (tree: Tree) => unknown): string {
  const id = typeof text === 'string' ? text : text.message;
  // Read this way, so that the record of a page's inputs notices a missing message.
  const message: unknown = intl.messages[id];
  if (message === undefined) return id;
  if (typeof message === 'string') return message;
  const values = typeof text === 'string' ? {} : (text.values ?? {});
  const resolved = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, filled(intl, value, evaluateTree)]),
  );
  return String(intl.formatMessage({ id }, resolved as Record<string, string | number>));
}

/** Texts without values, such as those of all forms: they never change, so nothing subscribes to the page. */
export function useWords(): (id: string) => string {
  const { intl } = usePage();
  return (id) => formatText(intl, id, () => undefined);
}

/** `text(block.title)`: the message in the person's language; an empty string for a missing text. */
export function useText(): (text: Text | undefined) => string {
  const { intl } = usePage();
  const evaluateTree = useEvaluate();
  return useCallback((text) => (text === undefined ? '' : formatText(intl, text, evaluateTree)), [intl, evaluateTree]);
}
