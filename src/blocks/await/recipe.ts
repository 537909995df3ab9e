import { defineRecipe } from '../../kit/recipe/define';

// Without its scripts a page shows the answer that it was published with.
const chosen = 'html[data-chosen]:not([data-ready=lost],[data-ready=part]) &';

export const recipe = defineRecipe({
  className: 'await',
  variants: {
    arrived: { true: { animation: 'arrive .25s ease-out' } },
    /** In place of a published answer that is not for this visitor. */
    first: { true: { display: 'none', [chosen]: { display: 'block' }, [`${chosen} ~ *`]: { display: 'none' } } },
  },
});
