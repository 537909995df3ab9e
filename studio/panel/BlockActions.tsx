import { Flex } from '@chakra-ui/react';
import { IconPress } from '../bar/IconPress';
import { pathIn, useOpen } from '../page/selection';
import type { BlockAddress } from '../protocol';
import { useEditing } from '../server/edits';
import { usePageBlocks } from '../server/reads';
import { useSay } from '../texts/language';
import { moveEdit } from '../outline/rows';

/** Moves, copies and removes the selected block. */
export function BlockActions({ address }: { readonly address: BlockAddress }) {
  const say = useSay();
  const { site, page, select } = useOpen();
  const { edit, isReadOnly } = useEditing();
  const { data } = usePageBlocks(site.id, page.id);
  if (isReadOnly) return null;
  const blocks = data?.blocks ?? [];
  const up = moveEdit(blocks, address, -1);
  const down = moveEdit(blocks, address, 1);
  const id = pathIn(address).split('/').at(-1) ?? '';
  return (
    <Flex role="group" aria-label={say('block.actions', { id })}>
      <IconPress label={say('block.up')} drawing="up" isDisabled={!up} onPress={() => void (up && edit([up]))} />
      <IconPress
        label={say('block.down')}
        drawing="down"
        isDisabled={!down}
        onPress={() => void (down && edit([down]))}
      />
      <IconPress label={say('block.copy')} drawing="copy" onPress={() => void edit([{ duplicate: address }])} />
      <IconPress
        label={say('block.remove')}
        drawing="remove"
        onPress={() => void edit([{ remove: address }]).then((isDone) => isDone && select(undefined))}
      />
    </Flex>
  );
}
