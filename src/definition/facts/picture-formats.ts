/** Formats of pictures, by their content. */

export type PictureFormat = {
  /** As a sentence says it. */
  readonly name: string;
  /** Usual ending of a file, without a point. */
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
    begin: /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^]*?\?>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/,
  },
];

/** How many bytes of a file tell its format. */
export const tellingBytes = 1024;

/** The format of a file that begins like this, as latin1; undefined: no picture that is known. */
export const formatOfContent = (begin: string): PictureFormat | undefined =>
  formats.find((format) => format.begin.test(begin));

/** The format that goes with the ending of a name; undefined for the name of no picture. */
export const formatOfEnding = (ending: string): PictureFormat | undefined =>
  formats.find(({ endings }) => endings.test(ending));
