import { Alert } from '@chakra-ui/react';
import { useContext } from 'react';
import { useConnection } from '../server/connection';
import { TokenContext } from '../server/token';
import { useSay } from '../texts/language';
import { NewAddress } from './NewAddress';

/**
 * Reports that `faceplate dev` does not answer, and how to continue; empty while it does. The tab adopts the address of a restarted
 * server, and keeps its input.
 */
export function ConnectionNotice() {
  const say = useSay();
  const connection = useConnection();
  const take = useContext(TokenContext);
  if (connection === 'open') return null;
  return (
    <Alert.Root status="error" role="alert" borderRadius="0">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{say(`connection.${connection}.title`)}</Alert.Title>
        <Alert.Description>{say(`connection.${connection}.text`)}</Alert.Description>
        {connection === 'replaced' ? <NewAddress onToken={take} /> : null}
      </Alert.Content>
    </Alert.Root>
  );
}
