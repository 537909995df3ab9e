import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { mobileDown, tablet } from '../media';

/** Tall enough for the buttons to stay in sight while the settings scroll behind them. */
const roomy = '@media (min-height:30rem)';
/** As low as with text at four times its size: the page must stay readable behind it. */
const low = '@media (max-height:29.99rem)';

const print = '@media print';

/** While the settings are open: whoever reads them reads nothing else. */
const settled = '&:has(> [id]:not([hidden]))';

/** A sheet along the lower edge on phones, a card in the corner elsewhere; it never takes the page away. */
export const recipe = defineSlotRecipe({
  className: 'consent',
  slots: [
    'root', 'head', 'title', 'close', 'text', 'link', 'given', 'settings', 'category', 'toggle', 'switch', 'always', 'about', 'details', 'actions', 'icon',
  ],
  base: {
    root: {
      position: 'fixed', zIndex: '5', insetInlineStart: '0', bottom: '0', width: 'full', overflowY: 'auto',
      overscrollBehavior: 'contain', p: '4', background: 'surface', color: 'text', borderTop: '1px solid {colors.border}', shadow: 'lg',
      fontSize: 'sm', lineHeight: '1.5', animation: 'rise .25s ease-out',
      [roomy]: { maxHeight: 'min(60vh,60dvh)', [settled]: { maxHeight: 'min(90vh,90dvh)' }, [tablet]: { maxHeight: 'calc(100vh - 8rem)' } },
      [low]: { maxHeight: '40dvh' },
      [mobileDown]: { borderTopLeftRadius: 'lg', borderTopRightRadius: 'lg' },
      [print]: { display: 'none' },
      [tablet]: {
        insetInlineStart: 'auto', insetInlineEnd: '5', bottom: '5', width: '27rem', p: '6', border: '1px solid {colors.border}', rounded: 'lg',
      },
    },
    head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: '3' },
    title: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug' },
    close: {
      display: 'grid', placeItems: 'center', flex: 'none', width: '11', height: '11', mt: '-2.5', me: '-2.5', rounded: 'full', color: 'text.muted',
      _hover: { background: 'bg.muted', color: 'text' },
    },
    text: { mt: '2', color: 'text.muted' },
    link: { display: 'inline-block', me: '3', color: 'link', textDecoration: 'underline', textUnderlineOffset: '.2em', py: '1' },
    given: { mt: '2', fontWeight: 'medium' },
    settings: { mt: '3', borderBottom: '1px solid {colors.border}' },
    category: { py: '3', borderTop: '1px solid {colors.border}' },
    toggle: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '11', fontSize: 'md', fontWeight: 'semibold', cursor: 'pointer' },
    switch: {
      appearance: 'none', flex: 'none', position: 'relative', width: '2.75rem', height: '1.625rem', m: '0', rounded: 'full',
      border: '1px solid {colors.border.strong}', background: 'bg.muted', cursor: 'pointer', transition: 'background .15s,border-color .15s',
      '&::before': {
        content: '""', position: 'absolute', insetInlineStart: '3px', top: '3px', width: '1.125rem', height: '1.125rem', rounded: 'full',
        background: 'text.muted', transition: 'translate .15s,background .15s',
      },
      '&:checked': { background: 'action', borderColor: 'action' },
      '&:checked::before': { translate: '1.125rem 0', background: 'action.text' },
      '&:disabled': { opacity: '.6', cursor: 'default' },
    },
    always: { ms: '2', fontSize: 'sm', fontWeight: 'normal', color: 'text.muted' },
    about: { color: 'text.muted' },
    details: {
      '& > summary': { display: 'inline-flex', alignItems: 'center', minHeight: '11', color: 'link', textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '& > ul': { display: 'grid', gap: '3', pb: '2' },
      '& li > *': { display: 'block', overflowWrap: 'anywhere' },
      '& li > strong': { fontWeight: 'semibold' },
      '& li > span': { color: 'text.muted' },
    },
    actions: {
      display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', mt: '4',
      [roomy]: { position: 'sticky', bottom: '-4', mb: '-4', pb: '4', pt: '2', background: 'surface', [tablet]: { bottom: '-6', mb: '-6', pb: '6' } },
      '& > .button': { px: '2', fontSize: 'sm' }, '& > :nth-child(n+3)': { gridColumn: '1/-1' },
    },
    icon: {
      position: 'fixed', zIndex: '4', insetInlineStart: '3', bottom: '3', display: 'grid', placeItems: 'center', width: '11', height: '11',
      rounded: 'full', border: '1px solid {colors.border}', background: 'surface', color: 'text.muted', shadow: 'md',
      _hover: { color: 'text', borderColor: 'border.strong' }, [print]: { display: 'none' },
    },
  },
});
