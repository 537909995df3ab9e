import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { computer } from '../../theme/media';
import { onBrand } from '../../theme/on-brand';

export const recipe = defineSlotRecipe({
  className: 'slides',
  slots: ['root', 'strip', 'slide', 'picture', 'text', 'dots', 'dot'],
  base: {
    root: { ...onBrand, position: 'relative' },
    strip: {
      display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none', scrollBehavior: 'smooth',
      overscrollBehaviorX: 'contain', '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
    },
    slide: {
      position: 'relative', flex: '0 0 100%', scrollSnapAlign: 'start', minH: 'calc(100svh - 4rem)', display: 'flex',
      alignItems: 'flex-end', [computer]: { alignItems: 'center' },
    },
    picture: { position: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' },
    text: {
      position: 'relative', display: 'grid', gap: '5', w: 'full', maxW: 'page', mx: 'auto', px: 'gutter', pt: '8', pb: '20',
      '& > *,& > p': { maxW: 'min(100%, 36rem)' },
    },
    dots: { position: 'absolute', bottom: '4', insetInline: '0', display: 'flex', justifyContent: 'center' },
    dot: {
      display: 'grid', placeItems: 'center', w: '11', h: '11',
      _before: { content: '""', w: '3', h: '3', rounded: 'full', bg: 'text.onBrand', opacity: '0.65' },
      _hover: { _before: { opacity: '1' } },
    },
  },
});
