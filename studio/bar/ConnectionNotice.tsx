import { Alert, Button, Field, Flex, Input } from '@chakra-ui/react';
import { useContext, useState } from 'react';
import { useConnection } from '../server/connection';
import { TokenContext, tokenIn } from '../server/token';
import { useSay } from '../texts/language';

/** Takes the address of a server that was started again: this tab goes on with it, and what is typed stays. */
function NewAddress() {
  const say = useSay();
  const take = useContext(TokenContext);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const connect = () => {
    const token = tokenIn(address);
    setWrong(token === undefined);
    if (token !== undefined) take(token);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        connect();
      }}
    >
      <Flex gap="2" align="end" wrap="wrap">
        <Field.Root invalid={isWrong} width="auto">
          <Field.Label textStyle="xs">{say('connection.address')}</Field.Label>
          <Input
            size="sm"
            width="96"
            maxWidth="full"
            bg="bg.panel"
            value={address}
            autoComplete="off"
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <Field.ErrorText>{say('connection.wrong')}</Field.ErrorText>
        </Field.Root>
        <Button size="sm" type="submit">
          {say('connection.connect')}
        </Button>
      </Flex>
    </form>
  );
}

/** Says that `faceplate dev` does not answer, and how to go on; nothing while it does. */
export function ConnectionNotice() {
  const say = useSay();
  const connection = useConnection();
  if (connection === 'open') return null;
  return (
    <Alert.Root status="error" role="alert" borderRadius="0">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{say(`connection.${connection}.title`)}</Alert.Title>
        <Alert.Description>{say(`connection.${connection}.text`)}</Alert.Description>
        {connection === 'replaced' ? <NewAddress /> : null}
      </Alert.Content>
    </Alert.Root>
  );
}
