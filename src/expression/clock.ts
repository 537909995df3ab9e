/**
 * Selects the published conditions that read the clock. A constant, as the runner of every page contains it; a test
 * compares it with the table of functions.
 */
export const readsClock = '[data-when*=today]';
