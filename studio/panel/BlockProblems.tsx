import { Alert, Stack } from '@chakra-ui/react';
import { useOpen } from '../page/selection';
import type { BlockAddress } from '../protocol';
import { useSiteProblems } from '../server/reads';
import { FixButton } from './FixButton';

/** Problems of a block with the messages of `check`, and how to fix them. */
export function BlockProblems({ address }: { readonly address: BlockAddress }) {
  const { site } = useOpen();
  const { data } = useSiteProblems(site.id);
  const own = data?.problems.filter((problem) => problem.address === address) ?? [];
  if (own.length === 0) return null;
  return (
    <Stack gap="2">
      {own.map(({ code, severity, text, fix, at, ...problem }) => (
        <Alert.Root key={`${code} ${at?.line} ${text}`} status={severity} size="sm">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text}</Alert.Title>
            {fix === undefined ? null : <Alert.Description>{fix}</Alert.Description>}
          </Alert.Content>
          <FixButton problem={problem} />
        </Alert.Root>
      ))}
    </Stack>
  );
}
