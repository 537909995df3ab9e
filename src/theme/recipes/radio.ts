import { defineSlotRecipe } from '../define';
import { choice } from '../choice';

export const recipe = defineSlotRecipe({ className: 'radio', slots: ['root', 'input', 'label'], ...choice });
