import { defineSlotRecipe } from '../../kit/recipe/define';
import { choice } from '../choice';

export const recipe = defineSlotRecipe({
  className: 'radio',
  slots: ['root', 'input', 'label', 'list'],
  base: { ...choice.base, list: { display: 'flex', flexDirection: 'column', gap: '3' } },
  variants: {
    ...choice.variants,
    row: { true: { list: { flexDirection: 'row', flexWrap: 'wrap', '& > *': { flex: '1 1 8rem' } } } },
  },
});
