import { inflateSync } from 'node:zlib';

/** The words of a PDF in the order in which its pages draw them, for tests. */
export function pdfWords(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const lines = [...streams.join('').matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return lines
    .join(' ')
    .replaceAll('\x80', '€')
    .replaceAll('\x96', '–')
    .replaceAll('\x84', '„')
    .replaceAll('\x93', '“')
    .replaceAll('\x95', '•')
    .replaceAll('\x92', '’')
    .replace(/[\s ]+/g, ' ');
}

/** Number of pages of a PDF. */
export const pageCount = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;
