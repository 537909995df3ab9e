import type { SessionSettings } from '../model/site';

/** Event on the document: the session is about to be forgotten. Components with unsaved input store it during the event. */
export const endingEvent = 'faceplate:ending';

/** Event on the document: the API has refused the key of the session, which is forgotten now. */
export const endedEvent = 'faceplate:ended';

let endedAt: URL | undefined;
let wasKnown = true;

/** Whether a session of this document has ended by itself. */
export const hasSessionEnded = (): boolean => endedAt !== undefined;

/** Notes that the key of this document was refused; `known`: whether the person was known by it, or it only came with a link. */
export function markSessionEnded(known: boolean): void {
  endedAt = new URL(location.href);
  wasKnown = known;
}

type EndedSettings = NonNullable<SessionSettings['ended']>;

/** How the site announces the end: as that of a session, or as a key by which nobody was known. */
export const endedSettings = (ended: EndedSettings | undefined): EndedSettings['unknown'] =>
  wasKnown ? ended : { ...ended, ...ended?.unknown };

/** Where to come back to: on the page where the session ended what it showed then, since it may show somebody unknown less. */
export const resumeAddress = (): string => (endedAt?.pathname === location.pathname ? endedAt : location).href;
