/** Caches formats of days and amounts: creating one takes ten times as long as using it. */

/** Callers choose time zones, and a format can take 80 KB, so the cache is cleared beyond this number. */
const most = 100;

/** Creates each format once per language (a BCP 47 tag) and options. */
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

/** Date and time format with these options in a language. */
export const keptDateFormat = keptFormats(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** Format of amounts in a currency and a language. */
export const keptMoneyFormat = keptFormats(
  (tag, currency: string) => new Intl.NumberFormat(tag, { style: 'currency', currency }),
);
