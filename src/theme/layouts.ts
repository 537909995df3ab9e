/** Layouts of the header and the footer: other styles for the same HTML. */
import type { Theme } from '../model/site';
import type { Styles } from '../kit/recipe/define';
import { aboveComputer, computer, computerDown, headerHeight, wide } from '../kit/recipe/media';
import { onBrand } from '../kit/recipe/on-brand';

type Layout = Readonly<Record<string, Styles>>;

/** The logo above the menu, both centred. */
const centredHeader: Layout = {
  header: {
    [computer]: { flexDirection: 'column', justifyContent: 'center', py: '3' },
    [wide]: { minHeight: headerHeight.computer },
  },
  'menu.list': { [computer]: { justifyContent: 'center', order: '0', width: 'auto', mx: '0' } },
};

/** The brand background behind the header, as behind the footer; the menus it opens keep the colours of a page. */
const brandHeader: Layout = {
  header: {
    ...onBrand,
    background: 'transparent',
    _before: { background: 'bg.brand', borderBottom: '0' },
    _after: { background: 'bg.brand' },
  },
  'menu.root': { ...onBrand, [computerDown]: { background: 'bg.brand', color: 'text.onBrand' } },
  'menu.link': { [computer]: { _hover: { background: 'action.subtle' } } },
  'menu.panel': { [computer]: { background: 'bg.brand' } },
};

/** Without the brand background: its colours are those of the page. */
const withoutBrand: Styles = Object.fromEntries<never>(Object.keys(onBrand).map((key) => [key, undefined as never]));

const plainFooter: Layout = {
  footer: {
    ...withoutBrand,
    background: 'bg.subtle',
    color: 'text',
    borderTop: '1px solid {colors.border}',
    [aboveComputer]: { textAlign: 'start' },
  },
  'footer.group': {
    [aboveComputer]: {
      ps: '5',
      pe: '8',
      borderInline: '1px solid {colors.border}',
      borderInlineEnd: '0',
      _before: { insetInline: '-2px auto' },
    },
  },
};

const headers: Readonly<Record<NonNullable<Theme['header']>, Layout>> = {
  bar: {},
  centred: centredHeader,
  brand: brandHeader,
};

const footers: Readonly<Record<NonNullable<Theme['footer']>, Layout>> = { brand: {}, plain: plainFooter };

/** Styles by address for the layouts of a theme. */
export const layoutStyles = ({ header = 'bar', footer = 'brand' }: Theme): Layout => ({
  ...headers[header],
  ...footers[footer],
});
