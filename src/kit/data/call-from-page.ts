import type { Answer, Operation } from '../../model/operation';
import { callOperation } from '../../operations/client';
import type { CallOptions } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { takeEarly } from '../../operations/early';
import { startUp } from '../../operations/startup';
import { loadSitePayload } from '../../state/payloads';
import type { PageView } from '../page/context';

type More = Pick<CallOptions, 'signal' | 'onProgress'>;

/** Calls an operation for a block of a page, once start-up has set the APIs' addresses. Throws OperationFailure. */
export async function callFromPage(
  page: Pick<PageView, 'payload'>,
  operation: Operation,
  values: Record<string, unknown>,
  more?: More,
): Promise<Answer> {
  const [site] = await Promise.all([loadSitePayload(), startUp()]);
  return (
    takeEarly(operation, values) ?? callOperation(operation, values, { ...callOptions(site, page.payload), ...more })
  );
}
