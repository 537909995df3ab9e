import { brandLine, monthsIn, placeIn, sellerLines, speedsIn, stepIn, taxIn, voiceFor } from './agreed';
import type { AgreedOnPaper, Voice } from './agreed';
import texts from './contract-summary.json';
import { pdfOf } from './pdf';
import type { Paper } from './pdf';
import { terminationCharges } from './termination-charge';
import { speaker, tagOf } from './words';
import type { DocumentLocale } from './words';

type Say = ReturnType<typeof speaker<typeof texts>>;

const isZero = (amount: string): boolean => Number(amount) === 0;

function priceLines(agreement: AgreedOnPaper, voice: Voice, say: Say): string[] {
  const { money, day } = voice.formats;
  const first = agreement.payments.find(({ kind, free }) => kind === 'month' && free !== true);
  const begin =
    agreement.isOffer && first !== undefined
      ? say('price.first', { day: day(first.date), amount: money(first.amount) })
      : '';
  return [
    say('price.monthly', { price: money(agreement.monthly), tax: taxIn(voice, agreement.service), first: begin }),
    ...agreement.priceSteps.map((step) => stepIn(voice, step)),
    ...(agreement.freeMonths === 0 ? [] : [say('price.free', { months: monthsIn(voice, agreement.freeMonths) })]),
    ...(isZero(agreement.activation) ? [] : [say('price.start', { amount: money(agreement.activation) })]),
    isZero(agreement.connection) ? say('price.no-drop') : say('price.drop', { amount: money(agreement.connection) }),
    ...(isZero(agreement.credit) ? [] : [say('price.credit', { amount: money(agreement.credit) })]),
    ...(agreement.isOffer ? [say('price.all')] : []),
  ];
}

/** Cost of leaving early, if the applicable law allows a charge. */
export function chargeText({ payments, minTermEnd, country }: AgreedOnPaper, voice: Voice): string {
  const charges = country === 'GB' ? terminationCharges(payments, minTermEnd) : undefined;
  if (charges === undefined || minTermEnd === null) return '';
  const { money, day } = voice.formats;
  const [full, half] = charges;
  return speaker(texts, voice.style)('charge', {
    end: day(minTermEnd),
    full: money(full.amount),
    half: money(half.amount),
    months: monthsIn(voice, half.after),
  });
}

function durationText(agreement: AgreedOnPaper, voice: Voice, say: Say): string {
  const { day } = voice.formats;
  const values = {
    concluded: say(agreement.isOffer ? 'concluded-offer' : 'concluded', { day: day(agreement.concluded) }),
    notice: monthsIn(voice, agreement.service.notice_time),
  };
  if (agreement.service.bind_time === 0 || agreement.minTermEnd === null) return say('duration.free', values);
  return say('duration.text', {
    ...values,
    term: monthsIn(voice, agreement.service.bind_time),
    end: day(agreement.minTermEnd),
    charge: chargeText(agreement, voice),
  });
}

function routerText({ router }: AgreedOnPaper, { formats }: Voice, say: Say): string {
  if (router === null) return say('router.free');
  return isZero(router) ? say('router.own') : say('router.rent', { rent: formats.money(router) });
}

function write(paper: Paper, agreement: AgreedOnPaper, voice: Voice, say: Say): void {
  const { service, seller, withdrawalUntil, asOf } = agreement;
  paper.title(say('title'));
  paper.text(say(agreement.isOffer ? 'offer' : 'contract', { service: service.name, number: agreement.number }));
  paper.text(say('place', { place: placeIn(voice, agreement.address) }));
  paper.text(
    `${say('provider', { seller: sellerLines(voice, seller) })}${`\n${brandLine(voice, service, seller)}`.trimEnd()}`,
  );
  paper.list(say('intro', { law: say('law') }).split('\n'));
  paper.rule();
  // The sections of the template in Regulation (EU) 2019/2243, in its order; Ofcom's General Condition C1 has the same.
  paper.heading(say('services'));
  paper.text(say('services.text', { service: service.name, router: routerText(agreement, voice, say) }));
  paper.heading(say('speeds'));
  paper.text(say('speeds.text', { ...speedsIn(voice, service), remedy: say('remedy') }));
  paper.heading(say('price'));
  paper.text(priceLines(agreement, voice, say).join('\n'));
  paper.heading(say('duration'));
  paper.text(durationText(agreement, voice, say));
  paper.heading(say('disabilities'));
  paper.text(say('disabilities.text'));
  paper.heading(say('other'));
  const isConsumer = service.customer_type !== 'business' && withdrawalUntil !== null;
  paper.text(
    say('other.text', { withdrawal: isConsumer ? say('withdrawal', { day: voice.formats.day(withdrawalUntil) }) : '' }),
  );
  paper.text(voice.common('date', { today: voice.formats.day(asOf.toISOString()) }));
}

/** The contract summary of an offer or a contract on one page, as a PDF, under the law of its place. */
export function contractSummary(agreement: AgreedOnPaper, locale: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> {
  const voice = voiceFor(locale, agreement.country, agreement.service.currency);
  const say = speaker(texts, voice.style);
  const about = {
    title: `${say('title')} ${agreement.number}`,
    author: agreement.seller.name,
    language: tagOf(voice.style),
    asOf: agreement.asOf,
    density: 0.8,
  };
  return pdfOf(about, (paper) => write(paper, agreement, voice, say));
}
