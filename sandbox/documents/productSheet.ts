import type { Selectable } from 'kysely';
import type { PriceStep, Services } from '../db/schema';
import type { Language } from '../http/problem';
import { margin, pdfOf, width } from './pdf';
import texts from './productSheet.json';

type Service = Selectable<Services>;
type TextId = keyof typeof texts;

const sections = [['product', 'product.text'], ['term', 'term.text'], ['volume', 'volume.text'], ['price', 'price.text']] as const;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The words of one language with the values of one service. */
function wordsFor(service: Service, language: Language): (id: TextId) => string {
  const tag = language === 'de' ? 'de-DE' : 'en-GB';
  const money = (amount: string) => new Intl.NumberFormat(tag, { style: 'currency', currency: service.currency }).format(Number(amount));
  const day = (value: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  const months = (count: number) => fill(texts[count === 0 ? 'none' : count === 1 ? 'month' : 'months'][language], { n: String(count) });
  const step = ({ price, from, from_month }: PriceStep) => {
    const id = from === undefined ? 'later.month' : 'later.date';
    return fill(texts[id][language], { price: money(price), from: from === undefined ? String(from_month) : day(from) });
  };
  const isBusiness = service.customer_type === 'business';
  const values = {
    name: service.name, provider: service.provider, launched: day(service.launched), today: day(new Date().toISOString()),
    audience: texts[isBusiness ? 'business' : 'residential'][language], tax: texts[isBusiness ? 'net' : 'gross'][language],
    term: months(service.bind_time), notice: months(service.notice_time), price: money(service.price),
    start: money(service.start_price), drop: money(service.homedrop_price), later: service.price_steps.map(step).join(''),
  };
  return (id) => fill(texts[id][language], values);
}

/** A row of the table of speeds: what it is about and three columns. */
function row(pdf: PDFKit.PDFDocument, cells: readonly string[]): void {
  const top = pdf.y;
  const column = width / 4;
  cells.forEach((cell, at) => pdf.text(cell, margin + at * column, top, { width: column - 8 }));
  pdf.x = margin;
  pdf.moveDown(0.3);
}

function writeSpeeds(pdf: PDFKit.PDFDocument, service: Service, words: (id: TextId) => string): void {
  const speed = (value: number) => `${value} ${words('unit')}`;
  pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(12).text(words('speeds')).moveDown(0.2).font('Helvetica').fontSize(10);
  row(pdf, words('speeds.head').split('|'));
  row(pdf, [words('down'), ...[service.down_min, service.down_normal, service.down].map(speed)]);
  row(pdf, [words('up'), ...[service.up_min, service.up_normal, service.up].map(speed)]);
}

/** What a person may know of a product before ordering it, on one page. */
export function productSheet(service: Service, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(service, language);
  return pdfOf({ Title: `${words('title')} ${service.name}`, Author: service.provider }, language, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).text(words('title'));
    pdf.moveDown(0.3).font('Helvetica').fontSize(10).text(words('law'), { lineGap: 2 });
    for (const [title, body] of sections) {
      pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(12).text(words(title));
      pdf.moveDown(0.2).font('Helvetica').fontSize(10).text(words(body), { width, lineGap: 2 });
      if (title === 'term') writeSpeeds(pdf, service, words);
    }
    pdf.moveDown(1.2).fontSize(10).text(words('date'));
  });
}
