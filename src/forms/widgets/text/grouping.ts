import { hasFocus } from '../../../kit/browser/focus';
import type { TextWidget } from '../../../generated/widgets';

export type Grouping = NonNullable<TextWidget['grouping']>;

const bare = (text: string): string => text.replaceAll(/[\s\p{Cf}\p{Pd}.:]/gu, '');

/** A text in groups, whatever spaces, dashes and dots it contained. */
export function inGroups(text: string, { of, with: between = ' ' }: Grouping): string {
  const characters = [...bare(text)];
  const count = Math.ceil(characters.length / of);
  return Array.from({ length: count }, (_, index) => characters.slice(index * of, (index + 1) * of).join('')).join(
    between,
  );
}

/** Groups the characters of a control; the caret stays after the same character. */
export function regroup(control: HTMLInputElement, grouping: Grouping): void {
  const { value, selectionStart } = control;
  const text = inGroups(value, grouping);
  if (text === value) return;
  const before = inGroups(value.slice(0, selectionStart ?? value.length), grouping).length;
  control.value = text;
  if (hasFocus(control)) control.setSelectionRange(before, before);
}
