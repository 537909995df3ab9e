/** Detects damaged pictures by their extension: the source of a publication may be broken. */

const ascii = (content: Buffer, from: number, to: number): string => content.subarray(from, to).toString('latin1');

/**
 * First and last bytes by file extension: PNG specification 12.1 and 11.2.5, JPEG ITU T.81 B.2.1, WebP container (RFC 9649, 2.4), ISO base
 * media file format 4.3, ICO.
 */
const isWhole: Readonly<Record<string, (content: Buffer) => boolean>> = {
  png: (content) => ascii(content, 0, 8) === '\x89PNG\r\n\x1a\n' && ascii(content, -8, -4) === 'IEND',
  jpg: (content) =>
    content[0] === 0xff && content[1] === 0xd8 && content.lastIndexOf('\xff\xd9', undefined, 'latin1') > 0,
  webp: (content) =>
    ascii(content, 0, 4) === 'RIFF' &&
    ascii(content, 8, 12) === 'WEBP' &&
    content.length >= content.readUInt32LE(4) + 8,
  avif: (content) => ascii(content, 4, 8) === 'ftyp' && content.length > 100,
  ico: (content) => content.length > 22 && content.readUInt32LE(0) === 0x00010000,
  svg: (content) => /<svg[\s>][^]*(<\/svg>|\/>)\s*$/.test(content.toString('utf8')),
};

/** Returns the fault of a picture by its path and content; undefined for a valid picture and for other files. */
export function pictureFault(path: string, content: Buffer): string | undefined {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const holds = isWhole[extension === 'jpeg' ? 'jpg' : extension];
  if (holds === undefined) return undefined;
  if (content.length === 0) return 'is an empty picture';
  return content.length > 12 && holds(content) ? undefined : 'is a damaged picture';
}
