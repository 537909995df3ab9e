/**
 * Selects the published conditions that read the clock. Written out, since it stands in the runner of every page; a test
 * holds it against the table of functions.
 */
export const readsClock = '[data-when*=today]';
