import { Button, CloseButton, Dialog, Field, Flex, Input, Portal, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Lines } from '../bar/icons';
import { ListChoice } from '../bar/ListChoice';
import { BeingRead } from '../page/BeingRead';
import { blockAddress, pathIn, useOpen } from '../page/selection';
import type { PaletteKind } from '../protocol';
import { useEditing } from '../server/edits';
import { usePageBlocks, usePalette } from '../server/reads';
import { useSay } from '../texts/language';
import { addEdits, addPlaces, addedAddress } from './add';
import type { AddPlace } from './add';

/** Words for a place. */
function usePlaceName(): (place: AddPlace) => string {
  const say = useSay();
  return ({ at, name, slot }) => say(`add.${at}`, { name, slot });
}

const matches = ({ kind, title, description }: PaletteKind, words: string): boolean =>
  `${kind} ${title} ${description}`.toLowerCase().includes(words.trim().toLowerCase());

type KindsProps = {
  readonly kinds: readonly PaletteKind[];
  readonly words: string;
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
  readonly onAdd: (kind: string) => void;
};

function Kinds({ kinds, words, chosen, onChoose, onAdd }: KindsProps) {
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

type ChoosingProps = { readonly gallery: string; readonly onDone: () => void };

/** A place, and the kinds that can be there with live examples of the chosen one. */
function Choosing({ gallery, onDone }: ChoosingProps) {
  const say = useSay();
  const nameOf = usePlaceName();
  const { site, page, path, select } = useOpen();
  const { edit, layer } = useEditing();
  const { data: outline } = usePageBlocks(site.id, page.id);
  const { data: palette } = usePalette(site.id, page.id, layer);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [placeIndex, setPlaceIndex] = useState('0');
  const places = addPlaces(
    outline?.blocks ?? [],
    page.id,
    path === undefined ? undefined : blockAddress(page.id, path),
  );
  const place = places[Number(placeIndex)] ?? places[0];
  const kinds = palette?.kinds.filter((kind) => matches(kind, words)) ?? [];
  const shown = kinds.find(({ kind }) => kind === chosen);
  const add = (kind: string) => {
    const block = kinds.find((each) => each.kind === kind);
    if (!palette || !block || !place) return;
    onDone();
    void edit(addEdits(block, palette.languages, place)).then((isDone) => {
      if (isDone) select(pathIn(addedAddress(place, String(block.item['id']))));
    });
  };
  return (
    <>
      <Dialog.Body as={Stack} gap="3">
        <Flex gap="3" wrap="wrap">
          <Field.Root flex="1" minWidth="56">
            <Field.Label>{say('add.place')}</Field.Label>
            <ListChoice
              width="full"
              value={placeIndex}
              options={places.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
              onChoose={setPlaceIndex}
            />
          </Field.Root>
          <Field.Root flex="1" minWidth="56">
            <Field.Label>{say('add.search')}</Field.Label>
            <Input
              size="xs"
              type="search"
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          </Field.Root>
        </Flex>
        {palette ? (
          <Flex gap="3" height="50vh">
            <Kinds kinds={kinds} words={words} chosen={chosen} onChoose={setChosen} onAdd={add} />
            {shown ? (
              <iframe
                className="examples"
                src={`${gallery}/blocks/${shown.kind}`}
                title={say('add.preview', { kind: shown.title })}
              />
            ) : (
              <Text className="examples" color="fg.muted" padding="4">
                {say('add.choose')}
              </Text>
            )}
          </Flex>
        ) : (
          <BeingRead />
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Text flex="1" textStyle="xs" color="fg.muted">
          {say('add.texts')}
        </Text>
        <Dialog.ActionTrigger asChild>
          <Button size="sm" variant="outline">
            {say('add.cancel')}
          </Button>
        </Dialog.ActionTrigger>
        <Button size="sm" disabled={!shown} onClick={() => shown && add(shown.kind)}>
          {shown ? say('add.add', { kind: shown.title }) : say('add.choose')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** The palette: adds a block next to the selected one, in it, or at the end of the page. */
export function AddBlock({ frame }: { readonly frame: string }) {
  const say = useSay();
  const { isReadOnly } = useEditing();
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;
  return (
    <Dialog.Root size="xl" open={isOpen} onOpenChange={({ open }) => setOpen(open)} lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button size="xs" variant="ghost">
          <Lines drawing="add" /> {say('add.open')}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{say('add.title')}</Dialog.Title>
            </Dialog.Header>
            <Choosing gallery={`${frame}/_gallery`} onDone={() => setOpen(false)} />
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={say('add.cancel')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
