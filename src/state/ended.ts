/** Event on the document: the session is about to be forgotten. Whoever holds something that was typed keeps it within the event. */
export const endingEvent = 'faceplate:ending';

/** Event on the document: the API has refused the key of the session, which is forgotten now. */
export const endedEvent = 'faceplate:ended';

let ended = false;

/** Whether a session of this document has ended by itself. */
export const hasEnded = (): boolean => ended;

export const noteEnded = (): void => { ended = true; };
