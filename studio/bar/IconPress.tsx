import { IconButton } from '@chakra-ui/react';
import { Lines } from './icons';
import type { LineDrawing } from './icons';

type IconPressProps = {
  readonly label: string;
  readonly drawing: LineDrawing;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
};

/** A button that is a drawing, with its name as a tip. */
export const IconPress = ({ label, drawing, onPress, isDisabled = false }: IconPressProps) => (
  <IconButton size="xs" variant="ghost" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
    <Lines drawing={drawing} />
  </IconButton>
);
