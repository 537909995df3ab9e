import { defineRecipe } from '../../kit/recipe/define';
import { toneNames } from '../names';

const tones = Object.fromEntries(
  toneNames.map((tone) => [tone, { background: `${tone}.subtle`, color: `${tone}.text` }]),
);

export const recipe = defineRecipe({
  className: 'badge',
  base: { alignSelf: 'start', px: '2.5', py: '0.5', rounded: 'full', fontSize: 'xs', fontWeight: 'semibold' },
  variants: {
    tone: {
      neutral: { background: 'bg.muted', color: 'text.muted' },
      brand: { background: 'action.subtle', color: 'action' },
      accent: { background: 'accent', color: 'accent.text' },
      ...tones,
    },
  },
});

/** In a separate file, which only pages with such content load. */
