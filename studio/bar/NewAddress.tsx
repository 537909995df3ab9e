import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { isOfAnotherServer, serverWith } from '../server/ask';
import { pathWith } from '../server/reads';
import { tokenIn } from '../server/token';
import { useSay } from '../texts/language';

/** Why an address is refused: it has no token, or that of a stopped server. */
type AddressFault = 'wrong' | 'old';

/** Whether a token belongs to a stopped server. One that cannot be verified now may be right. */
const isOld = (token: string): Promise<boolean> =>
  serverWith(token)
    .read(pathWith('events', { since: '-1' }))
    .then(() => false, isOfAnotherServer);

/** Asks for the address of a restarted server, and adopts its token. */
export function NewAddress({ onToken }: { readonly onToken: (token: string) => void }) {
  const say = useSay();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<AddressFault>();
  const connect = async () => {
    const token = tokenIn(address);
    if (token === undefined) return setFault('wrong');
    const isTaken = !(await isOld(token));
    setFault(isTaken ? undefined : 'old');
    return isTaken ? onToken(token) : undefined;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void connect();
      }}
    >
      <Flex gap="2" align="end" wrap="wrap">
        <Field.Root invalid={fault !== undefined} width="auto">
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
          {fault === undefined ? null : <Field.ErrorText>{say(`connection.${fault}`)}</Field.ErrorText>}
        </Field.Root>
        <Button size="sm" type="submit">
          {say('connection.connect')}
        </Button>
      </Flex>
    </form>
  );
}
