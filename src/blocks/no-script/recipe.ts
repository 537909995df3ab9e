import { defineRecipe } from '../../kit/recipe/define';

/** Only the browser knows whether scripts run; one that cannot tell shows an additional link. */
export const recipe = defineRecipe({
  className: 'no-script',
  base: { display: 'grid', gap: '6', '@media (scripting: enabled)': { display: 'none' } },
});
