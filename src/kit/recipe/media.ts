/*
 * Breakpoints as keys of a recipe, in rem, so that a person who enlarges text gets the narrower layout;
 * at the default 16 px they are 768, 992 and 1280 px (specification §9).
 */
/** Recipe key for windows of 48 rem and wider, 768 px at the default text size. */
export const tablet = '@media (min-width:48rem)';
/** Recipe key for windows of 62 rem and wider, 992 px at the default text size. */
export const computer = '@media (min-width:62rem)';
export const wide = '@media (min-width:80rem)';
/** Recipe key for windows below 48 rem. */
export const mobileDown = '@media (max-width:47.99rem)';
export const computerDown = '@media (max-width:61.99rem)';
/** Strictly above 992 px: the footer's text is aligned to the right. */
export const aboveComputer = '@media (min-width:62.01rem)';
/** Windows in which the footer is folded. */
export const upToComputer = '@media (max-width:62rem)';
/** Forced colours: the system's colours replace ours, so information in colours needs another form. */
export const forcedColours = '@media (forced-colors:active)';
/** Value of `textDecoration` for a line in forced colours alone: the system's colour replaces the transparent one. */
export const forcedUnderline = 'underline transparent';

/** Height of the header: one row, two rows from `computer`, one taller row from `wide`. Full-height content subtracts it. */
export const headerHeight = { narrow: '4rem', computer: '6.75rem', wide: '5rem' } as const;
