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

function priceLines(agreed: AgreedOnPaper, voice: Voice, say: Say): string[] {
  const { money, day } = voice.formats;
  const first = agreed.payments.find(({ kind, free }) => kind === 'month' && free !== true);
  const begin =
    agreed.isOffer && first !== undefined
      ? say('price.first', { day: day(first.date), amount: money(first.amount) })
      : '';
  return [
    say('price.monthly', { price: money(agreed.monthly), tax: taxIn(voice, agreed.service), first: begin }),
    ...agreed.priceSteps.map((step) => stepIn(voice, step)),
    ...(agreed.freeMonths === 0 ? [] : [say('price.free', { months: monthsIn(voice, agreed.freeMonths) })]),
    ...(isZero(agreed.activation) ? [] : [say('price.start', { amount: money(agreed.activation) })]),
    isZero(agreed.connection) ? say('price.no-drop') : say('price.drop', { amount: money(agreed.connection) }),
    ...(isZero(agreed.credit) ? [] : [say('price.credit', { amount: money(agreed.credit) })]),
    ...(agreed.isOffer ? [say('price.all')] : []),
  ];
}

/** Cost of leaving early, if the law of the place allows a charge. */
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

function durationText(agreed: AgreedOnPaper, voice: Voice, say: Say): string {
  const { day } = voice.formats;
  const values = {
    concluded: say(agreed.isOffer ? 'concluded-offer' : 'concluded', { day: day(agreed.concluded) }),
    notice: monthsIn(voice, agreed.service.notice_time),
  };
  if (agreed.service.bind_time === 0 || agreed.minTermEnd === null) return say('duration.free', values);
  return say('duration.text', {
    ...values,
    term: monthsIn(voice, agreed.service.bind_time),
    end: day(agreed.minTermEnd),
    charge: chargeText(agreed, voice),
  });
}

function routerText({ router }: AgreedOnPaper, { formats }: Voice, say: Say): string {
  if (router === null) return say('router.free');
  return isZero(router) ? say('router.own') : say('router.rent', { rent: formats.money(router) });
}

function write(paper: Paper, agreed: AgreedOnPaper, voice: Voice, say: Say): void {
  const { service, seller, withdrawalUntil, made } = agreed;
  paper.title(say('title'));
  paper.text(say(agreed.isOffer ? 'offer' : 'contract', { service: service.name, number: agreed.number }));
  paper.text(say('place', { place: placeIn(voice, agreed.address) }));
  paper.text(
    `${say('provider', { seller: sellerLines(voice, seller) })}${`\n${brandLine(voice, service, seller)}`.trimEnd()}`,
  );
  paper.list(say('intro', { law: say('law') }).split('\n'));
  paper.rule();
  // The sections of the template of Regulation (EU) 2019/2243, in its order; General Condition C1 of Ofcom keeps them.
  paper.heading(say('services'));
  paper.text(say('services.text', { service: service.name, router: routerText(agreed, voice, say) }));
  paper.heading(say('speeds'));
  paper.text(say('speeds.text', { ...speedsIn(voice, service), remedy: say('remedy') }));
  paper.heading(say('price'));
  paper.text(priceLines(agreed, voice, say).join('\n'));
  paper.heading(say('duration'));
  paper.text(durationText(agreed, voice, say));
  paper.heading(say('disabilities'));
  paper.text(say('disabilities.text'));
  paper.heading(say('other'));
  const isConsumer = service.customer_type !== 'business' && withdrawalUntil !== null;
  paper.text(
    say('other.text', { withdrawal: isConsumer ? say('withdrawal', { day: voice.formats.day(withdrawalUntil) }) : '' }),
  );
  paper.text(voice.common('date', { today: voice.formats.day(made.toISOString()) }));
}

/** The contract summary of an offer or a contract on one page, as a PDF, under the law of its place. */
export function contractSummary(agreed: AgreedOnPaper, asked: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> {
  const voice = voiceFor(asked, agreed.country, agreed.service.currency);
  const say = speaker(texts, voice.style);
  const about = {
    title: `${say('title')} ${agreed.number}`,
    author: agreed.seller.name,
    language: tagOf(voice.style),
    made: agreed.made,
    density: 0.8,
  };
  return pdfOf(about, (paper) => write(paper, agreed, voice, say));
}
