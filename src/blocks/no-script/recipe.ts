import { defineRecipe } from '../../kit/recipe/define';

/** Whether scripts run is the browser's to say; one that cannot tell shows one way more. */
export const recipe = defineRecipe({
  className: 'no-script',
  base: { display: 'grid', gap: '6', '@media (scripting: enabled)': { display: 'none' } },
});
