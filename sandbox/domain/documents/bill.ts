import type { Bill } from '../ordering/bills';
import { brandLine, placeIn, registerLine, sellerLines, taxIn, voiceFor } from './agreed';
import type { AgreedOnPaper } from './agreed';
import texts from './bill.json';
import { fileNamed } from './file-name';
import { pdfOf } from './pdf';
import { countryOf, speaker, styleFor, tagOf } from './words';
import type { DocumentLocale } from './words';

/** File name of a bill in a language. */
export const billFile = ({ number }: Bill, locale: DocumentLocale): string =>
  fileNamed(speaker(texts, styleFor(locale, countryOf()))('title', { number }), 'pdf');

/** A bill as a PDF in a language: seller, contract, month, amount, and the payment date. */
export function billPaper(agreed: AgreedOnPaper, bill: Bill, locale: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> {
  const { service, seller, address, country } = agreed;
  const voice = voiceFor(locale, country, bill.currency);
  const say = speaker(texts, voice.style);
  const { money, day } = voice.formats;
  const title = say('title', { number: bill.number });
  const [amount, due, tax] = [money(bill.amount), day(bill.due), taxIn(voice, service)];
  const about = { title, author: seller.name, language: tagOf(voice.style), asOf: new Date(bill.issued) };
  return pdfOf(about, (paper) => {
    paper.title(title);
    paper.text(say('days', { issued: day(bill.issued), due }));
    paper.heading(say('from'));
    paper.text(`${brandLine(voice, service, seller)}${sellerLines(voice, seller)}\n${registerLine(voice, seller)}`);
    paper.heading(say('contract'));
    paper.text(say('contract.text', { number: agreed.number, service: service.name, place: placeIn(voice, address) }));
    paper.heading(say('amount'));
    paper.table([say('head').split('|'), [say('month', { service: service.name, due }), amount]]);
    paper.text(
      bill.paid_on === null ? say('open', { amount, tax, due }) : say('paid', { amount, tax, paid: day(bill.paid_on) }),
    );
  });
}
