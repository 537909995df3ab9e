import type { Action } from '../../model/page';
import { loadPart } from '../loading/load';
import { showLost } from '../browser/lost';
import { evaluate } from '../../expression/evaluate';
import { findAction } from './action';
import type { ActionContext } from './action';

/** `reason`: why it failed, as text, if it is known and no field shows it. */
export type ActionOutcome =
  | { readonly ok: true; readonly result: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly failure: unknown; readonly reason?: string | undefined };

/**
 * Runs a compiled list of actions in order. Skips an action whose `when` is false. The result of one with `as` is
 * readable as result.<as> by later actions. The first failure stops the list and is handled by the first matching `onError` branch
 * (a status, a class, any), otherwise by the site's error dialog or a toast. Returns the results or the failure.
 */
export async function runActions(actions: readonly Action[], context: ActionContext): Promise<ActionOutcome> {
  // A branch of onError can still read the results of earlier actions.
  const result: Record<string, unknown> = { ...(context.scope()['result'] as object | undefined) };
  const inside: ActionContext = { ...context, scope: () => ({ ...context.scope(), result }) };
  for (const action of actions) {
    try {
      if (action.when !== undefined && evaluate(action.when, inside.scope()) !== true) continue;
      const value = await (await findAction(action.action))(action, inside);
      if (action.as) result[action.as] = value ?? null;
    } catch (failure) {
      // The code that reports failures may fail to load as well: then the page shows its own message at the press.
      const reason = await loadPart(() => import('./failures'))
        .then(({ answerFailure }) => answerFailure(failure, action, inside, runActions))
        .catch((trouble: unknown) => {
          console.warn(`${action.action}: ${String(trouble)}`);
          showLost(context.pressed ?? document.activeElement);
          return undefined;
        });
      return { ok: false, failure, ...(reason === undefined ? {} : { reason }) };
    }
  }
  return { ok: true, result };
}
