/** Formats of pictures, by their content. */

export type PictureFormat = {
  /** Its name in a sentence. */
  readonly name: string;
  /** Usual file extension, without a dot. */
  readonly ending: string;
  readonly endings: RegExp;
  /** The first bytes of a file, as latin1. */
  readonly begin: RegExp;
};

const formats: readonly PictureFormat[] = [
  { name: 'a PNG picture', ending: 'png', endings: /^png$/, begin: /^\x89PNG\r\n\x1a\n/ },
  { name: 'a JPEG picture', ending: 'jpg', endings: /^jpe?g$/, begin: /^\xff\xd8\xff/ },
  { name: 'a GIF picture', ending: 'gif', endings: /^gif$/, begin: /^GIF8[79]a/ },
  { name: 'a WebP picture', ending: 'webp', endings: /^webp$/, begin: /^RIFF[^]{4}WEBP/ },
  { name: 'an AVIF picture', ending: 'avif', endings: /^avif$/, begin: /^[^]{4}ftypavi[fs]/ },
  {
    name: 'an SVG picture',
    ending: 'svg',
    endings: /^svg$/,
    begin:
      /^(?:\xef\xbb\xbf)?\s*(?:(?:<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)\s*)*<svg[\s>]/,
  },
];

/** Number of bytes that are needed to detect a format. */
export const tellingBytes = 4096;

/** The format of a file with these first bytes, as latin1; undefined for an unknown format. */
export const formatOfContent = (begin: string): PictureFormat | undefined =>
  formats.find((format) => format.begin.test(begin));

/** The format of a file extension; undefined for the name of another kind of file. */
export const formatOfEnding = (ending: string): PictureFormat | undefined =>
  formats.find(({ endings }) => endings.test(ending));
