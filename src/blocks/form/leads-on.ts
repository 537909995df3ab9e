import type { Action } from '../../model/page';
import type { Operation } from '../../model/operation';

const isRead = ({ method = 'GET', kind = 'query' }: Operation): boolean => method === 'GET' && kind === 'query';

/**
 * Whether a press only leads to another address, after calls that read at most: what was typed has been used for nothing yet. Takes its
 * actions, and what finds an operation by its id.
 */
export function leadsOn(press: readonly Action[], operation: (id: string) => Operation | undefined): boolean {
  const isHarmless = ({ action, operation: id }: Action): boolean => {
    const called = action === 'call' ? operation(String(id)) : undefined;
    return ['navigate', 'toast', 'modal'].includes(action) || (called !== undefined && isRead(called));
  };
  return press.some(({ action }) => action === 'navigate') && press.every(isHarmless);
}
