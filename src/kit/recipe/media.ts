/*
 * Breakpoints as keys of a recipe. In rem, so that a person who enlarges text gets the narrower layout;
 * at the usual 16 px they are 768, 992 and 1280 px (specification §9).
 */
/** Key of a recipe for windows of 48 rem and wider, 768 px at the usual size of text. */
export const tablet = '@media (min-width:48rem)';
/** Key of a recipe for windows of 62 rem and wider, 992 px at the usual size of text. */
export const computer = '@media (min-width:62rem)';
export const wide = '@media (min-width:80rem)';
/** Key of a recipe for windows below 48 rem. */
export const mobileDown = '@media (max-width:47.99rem)';
export const computerDown = '@media (max-width:61.99rem)';
/** Strictly above 992 px: where the footer's text turns to the right. */
export const aboveComputer = '@media (min-width:62.01rem)';
/** Where the footer folds. */
export const upToComputer = '@media (max-width:62rem)';
/** The system's colours replace ours: information in a colour needs another form here. */
export const forcedColours = '@media (forced-colors:active)';

/** Height of the header: one row, two rows from `computer`, one taller row from `wide`. What fills the window below it takes it off. */
export const headerHeight = { narrow: '4rem', computer: '6.75rem', wide: '5rem' } as const;
