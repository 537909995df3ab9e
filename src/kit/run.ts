import type { Action, ErrorBranch } from '../definition/compiled';
import { evaluate } from '../expression/evaluate';
import { loadAction } from './action';
import type { ActionContext } from './action';

/** What is known of a failure, whatever threw it; an OperationFailure has all of it. */
export type Failure = Error & {
  readonly class?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
};

export type Outcome = { readonly ok: true; readonly result: Readonly<Record<string, unknown>> } | { readonly ok: false; readonly failure: Failure };

const asFailure = (cause: unknown): Failure => (cause instanceof Error ? cause : new Error(String(cause)));

function fits({ is }: ErrorBranch, { status, class: kind }: Failure): boolean {
  return is === 'any' || is === String(status) || is === kind || (is === 'offline' && kind === 'timeout');
}

async function handle(failure: Failure, action: Action, context: ActionContext): Promise<void> {
  const { describeFailure, showFailure } = await import('./failures');
  const error = await describeFailure(failure, context);
  const branch = action.onError?.find((each) => fits(each, failure));
  if (!branch) return showFailure(error, context);
  const { scope } = context;
  const outcome = await runActions(branch.then, { ...context, scope: () => ({ ...scope(), error }) });
  if (!outcome.ok) console.warn(`onError: ${outcome.failure.message}`);
}

/**
 * Runs a compiled list of actions in order. An action whose `when` does not hold is passed over; the result of one with `as` is
 * readable as result.<as> by those behind it. The first failure stops the list and is answered by the first `onError` branch that fits
 * (a status, a class, any), else by the site's error dialog or a toast. Gives the results or the failure; never throws.
 */
export async function runActions(actions: readonly Action[], context: ActionContext): Promise<Outcome> {
  const result: Record<string, unknown> = {};
  const { scope } = context;
  const inside: ActionContext = { ...context, scope: () => ({ ...scope(), result }) };
  for (const action of actions) {
    try {
      if (action.when !== undefined && evaluate(action.when, inside.scope()) !== true) continue;
      const run = await loadAction(action.action);
      const value = await run(action, inside);
      if (action.as !== undefined) result[action.as] = value ?? null;
    } catch (cause) {
      const failure = asFailure(cause);
      await handle(failure, action, inside).catch((trouble: unknown) => console.warn(`${action.action}: ${String(trouble)}`));
      return { ok: false, failure };
    }
  }
  return { ok: true, result };
}
