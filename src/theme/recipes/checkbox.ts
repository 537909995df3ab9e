import { defineSlotRecipe } from '../../kit/recipe/define';
import { choice } from '../choice';

export const recipe = defineSlotRecipe({ className: 'checkbox', slots: ['root', 'input', 'label'], ...choice });
