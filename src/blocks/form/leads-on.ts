import type { Action } from '../../model/page';
import type { Operation } from '../../model/operation';

const isRead = ({ method = 'GET', kind = 'query' }: Operation): boolean => method === 'GET' && kind === 'query';

/**
 * Whether a press only navigates, after calls that at most read: the input has not been used yet. Takes its
 * actions, and a lookup of operations by id.
 */
export function leadsOn(press: readonly Action[], operation: (id: string) => Operation | undefined): boolean {
  const isHarmless = ({ action, operation: id }: Action): boolean => {
    const called = action === 'call' ? operation(String(id)) : undefined;
    return ['navigate', 'toast', 'modal'].includes(action) || (called !== undefined && isRead(called));
  };
  return press.some(({ action }) => action === 'navigate') && press.every(isHarmless);
}
