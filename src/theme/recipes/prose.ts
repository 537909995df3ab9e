import { defineRecipe } from '../../kit/recipe/define';

export const recipe = defineRecipe({
  className: 'prose',
  base: {
    maxWidth: 'prose',
    overflowWrap: 'break-word',
    '& > * + *,& blockquote > * + *': { mt: '1em' },
    '& h1': { fontSize: '4xl', fontWeight: 'heading', lineHeight: 'tight', letterSpacing: 'heading' },
    '& h2': { mt: '2.2em', fontSize: 'xl', fontWeight: 'heading', lineHeight: 'snug', letterSpacing: 'snug' },
    '& h3': { mt: '1.8em', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
    '& h4': { mt: '1.6em', fontWeight: 'semibold' },
    '& ul': { ps: '1.3em', listStyle: 'disc' },
    '& ol': { ps: '1.5em', listStyle: 'decimal' },
    '& li + li': { mt: '.4em' },
    '& ::marker': { color: 'text.muted' },
    '& a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& code': { overflowWrap: 'anywhere' },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& :is(td,th)': {
      p: '.5rem 1rem .5rem 0',
      borderBottom: '1px solid {colors.border}',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& > :first-child:first-child': { mt: '0' },
    '& blockquote': { mx: '0', mb: '0', ps: '5', borderInlineStart: '3px solid {colors.border}', color: 'text.muted' },
  },
});

/** In a separate file, which only pages with such content load. */
