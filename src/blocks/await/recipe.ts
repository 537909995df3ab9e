import { defineRecipe } from '../../kit/recipe/define';

// Without its scripts a page shows its published response.
const chosen = 'html[data-chosen]:not([data-ready=lost],[data-ready=part]) &';

export const recipe = defineRecipe({
  className: 'await',
  variants: {
    arrived: { true: { animation: 'arrive .25s ease-out' } },
    /** Replaces a published response that is not for this visitor. */
    first: { true: { display: 'none', [chosen]: { display: 'block' }, [`${chosen} ~ *`]: { display: 'none' } } },
  },
});
