import type { Text } from '../definition/compiled';
import { requestModal } from '../state/modal';
import { addToast } from '../state/toast';
import type { ActionContext } from './action';
import type { Failure } from './run';

/** What expressions read as `error`. `message` is ready to be shown: our text, else the server's on a 4xx, else null. */
export type ErrorFacts = { readonly class: string; readonly status: number | null; readonly code: string | null; readonly message: string | null };

const modalType = 'error';
const fallback = 'common.something-went-wrong';

/** The facts of a failure in the person's language. One that is no OperationFailure is a fault of ours and counts as invalid. */
export async function describeFailure(failure: Failure & { readonly text?: Text | undefined; readonly detail?: string | undefined }, context: ActionContext): Promise<ErrorFacts> {
  if (failure.class === undefined) console.warn(String(failure));
  const own = failure.text === undefined ? undefined : await context.text(failure.text, context.scope());
  return { class: failure.class ?? 'invalid', status: failure.status ?? null, code: failure.code ?? null, message: own ?? failure.detail ?? null };
}

/** Where a definition does not say what a failure leads to: the site's error dialog, or a toast in a site without one. */
export async function showFailure(error: ErrorFacts, context: ActionContext): Promise<void> {
  const site = await context.site();
  await context.showModals();
  if (Object.hasOwn(site.modals, modalType)) requestModal(modalType, error);
  else addToast(error.message === null ? fallback : { message: fallback, values: { detail: error.message } }, 'danger');
}
