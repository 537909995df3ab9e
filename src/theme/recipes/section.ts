import { defineRecipe } from '@chakra-ui/react/styled-system';
import { onBrand } from '../on-brand';

/** A band across the page; its content is centred by padding, so that no second element is needed. */
export const recipe = defineRecipe({
  className: 'section',
  base: { py: 'section' },
  variants: {
    tone: { plain: {}, subtle: { background: 'bg.subtle' }, brand: onBrand },
    width: {
      narrow: { px: 'max({spacing.gutter},(100% - {sizes.narrow})/2)' },
      page: { px: 'max({spacing.gutter},(100% - {sizes.page})/2)' },
      full: { px: '0' },
    },
    space: { none: { py: '0' }, sm: { py: '8' }, md: {} },
  },
});
