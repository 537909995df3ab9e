import { defineSlotRecipe } from '../define';
import { aboveComputer, computer, tablet } from '../media';
import { onBrand } from '../on-brand';

export const recipe = defineSlotRecipe({
  className: 'footer',
  slots: ['root', 'links', 'brand', 'logo', 'nav', 'title', 'list', 'link', 'base', 'build', 'popup'],
  base: {
    root: {
      ...onBrand,
      px: 'max({spacing.gutter},(100% - {sizes.page})/2)',
      pt: '14',
      pb: '8',
      fontSize: 'sm',
      [computer]: { pt: '20' },
      [aboveComputer]: { textAlign: 'end' },
    },
    links: { display: 'grid', gap: '8', pb: '12', [computer]: { gridTemplateColumns: '1fr 3fr', gap: '16' } },
    nav: {
      display: 'grid',
      gap: '8',
      gridTemplate: 'auto 1fr/repeat(auto-fit,minmax(min(7rem,100%),1fr))',
      '& > :nth-child(2)': { gridRow: 'span 2' },
      [tablet]: { gridTemplateColumns: '1fr 2fr auto' },
    },
    title: { mb: '2', fontWeight: 'semibold' },
    brand: {
      display: 'flex',
      alignItems: 'center',
      alignSelf: 'start',
      gap: '3',
      fontSize: 'lg',
      fontWeight: 'bold',
      lineHeight: 'snug',
      letterSpacing: 'snug',
    },
    logo: { flex: 'none', width: 'auto', height: '10' },
    list: { columnGap: '8' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '11',
      color: 'text.muted',
      breakInside: 'avoid',
      _hover: { color: 'text', textDecoration: 'underline', textUnderlineOffset: '.25em' },
    },
    base: { pt: '6', borderTop: '1px solid {colors.border}', color: 'text.muted' },
    build: { minHeight: '11' },
    popup: {
      maxWidth: 'calc(100% - 2rem)',
      m: 'auto',
      p: '6',
      border: '1px solid {colors.border}',
      rounded: 'lg',
      shadow: 'lg',
      textAlign: 'start',
      '&:popover-open': { display: 'grid', gridTemplateColumns: 'auto auto', gap: '.25rem 1.5rem' },
      '& dt': { color: 'text.muted' },
      '&::backdrop': { background: '#0006' },
    },
  },
  variants: { columns: { true: { list: { [tablet]: { columns: '2' } } } } },
});
