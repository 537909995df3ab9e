import { defineSlotRecipe } from '../../kit/recipe/define';
import { aboveComputer, upToComputer } from '../../kit/recipe/media';
import { onBrand } from '../../kit/recipe/on-brand';

const rule = '1px solid {colors.border}';
const unseen = { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;
const none = { display: 'none' } as const;

/** Rows that fold on narrow screens; above 992 px columns with a line at their end, next to brand and drawing. */
export const recipe = defineSlotRecipe({
  className: 'footer',
  slots: [
    ...['root', 'art', 'text', 'picture', 'nav', 'fold', 'summary', 'group', 'title'],
    ...['list', 'must', 'base', 'build', 'popup'],
  ],
  base: {
    root: {
      ...onBrand,
      display: 'grid',
      px: 'max({spacing.gutter},(100% - {sizes.page})/2)',
      py: '1',
      fontSize: 'sm',
      lineHeight: 'snug',
      [aboveComputer]: {
        gridTemplateColumns: '1fr auto',
        columnGap: '8',
        alignItems: 'start',
        pt: '12',
        textAlign: 'end',
      },
      [upToComputer]: { gridTemplateColumns: 'auto 1fr', '& > *': { gridColumn: '1/-1' } },
    },
    art: {
      [aboveComputer]: { alignSelf: 'stretch', display: 'grid', alignContent: 'space-between', textAlign: 'start' },
    },
    text: { color: 'text.muted', whiteSpace: 'pre-line', [upToComputer]: none },
    picture: { width: '26rem', [upToComputer]: none },
    nav: { display: 'flex', [upToComputer]: { display: 'contents', '& > *': { gridColumn: '1/-1', borderTop: rule } } },
    fold: {
      [aboveComputer]: { display: 'flex', '&::details-content': { display: 'flex', contentVisibility: 'visible' } },
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '12',
      fontWeight: 'bold',
      // If a browser cannot show the content of a closed fold, it stays a fold.
      [aboveComputer]: { '@supports selector(::details-content)': none },
    },
    group: {
      [aboveComputer]: {
        position: 'relative',
        px: '{spacing.8} {spacing.5}',
        borderInlineEnd: rule,
        _before: {
          content: '""',
          position: 'absolute',
          insetInlineEnd: '-2px',
          width: '3px',
          height: '4',
          background: 'accent',
        },
      },
    },
    title: { pb: '2' },
    list: {
      color: 'text.muted',
      '& :is(a,button)': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minWidth: '6',
        minHeight: '8',
        [upToComputer]: { minHeight: '11' },
      },
      [upToComputer]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(9rem,1fr))', columnGap: '4' },
    },
    must: { [aboveComputer]: none },
    base: {
      display: 'flex',
      justifyContent: 'flex-end',
      borderTop: rule,
      color: 'text.muted',
      [aboveComputer]: { gridColumn: '1/-1', mt: '8' },
      [upToComputer]: { gridColumn: '2' },
    },
    build: { display: 'flex', alignItems: 'center', minHeight: '12' },
    popup: { m: 'auto', p: '6' },
  },
  variants: {
    hidden: { true: { title: { [upToComputer]: unseen } } },
    // The cookie button is at the start of this row.
    icons: {
      true: {
        group: { [upToComputer]: { gridColumn: '1', ps: '10' } },
        list: { [upToComputer]: { display: 'flex', flexWrap: 'wrap', '& span': unseen } },
      },
    },
    alone: { true: { base: { [upToComputer]: { ps: '10' } } } },
  },
});
