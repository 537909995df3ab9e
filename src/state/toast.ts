import type { Text } from '../model/value';
import { writeScopePath } from './scope-path';
import { readScope } from './scope';

export type Toast = {
  readonly id: number;
  readonly text: Text;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
};

let last = 0;

export const currentToasts = (): readonly Toast[] =>
  (readScope().state['toasts'] as readonly Toast[] | undefined) ?? [];

/** Adds a message in passing; returns its id. */
export function addToast(text: Text, tone: Toast['tone'] = 'info'): number {
  writeScopePath('state.toasts', [...currentToasts(), { id: ++last, text, tone }]);
  return last;
}

export const removeToast = (id: number): void =>
  writeScopePath(
    'state.toasts',
    currentToasts().filter((toast) => toast.id !== id),
  );
