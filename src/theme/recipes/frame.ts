import { defineRecipe } from '../../kit/recipe/define';

export const group = 'forms';

/** The space of a picture whose size is unknown until it is loaded. */
export const recipe = defineRecipe({
  className: 'frame',
  base: { background: 'bg.muted', overflow: 'hidden', '& img': { width: 'full', height: 'full', objectFit: 'cover' } },
  variants: {
    ratio: { square: { aspectRatio: '1' }, photo: { aspectRatio: '4 / 3' }, wide: { aspectRatio: '16 / 9' } },
  },
});
