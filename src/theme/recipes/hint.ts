import { defineRecipe } from '@chakra-ui/react/styled-system';

export const recipe = defineRecipe({
  className: 'hint',
  base: { fontSize: 'sm', lineHeight: '1.45', color: 'text.muted' },
});
