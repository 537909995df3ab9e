import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { RemovedItem } from '../protocol';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';

type RemovedItemsProps = {
  readonly label: string;
  /** `from`: the former place, and the layer that removed it. */
  readonly items: readonly (RemovedItem & { readonly from: string })[];
};

/** Items that layers removed from a tree, each with a button to restore it; empty without any. */
export function RemovedItems({ label, items }: RemovedItemsProps) {
  const say = useSay();
  const { edit, isReadOnly, layer } = useEditing();
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="1" padding="2" borderTopWidth="1px" maxHeight="40%" overflow="auto" aria-label={label}>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Box as="ul" listStyleType="none">
        {items.map(({ address, title, from, at }) => (
          <Flex as="li" key={address} wrap="wrap" align="center" gap="2" paddingY="1" textStyle="sm">
            <Text as="span" flex="1 1 8rem">
              {title}{' '}
              <Text as="span" textStyle="xs" color="fg.muted">
                {from}
              </Text>
            </Text>
            {isReadOnly ? null : (
              <Button
                size="2xs"
                variant="outline"
                height="auto"
                minHeight="6"
                whiteSpace="normal"
                aria-label={say(at.layer === layer ? 'outline.bringBackOf' : 'outline.bringBackOfIn', {
                  title,
                  layer: at.layer,
                })}
                onClick={() => void edit([{ unset: address }], at.layer)}
              >
                {at.layer === layer ? say('outline.bringBack') : say('outline.bringBackIn', { layer: at.layer })}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}
