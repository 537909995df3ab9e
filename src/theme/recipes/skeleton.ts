import { defineRecipe } from '../../kit/recipe/define';

/** Windows in which a map has space for its legend on the drawing. */
const wide = '@media (min-width:30.5rem)';

export const recipe = defineRecipe({
  className: 'skeleton',
  base: { display: 'block', rounded: 'sm', background: 'bg.muted', animation: 'shimmer 1.6s ease-in-out infinite' },
  variants: {
    shape: {
      text: { height: '1em', maxWidth: '24rem' },
      title: { height: '2em', maxWidth: '16rem' },
      picture: { aspectRatio: '8 / 5', rounded: 'lg' },
      legend: { height: '2.5rem', [wide]: { display: 'none' } },
      block: { height: '10rem', rounded: 'lg' },
      compare: { height: '40rem', rounded: 'lg' },
      card: { height: '26rem', rounded: 'lg' },
    },
  },
});
