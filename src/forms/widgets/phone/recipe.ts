import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The list of prefixes and beside it the number; below it where there is no room. */
export const recipe = defineRecipe({
  className: 'phone',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > select': { flex: '1 1 10rem', width: 'auto', minWidth: '0' },
    '& > input': { flex: '2 1 12rem', width: 'auto', minWidth: '0' },
  },
});
