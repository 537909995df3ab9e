import { writeStored } from './storage';

/** Session storage key: whether this tab may ask the site's provider to log somebody in without a prompt. */
export const silentKey = 'fp-openid-silent';

/** Prevents further logins without a prompt in this tab. */
export const markSilent = (): void => writeStored('session', silentKey, 'asked');
