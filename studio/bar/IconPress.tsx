import { IconButton } from '@chakra-ui/react';
import { Lines } from './icons';
import type { LineDrawing } from './icons';

type IconPressProps = {
  readonly label: string;
  readonly drawing: LineDrawing;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
};

/** A button that is a drawing, with its name as a tip. It keeps the focus where its press was the last possible one. */
export const IconPress = ({ label, drawing, onPress, isDisabled = false }: IconPressProps) => (
  <IconButton
    size="xs"
    variant="ghost"
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    onClick={() => isDisabled || onPress()}
  >
    <Lines drawing={drawing} />
  </IconButton>
);
