import type { Text } from '../../model/value';
import { writeStatePath } from './scope-path';
import { readScope } from '../../state/scope';

export type Toast = {
  readonly id: number;
  readonly text: Text;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
};

let last = 0;

/** The current toasts, oldest first. */
export const currentToasts = (): readonly Toast[] =>
  (readScope().state['toasts'] as readonly Toast[] | undefined) ?? [];

/** Adds a toast; returns its id. */
export function addToast(text: Text, tone: Toast['tone'] = 'info'): number {
  writeStatePath('state.toasts', [...currentToasts(), { id: ++last, text, tone }]);
  return last;
}

/** Removes a toast. */
export const removeToast = (id: number): void =>
  writeStatePath(
    'state.toasts',
    currentToasts().filter((toast) => toast.id !== id),
  );
