import { Button, Flex, Text, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { pictureMegabytes } from '../brand-protocol';
import { useSay } from '../texts/language';
import { readPicture } from './read-picture';
import type { ChosenPicture, PictureFault } from './read-picture';

type PictureDropProps = {
  /** Name of the value for the picture. */
  readonly name: string;
  readonly onPicture: (picture: ChosenPicture) => void;
};

type ChooseProps = { readonly name: string; readonly onFile: (file: File | undefined) => void };

/** A button that opens the file dialog. */
function ChooseButton({ name, onFile }: ChooseProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-label={say('picture.chooseFor', { name })}
        onClick={() => input.current?.click()}
      >
        {say('picture.choose')}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Accepts a picture that is dropped here, or chosen with a button. */
export function PictureDrop({ name, onPicture }: PictureDropProps) {
  const say = useSay();
  const [isOver, setOver] = useState(false);
  const [fault, setFault] = useState<PictureFault>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    setFault(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') onPicture(read);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Flex
      align="center"
      gap="2"
      wrap="wrap"
      padding="2"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      borderColor={isOver ? 'blue.solid' : 'border.emphasized'}
      data-drop={name}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ChooseButton name={name} onFile={(file) => void take(file)} />
      <Text textStyle="xs" color="fg.muted">
        {say('picture.drop')}
      </Text>
      {fault === undefined ? null : (
        <Text textStyle="xs" color="fg.error" role="alert">
          {say(`picture.fault.${fault}`, { size: pictureMegabytes })}
        </Text>
      )}
    </Flex>
  );
}
