import type { SessionSettings } from '../model/site';

/** Event on the document: the session is about to be cleared. Components with unsaved input store it during the event. */
export const endingEvent = 'faceplate:ending';

/** Event on the document: the API has rejected the key of the session, which is now cleared. */
export const endedEvent = 'faceplate:ended';

let endedAt: URL | undefined;
let wasKnown = true;

/** Whether a session of this document has ended by itself. */
export const hasSessionEnded = (): boolean => endedAt !== undefined;

/** Records that the key of this document was rejected; `known`: whether it had identified a person, or only came with a link. */
export function markSessionEnded(known: boolean): void {
  endedAt = new URL(location.href);
  wasKnown = known;
}

type EndedSettings = NonNullable<SessionSettings['ended']>;

/** How the site reports the end: as that of a session, or as an invalid key. */
export const endedSettings = (ended: EndedSettings | undefined): EndedSettings['unknown'] =>
  wasKnown ? ended : { ...ended, ...ended?.unknown };

/** Where to return: on the page where the session ended, the content shown then, because an anonymous visitor may see less. */
export const resumeAddress = (): string => (endedAt?.pathname === location.pathname ? endedAt : location).href;
