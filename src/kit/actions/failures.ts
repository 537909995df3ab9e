import type { Action, ErrorBranch } from '../../model/page';
import type { Text } from '../../model/value';
import { requestModal } from '../state/modal';
import { addToast } from '../state/toast';
import type { ActionContext } from './action';

/**
 * Value of `error` in expressions. `message` is ready to show: our text, else the server's on a 4xx, with what it says about fields that
 * nobody else shows, else one about the connection or a general one.
 */
export type ErrorFacts = {
  readonly class: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly message: string;
};

/** An OperationFailure if the origin is known; any other thrown value is a bug and counts as invalid. */
type Failure = {
  readonly class?: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly text?: Text | undefined;
  readonly detail?: string | undefined;
  readonly fields?: readonly { readonly message?: string }[];
  readonly ended?: boolean | undefined;
};

const modalType = 'error';
const fallback = 'common.something-went-wrong';
const offline = 'common.offline';

const asFailure = (cause: unknown): Failure => (typeof cause === 'object' && cause !== null ? cause : {});

/** The server's words for a refusal, each once. Those about fields are used on a 4xx only: on a 5xx they are for developers. */
const wordsOf = ({ class: kind, detail, fields = [] }: Failure): string =>
  [...new Set([detail, ...(kind === '4xx' ? fields.map(({ message }) => message) : [])])].filter(Boolean).join(' ');

/** The facts of a failure in the person's language. */
export async function describeFailure(cause: unknown, context: ActionContext): Promise<ErrorFacts> {
  const failure = asFailure(cause);
  const { class: kind, status, code, text } = failure;
  if (kind === undefined) console.warn(String(cause));
  // A dialog without content helps nobody; a timeout and a lost connection look the same to a person.
  const ours = text ?? (kind === 'offline' || kind === 'timeout' ? offline : fallback);
  const theirs = text === undefined ? wordsOf(failure) : '';
  const message = theirs || (await (await context.services()).text(ours, context.scope()));
  return { class: kind ?? 'invalid', status: status ?? null, code: code ?? null, message };
}

/** Default handling of a failure: the site's error dialog, or a toast in a site without one. */
export async function showFailure(error: ErrorFacts, context: ActionContext): Promise<void> {
  const services = await context.services();
  const site = await services.site();
  await services.showModals(modalType);
  if (Object.hasOwn(site.modals, modalType)) requestModal(modalType, error);
  else addToast(fallback, 'danger');
}

function fits({ is }: ErrorBranch, { class: kind, status }: ErrorFacts): boolean {
  return is === 'any' || is === String(status) || is === kind || (is === 'offline' && kind === 'timeout');
}

type Run = (actions: readonly Action[], context: ActionContext) => Promise<unknown>;

/** Whether the reason is known: from a text of ours, the words of a refusal, or a lost connection. */
function isExplained(cause: unknown): boolean {
  const failure = asFailure(cause);
  const { class: kind, text } = failure;
  return text !== undefined || wordsOf(failure) !== '' || kind === 'offline' || kind === 'timeout';
}

/**
 * Handles a failed action with its first matching `onError` branch, which `run` runs, otherwise with `showFailure`. Returns the reason as
 * text if it is known and no field shows it. The site reports the end of a session once, without a dialog in front of it.
 * Throws if the code for this cannot be loaded.
 */
export async function answerFailure(
  cause: unknown,
  action: Action,
  context: ActionContext,
  run: Run,
): Promise<string | undefined> {
  const error = await describeFailure(cause, context);
  if (asFailure(cause).ended) return isExplained(cause) ? error.message : undefined;
  const branch = action.onError?.find((each) => fits(each, error));
  // Form fields show their own errors, unless a branch names this very status.
  if (branch?.is !== String(error.status) && context.showHere?.(cause)) return undefined;
  if (branch) await run(branch.then, { ...context, scope: () => ({ ...context.scope(), error }) });
  else await showFailure(error, context);
  return isExplained(cause) ? error.message : undefined;
}
