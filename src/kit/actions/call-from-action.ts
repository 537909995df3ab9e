import { callOperation } from '../../operations/client';
import type { CallOptions } from '../../operations/client';
import { callOptions } from '../../operations/call-options';
import { OperationFailure, invalidCall } from '../protocol/failure';
import type { Answer } from '../../model/operation';
import { noteAnswerChange } from '../state/answers';
import type { AnswerChange } from '../state/answers';
import { resumeAddress } from '../../state/ended';
import { storeReturnTarget } from '../state/return-target';
import { documentLocation, goTo, loginAddress } from './target';
import type { ActionContext } from './action';
import type { SitePayload } from '../../model/payload';

/**
 * Calls an operation of the site or of the page. If the session has ended, the person logs in again and returns here;
 * a page of the application redirects there itself, as for everyone without access.
 */
export async function callFromAction(
  id: string,
  values: Readonly<Record<string, unknown>>,
  context: ActionContext,
  more: Pick<CallOptions, 'file'> = {},
): Promise<Answer> {
  const services = await context.services();
  const [site, operation] = await Promise.all([services.site(), services.operation(id), services.ready()]);
  if (!operation) throw invalidCall(`There is no operation "${id}"`);
  const change: AnswerChange = { operations: operation.changes, isRead: operation['method'] === 'GET' };
  try {
    const answer = await callOperation(operation, values, { ...callOptions(site), ...more });
    noteAnswerChange(change);
    return answer;
  } catch (failure) {
    // A request may have arrived even if its response did not.
    noteAnswerChange({ ...change, hasFailed: true });
    if (failure instanceof OperationFailure && failure.ended) leadToLogin(site, context);
    throw failure;
  }
}

function leadToLogin(site: SitePayload, context: ActionContext): void {
  if (site.access.login === undefined || document.documentElement.dataset['mode'] === 'session') return;
  storeReturnTarget(resumeAddress(), documentLocation().base);
  goTo(loginAddress(site), context);
}
