import { run as close } from '../actions/close/run';
import { run as reset } from '../actions/reset/run';
import { run as set } from '../actions/set/run';
import { actionContext, provideServices } from '../kit/actions/action';
import type { Services } from '../kit/actions/action';
import { runActions } from '../kit/actions/run';

/** Prepares actions, outside React and inside: the simple kinds are here, `services` loads the others. */
export const openActions = (services: () => Promise<Services>): void =>
  provideServices(services, { set, reset, close });

/** Runs the press of an element. */
export async function press(pressed: HTMLElement): Promise<void> {
  // A second press while the first is running is the same intention.
  if (pressed.ariaBusy) return;
  pressed.ariaBusy = 'true';
  await runActions(JSON.parse(pressed.dataset['press'] ?? '[]'), actionContext({ pressed }));
  pressed.ariaBusy = null;
}
