/** Event on the document: the session is about to be forgotten. Components with unsaved input store it during the event. */
export const endingEvent = 'faceplate:ending';

/** Event on the document: the API has refused the key of the session, which is forgotten now. */
export const endedEvent = 'faceplate:ended';

let endedAt: URL | undefined;

/** Whether a session of this document has ended by itself. */
export const hasSessionEnded = (): boolean => endedAt !== undefined;

export const markSessionEnded = (): void => {
  endedAt = new URL(location.href);
};

/** Where to come back to: on the page where the session ended what it showed then, since it may show somebody unknown less. */
export const resumeAddress = (): string => (endedAt?.pathname === location.pathname ? endedAt : location).href;
