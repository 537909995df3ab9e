/** Column types for both drivers: dates and money stay text, so that no time zone or float changes them. */
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INT8 = 20;

export const parsers: Record<number, (text: string) => string | number> = {
  [DATE]: (text) => text,
  [NUMERIC]: (text) => text,
  [INT8]: (text) => Number(text),
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};
