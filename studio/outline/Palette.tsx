import { Button, Dialog, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ListChoice } from '../bar/ListChoice';
import { ShownNews } from '../bar/ShownNews';
import { BeingRead } from '../page/BeingRead';
import { blockAddress, pathIn, useOpen } from '../page/selection';
import type { PaletteKind } from '../outline-protocol';
import { useDialogStep } from '../server/dialog-step';
import { useEditing } from '../server/edits';
import { usePageBlocks, usePalette } from '../server/reads';
import { useKindWords } from '../texts/kinds';
import { useSay } from '../texts/language';
import { addEdits, addPlaces, addedAddress } from './add';
import { PaletteList } from './PaletteList';
import type { OfferedKind } from './PaletteList';

const matches = ({ kind, title, description }: PaletteKind, words: string): boolean =>
  `${kind} ${title} ${description}`.toLowerCase().includes(words.trim().toLowerCase());

/** The available positions and kinds, and the edit that adds one. */
function useAdding(onDone: () => void) {
  const { site, page, path, select } = useOpen();
  const { edit, languages } = useEditing();
  const step = useDialogStep(onDone);
  const { data: outline } = usePageBlocks(site.id, page.id);
  const { data: palette } = usePalette(site.id, page.id);
  const words = useKindWords();
  const kinds = palette?.kinds.map((kind): OfferedKind => ({ ...kind, ...words.kind(kind.kind, kind) }));
  const [placeIndex, setPlaceIndex] = useState('0');
  const selected = path === undefined ? undefined : blockAddress(page.id, path);
  const places = addPlaces(outline?.blocks ?? [], page.id, selected);
  const place = places[Number(placeIndex)] ?? places[0];
  const add = (kind: string) => {
    const block = palette?.kinds.find((each) => each.kind === kind);
    if (!block || !place) return;
    void step
      .send(() => edit(addEdits(block, languages, place)))
      .then((isDone) => {
        if (isDone) select(pathIn(addedAddress(place, String(block.item['id']))));
      });
  };
  return { kinds, places, placeIndex, setPlaceIndex, add, step };
}

function PlaceChoice({
  places,
  placeIndex,
  setPlaceIndex,
}: Omit<ReturnType<typeof useAdding>, 'kinds' | 'add' | 'step'>) {
  const say = useSay();
  return (
    <Field.Root flex="1" minWidth="56">
      <Field.Label>{say('add.place')}</Field.Label>
      <ListChoice
        width="full"
        value={placeIndex}
        options={places.map(({ at, name, slot }, index) => ({
          value: String(index),
          label: say(`add.${at}`, { name, slot }),
        }))}
        onChoose={setPlaceIndex}
      />
    </Field.Root>
  );
}

function Search({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) {
  const say = useSay();
  return (
    <Field.Root flex="1" minWidth="56">
      <Field.Label>{say('add.search')}</Field.Label>
      <Input size="xs" type="search" value={words} onChange={({ currentTarget }) => onWords(currentTarget.value)} />
    </Field.Root>
  );
}

/** Live examples of a kind, from the gallery of `dev`. */
function Examples({ gallery, shown }: { readonly gallery: string; readonly shown: PaletteKind | undefined }) {
  const say = useSay();
  if (!shown)
    return (
      <Text className="examples" color="fg.muted" padding="4">
        {say('add.choose')}
      </Text>
    );
  const title = say('add.preview', { kind: shown.title });
  return <iframe className="examples" src={`${gallery}/blocks/${shown.kind}`} title={title} />;
}

type PaletteProps = { readonly gallery: string; readonly onDone: () => void };

/** A position, and the kinds allowed there. `gallery`: the address of the gallery of kinds. */
export function Palette({ gallery, onDone }: PaletteProps) {
  const say = useSay();
  const { kinds, add, step, ...placing } = useAdding(onDone);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = kinds?.filter((kind) => matches(kind, words));
  const shown = found?.find(({ kind }) => kind === chosen);
  return (
    <>
      <Dialog.Body as={Stack} gap="3">
        <Flex gap="3" wrap="wrap">
          <PlaceChoice {...placing} />
          <Search words={words} onWords={setWords} />
        </Flex>
        {found ? (
          <Flex gap="3" direction={{ base: 'column', md: 'row' }} height={{ base: '70vh', md: '50vh' }}>
            <PaletteList kinds={found} words={words} chosen={chosen} onChoose={setChosen} onAdd={add} />
            <Examples gallery={gallery} shown={shown} />
          </Flex>
        ) : (
          <BeingRead />
        )}
        <ShownNews news={step.news} isRevealed />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Text flex="1" minWidth="40" textStyle="xs" color="fg.muted">
          {say('add.texts')}
        </Text>
        <Dialog.ActionTrigger asChild>
          <Button size="sm" variant="outline">
            {say('add.cancel')}
          </Button>
        </Dialog.ActionTrigger>
        <Button size="sm" loading={step.isBusy} disabled={!shown} onClick={() => shown && add(shown.kind)}>
          {shown ? say('add.add', { kind: shown.title }) : say('add.choose')}
        </Button>
      </Dialog.Footer>
    </>
  );
}
