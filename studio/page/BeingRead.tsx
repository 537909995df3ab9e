import { Center, Spinner, Text } from '@chakra-ui/react';
import { useFailureWords } from '../server/failure-words';
import { useSay } from '../texts/language';

/** A loading indicator. `error`: why loading failed. */
export function BeingRead({ error }: { readonly error?: Error | undefined }) {
  const say = useSay();
  const wordsOf = useFailureWords('read');
  return error ? (
    <Text padding="4" role="alert">
      {wordsOf(error)}
    </Text>
  ) : (
    <Center height="100%" minHeight="20" role="status" aria-label={say('app.loading')}>
      <Spinner color="blue.solid" />
    </Center>
  );
}
