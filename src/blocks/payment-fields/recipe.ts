import { defineSlotRecipe } from '../../kit/recipe/define';

export const recipe = defineSlotRecipe({
  className: 'payment-fields',
  slots: ['root'],
  base: {
    root: { '& iframe': { display: 'block', width: '100%', border: '0', height: '180px', colorScheme: 'light dark' } },
  },
});
