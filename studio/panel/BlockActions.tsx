import { Flex } from '@chakra-ui/react';
import { IconPress } from '../bar/IconPress';
import { pathIn, useOpen } from '../page/selection';
import type { BlockAddress } from '../protocol';
import { useEditing } from '../server/edits';
import { useLatest, usePageBlocks } from '../server/reads';
import { useSay } from '../texts/language';
import { moveEdit } from '../outline/rows';

const directions = [
  { name: 'up', by: -1 },
  { name: 'down', by: 1 },
] as const;

/** Moves, copies and removes the selected block, and selects a copy. */
export function BlockActions({ address }: { readonly address: BlockAddress }) {
  const say = useSay();
  const { site, page, select } = useOpen();
  const { edit, move, unlessOvertaken, isReadOnly } = useEditing();
  const latest = useLatest();
  const { data } = usePageBlocks(site.id, page.id);
  const blocks = data?.blocks ?? [];
  if (isReadOnly) return null;
  const copy = async () => {
    const made = await unlessOvertaken(move(address, async (now) => ({ duplicate: now })));
    if (made) select(pathIn(made.to));
  };
  const remove = async () => {
    if (await unlessOvertaken(edit([{ remove: address }]))) select(undefined);
  };
  const id = pathIn(address).split('/').at(-1) ?? '';
  return (
    <Flex role="group" aria-label={say('block.actions', { id })}>
      {directions.map(({ name, by }) => (
        <IconPress
          key={name}
          label={say(`block.${name}`)}
          drawing={name}
          isDisabled={!moveEdit(blocks, address, by)}
          onPress={() => void move(address, async (now) => moveEdit(await latest.blocks(site.id, page.id), now, by))}
        />
      ))}
      <IconPress label={say('block.copy')} drawing="copy" onPress={() => void copy()} />
      <IconPress label={say('block.remove')} drawing="remove" onPress={() => void remove()} />
    </Flex>
  );
}
