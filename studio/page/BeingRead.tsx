import { Center, Spinner } from '@chakra-ui/react';
import { useSay } from '../texts/language';

/** Something is being read. */
export function BeingRead() {
  const say = useSay();
  return (
    <Center height="100%" minHeight="20" role="status" aria-label={say('app.loading')}>
      <Spinner color="blue.solid" />
    </Center>
  );
}
