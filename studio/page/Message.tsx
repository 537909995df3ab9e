import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSay } from '../texts/language';
import type { TextId } from '../texts/language';

type MessageProps = {
  readonly title: TextId;
  readonly text: TextId;
  readonly values?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
};

/** A message instead of the studio. */
export function Message({ title, text, values, children }: MessageProps) {
  const say = useSay();
  return (
    <Center as="main" minHeight="100vh" padding="8">
      <Stack maxWidth="lg" gap="4">
        <Heading as="h1">{say(title, values)}</Heading>
        <Text>{say(text, values)}</Text>
        {children}
      </Stack>
    </Center>
  );
}
