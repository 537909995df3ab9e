import { IconButton } from '@chakra-ui/react';
import { Lines } from './icons';
import type { LineDrawing } from './icons';

type IconPressProps = {
  readonly label: string;
  readonly drawing: LineDrawing;
  readonly onPress: () => void;
  readonly isDisabled?: boolean;
};

/** An icon button with its name as a tooltip. It keeps the focus when it becomes disabled by its own press. */
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
