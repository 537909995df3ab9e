/** Formats of days and amounts, each created once: creating one takes ten times as long as using it. */

/** Callers name time zones, and a format can take 80 KB: beyond this number all are created again. */
const most = 100;

/** Creates each format once for its language, a BCP 47 tag, and its options. */
function keptFormats<Options, Format>(create: (tag: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = JSON.stringify([tag, options]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const format = create(tag, options);
    if (kept.size >= most) kept.clear();
    kept.set(key, format);
    return format;
  };
}

/** The format of dates and times with these options in a language. */
export const keptDateFormat = keptFormats(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** The format of amounts in a currency in a language. */
export const keptMoneyFormat = keptFormats(
  (tag, currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency }),
);
