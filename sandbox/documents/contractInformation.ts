import type { Selectable } from 'kysely';
import type { PriceStep, Services } from '../db/schema';
import type { Language } from '../http/problem';
import texts from './contractInformation.json';
import { margin, pdfOf, width } from './pdf';
import providers from './providers.json';

type TextId = keyof typeof texts;
type Country = 'DE' | 'AT' | 'GB';

/** What is offered, as far as the information names it. Amounts are decimal text. */
export interface Offered {
  quote_id: string;
  from_date: string;
  due_now: string;
  due_monthly: string;
  due_on_installation: string;
  due_on_date: string;
  router: string;
  router_monthly: string;
  price_steps: PriceStep[];
  tax_included: boolean;
  withdrawal_until: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const contactOf = (provider: string): string => (providers as Readonly<Record<string, string>>)[provider] ?? provider;

function wordsFor(service: Selectable<Services>, offered: Offered, place: string, language: Language): (id: TextId) => string {
  const tag = language === 'de' ? 'de-DE' : 'en-GB';
  const say = (id: TextId, values: Readonly<Record<string, string>> = {}) => fill(texts[id][language], values);
  const money = (amount: string) => new Intl.NumberFormat(tag, { style: 'currency', currency: service.currency }).format(Number(amount));
  const day = (value: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  const months = (count: number) => say(count === 0 ? 'none' : count === 1 ? 'month' : 'months', { n: String(count) });
  const step = ({ price, from, from_month }: PriceStep) => (from === undefined
    ? say('step.month', { from: String(from_month), price: money(price) })
    : say('step.date', { from: day(from), price: money(price) }));
  const values = {
    service: service.name, number: offered.quote_id, place, contact: contactOf(service.provider),
    down: String(service.down), downNormal: String(service.down_normal), downMin: String(service.down_min),
    up: String(service.up), upNormal: String(service.up_normal), upMin: String(service.up_min),
    router: offered.router === 'rent' ? say('router.rent', { rent: money(offered.router_monthly) }) : say('router.own'),
    monthly: money(offered.due_monthly), tax: offered.tax_included ? '' : say('tax.net'), first: day(offered.due_on_date), now: money(offered.due_now),
    installation: money(offered.due_on_installation), steps: offered.price_steps.map(step).join(''), start: day(offered.from_date),
    term: months(service.bind_time), notice: months(service.notice_time), withdrawal: day(offered.withdrawal_until), today: day(new Date().toISOString()),
  };
  return (id) => say(id, values);
}

const sections = ['provider', 'service', 'equipment', 'price', 'term', 'withdrawal', 'remedies', 'more'] as const;

/** The fuller information that goes beside the contract summary, of one offer, as a PDF. */
export function contractInformation(
  service: Selectable<Services>, offered: Offered, { place, country }: { place: string; country: Country }, language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsFor(service, offered, place, language);
  return pdfOf({ Title: `${words('title')} ${offered.quote_id}`, Author: service.provider }, language, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).text(words('title'));
    pdf.moveDown(0.3).font('Helvetica').fontSize(10).text(words(`law.${country}`)).moveDown(0.3).text(words('about'), { lineGap: 2 });
    pdf.moveDown(0.6).moveTo(margin, pdf.y).lineTo(margin + width, pdf.y).lineWidth(0.5).strokeColor('#8a9499').stroke();
    for (const section of sections) {
      pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(12).text(words(section));
      pdf.moveDown(0.2).font('Helvetica').fontSize(10).text(words(section === 'remedies' ? `remedies.${country}` : `${section}.text`), { width, lineGap: 2 });
    }
    pdf.moveDown(1.2).text(words('date'));
  });
}
