import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'error-screen',
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5',
    minHeight: '65vh',
    px: 'gutter',
    py: '16',
    textAlign: 'center',
    '& p': { maxWidth: '30rem', color: 'text.muted' },
  },
});
