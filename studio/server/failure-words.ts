import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { isOfAnotherServer, isUnanswered } from './ask';

/**
 * Returns the function that says in the language of the studio why a request failed. `asked`: a `step` may have been done without an answer,
 * a `read` changes nothing. Words of the server itself are English.
 */
export function useFailureWords(asked: 'step' | 'read'): (failure: unknown) => string {
  const { formatMessage } = useIntl();
  return useCallback(
    (failure) => {
      if (isOfAnotherServer(failure)) return formatMessage({ id: 'failure.replaced' });
      if (isUnanswered(failure)) return formatMessage({ id: `failure.${asked}` });
      return failure instanceof Error ? failure.message : String(failure);
    },
    [formatMessage, asked],
  );
}
