import { defineSlotRecipe } from '../../kit/recipe/define';
import { onBrand } from '../../kit/recipe/on-brand';

export const recipe = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'media', 'title', 'body', 'footer'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: '0',
      p: 'card',
      overflow: 'hidden',
      border: '{borderWidths.card} solid {colors.border}',
      rounded: 'card',
      background: 'surface',
      color: 'text',
      '& > svg': { color: 'action' },
    },
    media: { m: '{spacing.cardOut} {spacing.cardOut} .75rem' },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug', letterSpacing: 'snug' },
    body: { color: 'text.muted' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: 'auto', pt: '3' },
  },
  variants: {
    tone: {
      plain: { root: { shadow: 'sm' } },
      subtle: { root: { background: 'bg.subtle', borderColor: 'transparent' } },
      brand: { root: { ...onBrand, borderColor: 'transparent' } },
      line: {
        root: {
          p: '0',
          pt: '4',
          border: '0',
          borderTop: '2px solid {colors.accent}',
          rounded: '0',
          background: 'transparent',
        },
      },
    },
    pressable: {
      true: {
        root: {
          transition: 'border-color .15s,box-shadow .15s',
          '& a::after': { content: '""', position: 'absolute', inset: '0' },
          '&:hover,&:focus-within': { borderColor: 'action', shadow: 'md' },
        },
      },
    },
  },
});
