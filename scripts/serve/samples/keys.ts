/** Prefix of a chosen answer that is not recorded: state:loading, state:failed, state:empty. */
export const statePrefix = 'state:';

/** Prefix of the key of a logged-in visitor; the role follows. */
export const sampleKey = 'sample-';
