import { defineRecipe, type Styles } from '../../kit/recipe/define';
import { computer, mobileDown, tablet } from '../../kit/recipe/media';

/** Two columns; the width of the first in twelfths. */
const twelfths = (first: number): Styles => ({
  [computer]: { gridTemplateColumns: `minmax(0,${first}fr) minmax(0,${12 - first}fr)`, columnGap: '16' },
});

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count},minmax(0,1fr))` });

export const recipe = defineRecipe({
  className: 'grid',
  base: { display: 'grid', '& > li': { display: 'grid' } },
  variants: {
    columns: {
      2: { [tablet]: columns(2) },
      3: { [tablet]: columns(2), [computer]: columns(3) },
      4: { [tablet]: columns(2), [computer]: columns(4) },
      first4: twelfths(4),
      first5: twelfths(5),
      first6: twelfths(6),
      first7: twelfths(7),
      first8: twelfths(8),
      /* Words or a form, and a picture beside them that gives way first. */
      aside: {
        '&:has(form) > img': { [mobileDown]: { display: 'none' } },
        [tablet]: { gridTemplateColumns: '7fr 5fr' },
        [computer]: columns(2),
      },
    },
    pictureFirst: {
      true: { [tablet]: { gridTemplateColumns: '5fr 7fr', '& > img': { order: '-1' } }, [computer]: columns(2) },
    },
    gap: { md: { gap: '6' }, lg: { gap: '10' } },
  },
});
