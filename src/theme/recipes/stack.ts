import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'stack',
  base: { display: 'flex', flexDirection: 'column', '& > .button,& > .badge': { alignSelf: 'start' } },
  variants: {
    gap: { xs: { gap: '2' }, sm: { gap: '4' }, md: { gap: '6' }, lg: { gap: '10' }, xl: { gap: '16' } },
    direction: { row: { flexFlow: 'row wrap' } },
    align: {
      start: { alignItems: 'start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'end' },
      between: { justifyContent: 'space-between' },
    },
  },
});
