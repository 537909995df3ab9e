import type { Theme } from '../model/site';
import { aboveComputer, computer, upToComputer } from '../kit/recipe/media';

const always =
  '.around{display:contents}.header>.header-toggle{margin-inline-start:auto}' +
  '.header:has(>.header-end){row-gap:0;padding-block:.5rem}.header-end{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}' +
  `.footer-below{grid-column:1/-1;text-align:start}${aboveComputer}{.footer-below{margin-top:2rem}}` +
  `${upToComputer}{.footer-below{padding-block:1rem}}` +
  '@media print{.header-above,.header-end,.footer-above{display:none}}';

/** Next to a centred logo, at the end of its row, with the margins of the header. */
const centred = `${computer}{.header-end{position:absolute;inset-block-start:0;inset-inline-end:0;padding:inherit}}`;

/** Rules for the blocks that a site puts around its pages; other sites do not need them. */
export const slotCss = ({ header }: Theme): string => `@layer recipes{${always}${header === 'centred' ? centred : ''}}`;
