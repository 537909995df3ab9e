import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'icon',
  base: {
    flex: 'none',
    width: '5',
    height: '5',
    // Icons that point along the line, by their names.
    '&:dir(rtl):has([href$=-left],[href$=-right])': { scale: '-1 1' },
  },
  variants: {
    size: { sm: {}, md: { width: '6', height: '6' }, lg: { width: '8', height: '8' } },
    tone: { action: { color: 'action' } },
  },
});
