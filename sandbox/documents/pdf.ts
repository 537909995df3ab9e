import PDFDocument from 'pdfkit';
import type { Language } from '../http/problem';

export const margin = 56;
export const width = 595.28 - 2 * margin;

/** An A4 document as it is written by `write`. */
export function pdfOf(
  info: { Title: string; Author: string }, language: Language, write: (pdf: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin, info, lang: language });
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', fail);
    write(pdf);
    pdf.end();
  });
}
