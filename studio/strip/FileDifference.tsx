import { Badge, Code, Flex, Stack, Text } from '@chakra-ui/react';
import type { FileChange } from '../protocol';
import { useSay } from '../texts/language';

/** A changed file with its difference. */
export function FileDifference({ change: { file, before, after, words } }: { readonly change: FileChange }) {
  const say = useSay();
  return (
    <Flex as="li" gap="4" justify="space-between" wrap="wrap" paddingY="1.5" borderBottomWidth="1px">
      <Stack gap="0.5" flex="1" minWidth="0">
        {words.map((line) => (
          <Text key={line} textStyle="sm" overflowWrap="anywhere">
            {line}
          </Text>
        ))}
      </Stack>
      <Flex gap="2" align="center">
        {before === undefined ? <Badge size="sm">{say('strip.created')}</Badge> : null}
        {after === undefined ? <Badge size="sm">{say('strip.removed')}</Badge> : null}
        <Code size="sm" variant="plain">
          {file}
        </Code>
      </Flex>
    </Flex>
  );
}
