import type { Selectable } from 'kysely';
import type { Services } from '../db/schema';
import type { Language } from '../http/problem';
import type { Row } from '../query/list';
import texts from './contractSummary.json';
import { margin, pdfOf, width } from './pdf';
import providers from './providers.json';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a service says that an order does not repeat. */
export type Details = Partial<Pick<Selectable<Services>, 'price_steps' | 'down_normal' | 'down_min'>> & {
  /** What has not been ordered yet, and what it holds beyond the price. */
  offer?: { free_months: number; router: string; credit: string };
};

type TextId = keyof typeof texts;

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function formatsOf(order: Row, language: Language) {
  const tag = language === 'de' ? 'de-DE' : 'en-GB';
  const currency = text(order['service.currency']);
  return {
    money: (amount: unknown) => new Intl.NumberFormat(tag, { style: 'currency', currency }).format(Number(amount)),
    day: (value: unknown) => (typeof value !== 'string' ? '–' : new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
      .format(new Date(`${value.slice(0, 10)}T00:00:00Z`))),
    months: (value: unknown) => {
      const count = Number(value);
      return fill(texts[count === 0 ? 'none' : count === 1 ? 'month' : 'months'][language], { n: text(value) });
    },
  };
}

function placeOf(order: Row): string {
  const house = ['object.street', 'object.street_number', 'object.apartment_number'].map((name) => text(order[name]))
    .filter((part) => part !== '').join(' ');
  return house === '' ? '–' : `${house}, ${text(order['object.postal_code'])} ${text(order['object.city'])}`;
}

function contactOf(provider: string): string {
  const known: Readonly<Record<string, string>> = providers;
  return known[provider] === undefined ? '' : `\n${known[provider]}`;
}

/** The words of one language with the values of one contract, and with what the service says beyond it. */
function wordsFor(order: Row, language: Language, details: Details): (id: TextId) => string {
  const { money, day, months } = formatsOf(order, language);
  const say = (id: TextId, given: Record<string, string> = {}) => fill(texts[id][language], given);
  const { price_steps = [], down_normal, down_min, offer } = details;
  const extra = (id: TextId, amount: string) => (Number(amount) === 0 ? '' : say(id, { amount: money(amount) }));
  const extras = offer === undefined ? [] : [
    extra('price.router', offer.router), offer.free_months === 0 ? '' : say('price.free', { months: months(offer.free_months) }), extra('price.credit', offer.credit),
  ];
  const steps = price_steps.map(({ price, from, from_month }) => say(from === undefined ? 'price.step' : 'price.step.date', {
    price: money(price), from: from === undefined ? text(from_month) : day(from),
  }));
  const startPrice = order['service.start_price'];
  const values: Record<string, string> = {
    number: text(order['order_number']), provider: text(order['service.provider']), service: text(order['service.name']),
    contact: contactOf(text(order['service.provider'])), place: placeOf(order), steps: [...steps, ...extras].join(''),
    law: say(order['service.currency'] === 'GBP' ? 'law.uk' : 'law'),
    normal: down_normal === undefined ? '' : say('speeds.normal', { normal: text(down_normal), min: text(down_min) }),
    down: text(order['service.down']), up: text(order['service.up']), price: money(order['service.price']),
    start: Number(startPrice) === 0 ? '' : say('price.start', { amount: money(startPrice) }), drop: money(order['service.homedrop_price']),
    concluded: say(offer === undefined ? 'concluded' : 'concluded.offer', { day: day(order['concluded_on'] ?? order['concluded_at']) }), term: months(order['service.bind_time']), end: day(order['min_term_end']),
    notice: months(order['service.notice_time']), today: day(new Date().toISOString()),
  };
  const isFree = Number(order['service.bind_time']) === 0;
  const variant: Partial<Record<TextId, TextId>> = { ...(isFree && { 'duration.text': 'duration.free' }), ...(offer && { contract: 'contract.offer' }) };
  return (id) => say(variant[id] ?? id, values);
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
  pdf.list(words('intro').split('\n'), { bulletRadius: 1.5, textIndent: 10, bulletIndent: 2 }).moveDown(0.6);
  pdf.moveTo(margin, pdf.y).lineTo(margin + width, pdf.y).lineWidth(0.5).strokeColor('#8a9499').stroke();
  for (const [title, body] of sections) {
    pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(12).text(words(title));
    pdf.moveDown(0.2).font('Helvetica').fontSize(10).text(words(body), { width, lineGap: 2 });
  }
  pdf.moveDown(1.2).fontSize(10).text(words('date'));
}

/** The contract summary of an order on one page, as a PDF. */
export function contractSummary(order: Row, language: Language, details: Details = {}): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(order, language, details);
  const info = { Title: `${words('title')} ${text(order['order_number'])}`, Author: text(order['service.provider']) };
  return pdfOf(info, language, (pdf) => write(pdf, words));
}
