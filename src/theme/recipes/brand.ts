import { defineSlotRecipe } from '../../kit/recipe/define';

/** Logo and name, in the header, in the menu and in the footer. */
export const recipe = defineSlotRecipe({
  className: 'brand',
  slots: ['root', 'logo'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '12',
      fontSize: 'lg',
      fontWeight: 'bold',
      letterSpacing: 'snug',
      lineHeight: '1.15',
    },
    logo: { flex: 'none', width: 'auto', height: '9' },
  },
});
