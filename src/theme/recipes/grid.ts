import { defineRecipe } from '@chakra-ui/react/styled-system';
import { computer, tablet } from '../media';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count},minmax(0,1fr))` });

export const recipe = defineRecipe({
  className: 'grid',
  base: { display: 'grid' },
  variants: {
    columns: {
      2: { [tablet]: columns(2) },
      3: { [tablet]: columns(2), [computer]: columns(3) },
      4: { [tablet]: columns(2), [computer]: columns(4) },
    },
    gap: { md: { gap: '6' }, lg: { gap: '10' } },
  },
});
