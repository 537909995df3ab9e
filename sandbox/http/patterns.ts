/** Pattern that several bodies use for a text. */
export const oneLinePattern = /^[^\p{Cc}]*$/u;
