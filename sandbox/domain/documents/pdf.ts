import PDFDocument from 'pdfkit';
import { writable } from './writable';

const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;

/** The kinds of parts in these documents, each tagged for screen readers. */
export interface Paper {
  title(text: string): void;
  heading(text: string): void;
  text(text: string): void;
  list(items: readonly string[]): void;
  /** Rows of equally wide columns. The first row is the header, which is not repeated on the next page. */
  table(rows: readonly (readonly string[])[], shares?: readonly number[]): void;
  rule(): void;
}

export interface About {
  title: string;
  author: string;
  /** BCP 47 tag. */
  language: string;
  /** The date of the document; equal content and dates give equal bytes. */
  asOf: Date;
  /** Space between lines and parts, relative to the default; smaller for documents that have to fit on one page. */
  density?: number;
}

/** Keeps a heading with what follows it, and never splits a row across pages. */
function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > bottom) pdf.addPage();
}

function writeRow(pdf: PDFKit.PDFDocument, texts: readonly string[], widths: readonly number[], isHead: boolean): void {
  const cells = texts.map(writable);
  pdf.font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: (widths[at] ?? 0) - 8 })));
  keepTogether(pdf, height + 4);
  const top = pdf.y;
  let left = margin;
  const columns = cells.map((cell, at) => {
    const [x, space] = [left, widths[at] ?? 0];
    left += space;
    return pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
      pdf.text(cell, x, top, { width: space - 8 });
    });
  });
  pdf.addStructure(pdf.struct('TR', {}, columns));
  pdf.x = margin;
  pdf.y = top + height + 3;
}

function paperOn(pdf: PDFKit.PDFDocument, density: number): Paper {
  const lineGap = 2 * density;
  const marked = (tag: string, write: () => void) => pdf.addStructure(pdf.struct(tag, {}, write));
  return {
    title: (text) =>
      marked('H1', () => {
        pdf.font('Helvetica-Bold').fontSize(18).text(writable(text), { width });
        pdf.moveDown(0.3 * density);
        pdf.font('Helvetica').fontSize(10);
      }),
    heading: (text) => {
      pdf.moveDown(0.8 * density);
      keepTogether(pdf, 48);
      marked('H2', () => {
        pdf.font('Helvetica-Bold').fontSize(12).text(writable(text), { width });
        pdf.moveDown(0.15 * density);
        pdf.font('Helvetica').fontSize(10);
      });
    },
    text: (text) =>
      marked('P', () => {
        pdf.font('Helvetica').fontSize(10).text(writable(text), { width, lineGap });
      }),
    list: (items) => {
      for (const item of items)
        marked('P', () => {
          pdf
            .font('Helvetica')
            .fontSize(10)
            .text(`•  ${writable(item)}`, { width, lineGap: lineGap / 2 });
        });
    },
    table: (rows, shares = rows[0]?.map(() => 1) ?? []) => {
      const all = shares.reduce((sum, share) => sum + share, 0);
      const widths = shares.map((share) => (width * share) / all);
      pdf.moveDown(0.2);
      rows.forEach((cells, at) => writeRow(pdf, cells, widths, at === 0));
    },
    rule: () => {
      pdf.moveDown(0.4 * density);
      pdf.markContent('Artifact');
      pdf
        .moveTo(margin, pdf.y)
        .lineTo(margin + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#8a9499')
        .stroke();
      pdf.endMarkedContent();
    },
  };
}

/** An A4 document whose content `write` adds; it has a title, a language and accessibility tags. */
export function pdfOf(
  { title, author, language, asOf, density = 1 }: About,
  write: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: asOf },
  });
  return new Promise((resolve, fail) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    pdf.on('error', fail);
    write(paperOn(pdf, density));
    pdf.end();
  });
}
