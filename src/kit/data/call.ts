import type { Operation } from '../../model/operation';
import { call } from '../../operations/client';
import type { Answer, CallEnvironment } from '../../operations/client';
import { environmentOf } from '../../operations/environment';
import { startUp } from '../../operations/startup';
import { loadSite } from '../../state/boot';
import type { PageView } from '../page/context';

type More = Pick<CallEnvironment, 'signal' | 'progress'>;

/** Calls an operation for a block of a page, once start-up has told where the APIs are. Throws OperationFailure. */
export async function callOperation(
  page: Pick<PageView, 'payload'>,
  operation: Operation,
  values: Record<string, unknown>,
  more?: More,
): Promise<Answer> {
  const [site] = await Promise.all([loadSite(), startUp()]);
  return call(operation, values, { ...environmentOf(site, page.payload), ...more });
}
