import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The main part of a page; in the narrow layout its sections are one reading column. */
export const recipe = defineRecipe({
  className: 'layout',
  variants: { kind: { narrow: { '& > .section > *,& > div > .section > *': { maxWidth: 'narrow' } } } },
});
