/** What several bodies ask of a text. */
export const oneLinePattern = /^[^\p{Cc}]*$/u;
