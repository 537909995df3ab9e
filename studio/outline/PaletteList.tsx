import { Text } from '@chakra-ui/react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { PaletteKind } from '../protocol';
import { useSay } from '../texts/language';

type PaletteListProps = {
  readonly kinds: readonly PaletteKind[];
  /** Words that were searched. */
  readonly words: string;
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
  readonly onAdd: (kind: string) => void;
};

/** Kinds of blocks with a sentence each: arrow keys choose, Enter adds. */
export function PaletteList({ kinds, words, chosen, onChoose, onAdd }: PaletteListProps) {
  const say = useSay();
  return (
    <ListBox
      aria-label={say('add.kinds')}
      className="palette"
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => onChoose(keys === 'all' ? undefined : [...keys].map(String)[0])}
      onAction={(key) => onAdd(String(key))}
      renderEmptyState={() => <Text padding="3">{say('add.none', { words })}</Text>}
    >
      {kinds.map(({ kind, title, description }) => (
        <ListBoxItem key={kind} id={kind} textValue={title} className="choice">
          <Text fontWeight="medium">{title}</Text>
          <Text textStyle="xs" color="fg.muted" lang="en">
            {description}
          </Text>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
