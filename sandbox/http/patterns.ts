/** Text pattern that several bodies share. */
export const oneLinePattern = /^[^\p{Cc}]*$/u;
