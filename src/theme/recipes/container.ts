import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'container',
  variants: {
    width: {
      narrow: { px: 'max({spacing.gutter},(100% - {sizes.narrow})/2)' },
      page: { px: 'max({spacing.gutter},(100% - {sizes.page})/2)' },
    },
  },
});
