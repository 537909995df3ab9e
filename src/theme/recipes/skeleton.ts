import { defineRecipe } from '../define';

export const recipe = defineRecipe({
  className: 'skeleton',
  base: { display: 'block', rounded: 'sm', background: 'bg.muted', animation: 'shimmer 1.6s ease-in-out infinite' },
  variants: {
    shape: {
      text: { height: '1em', maxWidth: '24rem' },
      title: { height: '2em', maxWidth: '16rem' },
      picture: { aspectRatio: '8 / 5', rounded: 'lg' },
      block: { height: '10rem', rounded: 'lg' },
      compare: { height: '40rem', rounded: 'lg' },
      card: { height: '26rem', rounded: 'lg' },
    },
  },
});
