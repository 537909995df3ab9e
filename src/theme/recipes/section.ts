import { defineRecipe, type Styles } from '../../kit/recipe/define';
import { onBrand } from '../../kit/recipe/on-brand';

const page: Styles = { px: 'max({spacing.gutter},(100% - {sizes.page})/2)' };

/**
 * A full-width band; its content is centred by padding, so that no second element is needed.
 * Narrow content is aligned with the rest.
 */
export const recipe = defineRecipe({
  className: 'section',
  base: { py: 'section' },
  variants: {
    tone: { plain: {}, subtle: { background: 'bg.subtle' }, brand: onBrand },
    width: { narrow: { ...page, '& > *': { maxWidth: 'narrow' } }, page, full: { px: '0' } },
    space: { none: { py: '0' }, sm: { py: '8' }, md: {} },
  },
});
