import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'picture',
  base: { '& img': { w: 'full', h: 'auto' } },
  variants: {
    shape: { plain: {}, rounded: { '& img': { rounded: 'lg' } } },
    width: { full: {}, md: { maxW: 'narrow' }, sm: { maxW: '20rem' } },
  },
});
