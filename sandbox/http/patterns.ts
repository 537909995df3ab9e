/** What several bodies ask of a text. */
export const oneLine = /^[^\p{Cc}]*$/u;
