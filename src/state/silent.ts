import { writeStored } from './storage';

/** Session storage key: whether this tab may ask the provider of the site to log somebody in without a question. */
export const silentKey = 'fp-openid-silent';

/** No further login without a question in this tab. */
export const markSilent = (): void => writeStored('session', silentKey, 'asked');
