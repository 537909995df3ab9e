import type { Language } from '../http/problem';
import type { Row } from '../query/list';
import texts from './contractSummary.json';
import { pdfOf, width } from './pdf';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The words of one language with the values of one contract. */
function wordsFor(order: Row, language: Language): (id: keyof typeof texts) => string {
  const tag = language === 'de' ? 'de-DE' : 'en-GB';
  const money = (amount: unknown) => new Intl.NumberFormat(tag, { style: 'currency', currency: text(order['service.currency']) })
    .format(Number(amount));
  const day = (value: unknown) => (typeof value !== 'string' ? '–' : new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${value.slice(0, 10)}T00:00:00Z`)));
  const months = (value: unknown) => {
    const count = Number(value);
    return texts[count === 0 ? 'none' : count === 1 ? 'month' : 'months'][language].replace('{n}', text(value));
  };
  const place = ['object.street', 'object.street_number', 'object.apartment_number'].map((name) => text(order[name]))
    .filter((part) => part !== '').join(' ');
  const values: Record<string, string> = {
    number: text(order['order_number']), provider: text(order['service.provider']), service: text(order['service.name']),
    place: place === '' ? '–' : `${place}, ${text(order['object.postal_code'])} ${text(order['object.city'])}`,
    down: text(order['service.down']), up: text(order['service.up']), price: money(order['service.price']),
    start: money(order['service.start_price']), drop: money(order['service.homedrop_price']),
    concluded: day(order['concluded_at']), term: months(order['service.bind_time']), end: day(order['min_term_end']),
    notice: months(order['service.notice_time']), today: day(new Date().toISOString()),
  };
  return (id) => texts[id][language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The sections of the template of Regulation (EU) 2019/2243, in its order. */
const sections = [
  ['services', 'services.text'], ['speeds', 'speeds.text'], ['price', 'price.text'], ['duration', 'duration.text'],
  ['disabilities', 'disabilities.text'], ['other', 'other.text'],
] as const;

function write(pdf: PDFKit.PDFDocument, words: ReturnType<typeof wordsFor>): void {
  pdf.font('Helvetica-Bold').fontSize(18).text(words('title'));
  pdf.moveDown(0.3).font('Helvetica').fontSize(10).text(words('contract'));
  pdf.text(words('contact')).moveDown(0.8);
  for (const line of words('intro').split('\n')) pdf.text(`•  ${line}`, { indent: 0 });
  for (const [title, body] of sections) {
    pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(12).text(words(title));
    pdf.moveDown(0.2).font('Helvetica').fontSize(10).text(words(body), { width, lineGap: 2 });
  }
  pdf.moveDown(1.2).fontSize(10).text(words('date'));
}

/** The contract summary of an order on one page, as a PDF. */
export function contractSummary(order: Row, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(order, language);
  const info = { Title: `${words('title')} ${text(order['order_number'])}`, Author: text(order['service.provider']) };
  return pdfOf(info, language, (pdf) => write(pdf, words));
}
