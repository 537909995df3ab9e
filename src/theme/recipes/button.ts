import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'button',
    px: '5',
    py: '2',
    border: '{borderWidths.control} solid transparent',
    rounded: 'button',
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    transition: 'background .15s,border-color .15s',
    _active: { translate: '0 1px' },
    _disabled: { opacity: '.5', cursor: 'not-allowed' },
  },
  variants: {
    tone: {
      primary: { background: 'action', color: 'action.text', shadow: 'sm', _hover: { background: 'action.hover' } },
      secondary: {
        borderColor: 'border.strong',
        color: 'text',
        _hover: { background: 'action.subtle', borderColor: 'action' },
      },
      quiet: { color: 'action', _hover: { background: 'action.subtle' } },
      danger: { background: 'danger', color: 'bg', _hover: { background: 'danger.text' } },
      onBrand: {
        background: 'text.onBrand',
        color: 'bg.brand',
        shadow: 'sm',
        _hover: { background: 'text.onBrandMuted' },
      },
    },
    size: { md: {}, lg: { minHeight: 'buttonLg', px: '7' } },
    block: { true: { width: 'full' } },
  },
});
