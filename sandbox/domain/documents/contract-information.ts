import type { Payment } from '../../db/schema/agreed';
import { compensationFor, rulesOf } from '../rights/compensation';
import { brandLine, monthsIn, placeIn, registerLine, sellerLines, speedsIn, stepIn, taxIn, voiceFor } from './agreed';
import type { AgreedOnPaper, Voice } from './agreed';
import texts from './contract-information.json';
import { chargeText } from './contract-summary';
import { pdfOf } from './pdf';
import type { Paper } from './pdf';
import { speaker, tagOf } from './words';
import type { DocumentLocale } from './words';

type Say = ReturnType<typeof speaker<typeof texts>>;

const isZero = (amount: string): boolean => Number(amount) === 0;

/** Purpose of a payment, with the amount of each part if there are several. */
function purposeOf({ lines, month, free }: Payment, { formats }: Voice, say: Say): string {
  const name = (purpose: Payment['lines'][number]['for']) =>
    purpose === 'service' ? say('for.service', { month: String(month) }) : say(`for.${purpose}`);
  if (free === true) return say('for.free', { month: String(month) });
  if (lines.length === 1) return lines.map((line) => name(line.for)).join('');
  return lines.map((line) => say('with', { what: name(line.for), amount: formats.money(line.amount) })).join(', ');
}

function paymentRows({ payments }: AgreedOnPaper, voice: Voice, say: Say): string[][] {
  const { day, money } = voice.formats;
  return [
    [say('head.date'), say('head.what'), say('head.amount')],
    ...payments.map((payment) => [day(payment.date), purposeOf(payment, voice, say), money(payment.amount)]),
  ];
}

function priceText(agreement: AgreedOnPaper, voice: Voice, say: Say): string {
  const { service, seller, payments, monthly, priceSteps, minTermEnd } = agreement;
  const { money, day } = voice.formats;
  const first = payments.find(({ kind, free }) => kind === 'month' && free !== true);
  const last = payments.at(-1)?.date ?? '';
  return say('price.text', {
    monthly: money(monthly),
    tax: taxIn(voice, service),
    first: first === undefined ? '–' : day(first.date),
    steps: priceSteps.map((step) => ` ${stepIn(voice, step)}.`).join(''),
    debit: say('debit', { days: seller.debitNoticeDays ?? '5' }),
    until: say(minTermEnd === null || last > minTermEnd ? 'until.year' : 'until.term'),
  });
}

function termText(agreement: AgreedOnPaper, voice: Voice, say: Say): string {
  const { service, start, minTermEnd } = agreement;
  const { day } = voice.formats;
  const charge = chargeText(agreement, voice);
  return say('term.text', {
    start: start === null ? '–' : day(start),
    term: monthsIn(voice, service.bind_time),
    notice: monthsIn(voice, service.notice_time),
    end: minTermEnd === null ? '' : say('end', { day: day(minTermEnd) }),
    charge,
  });
}

/** Compensation and dispute resolution under the country's rules, as shown in the customer area. */
function remediesIn({ country, monthly }: AgreedOnPaper, { formats }: Voice): Record<string, string> {
  const amounts = compensationFor(country, monthly).map(({ for: reason, amount }) => [reason, formats.money(amount)]);
  return { ...Object.fromEntries(amounts), dispute: rulesOf(country).dispute.name };
}

function write(paper: Paper, agreement: AgreedOnPaper, voice: Voice, say: Say): void {
  const { service, seller, router, concluded, withdrawalUntil, asOf } = agreement;
  const { money, day } = voice.formats;
  const section = (title: string, text: string) => {
    paper.heading(title);
    paper.text(text);
  };
  paper.title(say('title'));
  paper.text(say('law'));
  paper.text(
    say('about', { service: service.name, number: agreement.number, place: placeIn(voice, agreement.address) }),
  );
  paper.rule();
  section(
    say('provider'),
    say('provider.text', {
      seller: sellerLines(voice, seller),
      register: registerLine(voice, seller),
      brand: brandLine(voice, service, seller),
    }),
  );
  section(say('service'), say('service.text', { speeds: say('speeds', speedsIn(voice, service)) }));
  section(
    say('equipment'),
    say('equipment.text', {
      router: router === null || isZero(router) ? say('router.own') : say('router.rent', { rent: money(router) }),
    }),
  );
  section(say('price'), priceText(agreement, voice, say));
  paper.table(paymentRows(agreement, voice, say), [3, 7, 2]);
  section(say('term'), termText(agreement, voice, say));
  if (service.customer_type !== 'business' && withdrawalUntil !== null) {
    section(say('withdrawal'), say('withdrawal.text', { today: day(concluded), withdrawal: day(withdrawalUntil) }));
  }
  section(say('remedies'), say('remedies.text', remediesIn(agreement, voice)));
  section(say('more'), say('more.text'));
  paper.text(voice.common('date', { today: day(asOf.toISOString()) }));
}

/** The detailed information of an offer that accompanies the contract summary, as a PDF with every payment and its date. */
export function contractInformation(
  agreement: AgreedOnPaper,
  locale: DocumentLocale,
): Promise<Uint8Array<ArrayBuffer>> {
  const voice = voiceFor(locale, agreement.country, agreement.service.currency);
  const say = speaker(texts, voice.style);
  const about = {
    title: `${say('title')} ${agreement.number}`,
    author: agreement.seller.name,
    language: tagOf(voice.style),
    asOf: agreement.asOf,
  };
  return pdfOf(about, (paper) => write(paper, agreement, voice, say));
}
