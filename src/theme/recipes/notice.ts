import { defineSlotRecipe } from '../../kit/recipe/define';
import { toneNames } from '../names';

const tones = Object.fromEntries(
  toneNames.map((tone) => [tone, { root: { '--tone': `{colors.${tone}}`, background: `${tone}.subtle` as const } }]),
);

export const recipe = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'body', 'title'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'start',
      gap: '3',
      p: '4',
      rounded: 'md',
      color: 'text',
      border: '1px solid color-mix(in srgb,var(--tone) 30%,transparent)',
    },
    icon: { flex: 'none', width: '6', height: '6', color: 'var(--tone)' },
    body: {
      flex: '1',
      minWidth: '0',
      alignSelf: 'center',
      '& > .button': { mt: '4', me: '3' },
      '& > div,& > div + p': { mt: '3' },
      '& caption': { fontSize: 'md', pb: '2' },
    },
    title: { fontWeight: 'semibold' },
  },
  variants: { tone: tones },
});

/** In a separate file, which only pages with such content load. */
