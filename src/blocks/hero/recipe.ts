import { defineRecipe } from '../../kit/recipe/define';
import { computer, tablet } from '../../kit/recipe/media';

export const recipe = defineRecipe({
  className: 'hero',
  base: { display: 'grid', gap: '8', alignItems: 'center', '& img': { w: 'full', h: 'auto' } },
  variants: { pictured: { true: { [tablet]: { gridTemplateColumns: '7fr 5fr' }, [computer]: { gap: '16' } } } },
});
