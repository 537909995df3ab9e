import { expect, it } from 'vitest';
import { scopedCss } from './scoped-css';

const scope = '@scope (.faceplate[data-site="shop"])';
const scoped = (css: string): string => scopedCss(`@layer reset,recipes;${css}`, 'shop');

it.each([
  ['the first element', ':root,.card{--c:red}', `{:scope,.card{--c:red}}`],
  ['its state', 'html:has(dialog[open]){overflow:hidden}', '{:scope:has(dialog[open]){overflow:hidden}}'],
  ['layers', '@layer reset{p{margin:0}}', '{@layer faceplate.reset{p{margin:0}}}'],
  ['the body', 'p{margin:0}body{min-height:100vh}a{color:red}', '{p{margin:0}a{color:red}}'],
])('limits rules to the element of the site: %s', (_what, css, expected) => {
  expect(scoped(css)).toBe(`@layer faceplate.reset,faceplate.recipes;${scope}${expected}`);
});

it.each(['@font-face{font-family:F;src:url(f.woff2)}', '@keyframes spin{to{rotate:1turn}}'])(
  'leaves %s outside',
  (rule) => {
    expect(scoped(`${rule}p{margin:0}`)).toBe(`@layer faceplate.reset,faceplate.recipes;${rule}${scope}{p{margin:0}}`);
  },
);
