import type { SitePayload } from '../../model/payload';
import { discardForeignDrafts, scheduleDialog, schedulePlace, takeEndedSession } from '../../state/coming-back';
import { takeReturnTarget } from '../state/return-target';
import { readScope } from '../../state/scope';
import { documentLocation, pageAddress } from '../actions/target';

/** The page after a login for people who may see it; for everybody else the first page for their role. */
function landing({ access, routes }: SitePayload): string | undefined {
  const role = String(readScope().session['role']);
  const page = access.afterLogin ?? access.home;
  const route = routes.find(({ id }) => id === page);
  return route?.access?.includes(role) === false
    ? (routes.find((each) => each.access?.includes(role))?.id ?? access.home)
    : page;
}

/**
 * Destination after a login. If the session had ended by itself, the person returns to the page, dialog and position they left;
 * another person in this tab never sees their input or position.
 */
export function afterLogin(site: SitePayload): string {
  const back = takeReturnTarget(documentLocation().base);
  const isOther = discardForeignDrafts();
  const ended = takeEndedSession();
  if (back === undefined || isOther) return pageAddress(site, landing(site));
  if (ended?.dialog) scheduleDialog(ended.dialog);
  if (ended?.at) schedulePlace(ended.at);
  return back;
}
