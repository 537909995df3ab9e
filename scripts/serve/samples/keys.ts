/** Prefix of a chosen answer that no file records: state:loading, state:failed, state:empty. */
export const statePrefix = 'state:';

/** Prefix of the key of somebody who is logged in; the role follows. */
export const sampleKey = 'sample-';
