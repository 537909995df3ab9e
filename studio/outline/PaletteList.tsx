import { Text } from '@chakra-ui/react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { PaletteKind } from '../outline-protocol';
import { useSay } from '../texts/language';

/** A kind with its texts. */
export type OfferedKind = PaletteKind & { readonly language: string };

type PaletteListProps = {
  readonly kinds: readonly OfferedKind[];
  /** Words that were searched. */
  readonly words: string;
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
  readonly onAdd: (kind: string) => void;
};

/** Kinds of blocks with a sentence each: arrow keys select, Enter adds. */
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
      {kinds.map(({ kind, title, description, language }) => (
        <ListBoxItem key={kind} id={kind} textValue={title} className="choice">
          <Text fontWeight="medium">{title}</Text>
          <Text textStyle="xs" color="fg.muted" lang={language}>
            {description}
          </Text>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
