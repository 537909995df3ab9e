import { Box } from '@chakra-ui/react';
import type { FrameBox } from '../frame-protocol';
import { blockAddress, allBlocks, useOpen } from '../page/selection';
import { usePageBlocks } from '../server/reads';
import type { StudioFrame } from './connection';
import type { Boxed } from './said';

type MarkProps = { readonly box: FrameBox; readonly name: string; readonly isSelected: boolean };

const label = 20;

function Mark({ box, name, isSelected }: MarkProps) {
  const style = { left: box.left, top: box.top, width: box.width, height: box.height };
  return (
    <Box
      position="absolute"
      style={style}
      borderWidth="2px"
      borderStyle={isSelected ? 'solid' : 'dashed'}
      borderColor="blue.solid"
      borderRadius="sm"
      data-mark={isSelected ? 'selected' : 'pointed'}
    >
      <Box
        position="absolute"
        style={{ top: box.top >= label ? -label - 2 : -2, left: -2, height: label }}
        paddingX="1.5"
        bg="blue.solid"
        color="blue.contrast"
        fontSize="xs"
        lineHeight="20px"
        whiteSpace="nowrap"
        borderRadius="sm"
      >
        {name}
      </Box>
    </Box>
  );
}

/** Outlines of the selected block and the one under the pointer, above the frame, whose own document is unchanged. */
export function Outlines({ frame }: { readonly frame: StudioFrame }) {
  const { site, page } = useOpen();
  const { data } = usePageBlocks(site.id, page.id);
  const nameOf = (path: string): string => {
    const block = allBlocks(data?.blocks ?? []).find(({ address }) => address === blockAddress(page.id, path));
    return block ? `${block.kind} ${block.id}` : path;
  };
  const marks = (boxed: Boxed | undefined, isSelected: boolean) =>
    boxed?.boxes.map((box, index) => (
      <Mark key={`${boxed.path} ${index}`} box={box} name={nameOf(boxed.path)} isSelected={isSelected} />
    ));
  return (
    <Box position="absolute" inset="0" overflow="hidden" pointerEvents="none" aria-hidden>
      {frame.pointed?.path === frame.selected?.path ? null : marks(frame.pointed, false)}
      {marks(frame.selected, true)}
    </Box>
  );
}
