import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { choice } from '../choice';

export const recipe = defineSlotRecipe({ className: 'checkbox', slots: ['root', 'input', 'label'], ...choice });
