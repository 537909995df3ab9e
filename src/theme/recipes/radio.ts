import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { choice } from '../choice';

export const recipe = defineSlotRecipe({ className: 'radio', slots: ['root', 'input', 'label'], ...choice });
