import type { Selectable } from 'kysely';
import type { ServicesTable } from '../../db/schema/schema';
import { brandLine, monthsIn, sellerLines, stepIn, taxIn, voiceFor } from './agreed';
import type { Voice } from './agreed';
import { pdfOf } from './pdf';
import type { Paper } from './pdf';
import texts from './product-sheet.json';
import type { Seller } from '../../db/schema/seller';
import { speaker, tagOf } from './words';
import type { Country } from '../../http/postcodes';
import type { DocumentLocale } from './words';

type Service = Selectable<ServicesTable>;

export interface Sheet {
  service: Service;
  seller: Seller;
  /** Country in which the product is sold. */
  country: Country;
  asOf: Date;
}

function write(paper: Paper, { service, seller, asOf }: Sheet, voice: Voice): void {
  const say = speaker(texts, voice.style);
  const { money, day } = voice.formats;
  const speed = (value: number) => `${value} ${voice.common('unit')}`;
  paper.title(say('title'));
  paper.text(say('law', { name: service.name, launched: day(service.launched) }));
  paper.heading(say('product'));
  const audience = say(service.customer_type === 'business' ? 'business' : 'residential');
  paper.text(
    say('product.text', { seller: sellerLines(voice, seller), brand: brandLine(voice, service, seller), audience }),
  );
  paper.heading(say('term'));
  paper.text(
    say('term.text', { term: monthsIn(voice, service.bind_time), notice: monthsIn(voice, service.notice_time) }),
  );
  paper.heading(say('speeds'));
  paper.table([
    say('head').split('|'),
    [say('down'), ...[service.down_min, service.down_normal, service.down].map(speed)],
    [say('up'), ...[service.up_min, service.up_normal, service.up].map(speed)],
  ]);
  paper.heading(say('volume'));
  paper.text(say('volume.text'));
  paper.heading(say('price'));
  paper.text(
    [
      say('price.monthly', { price: money(service.price), tax: taxIn(voice, service) }),
      ...service.price_steps.map((step) => stepIn(voice, step)),
      ...(Number(service.start_price) === 0 ? [] : [say('price.start', { start: money(service.start_price) })]),
      say('price.drop', { drop: money(service.homedrop_price) }),
    ].join('\n'),
  );
  paper.text(voice.common('date', { today: day(asOf.toISOString()) }));
}

/** Product information before an order, on one page, as required in the country where it is sold. */
export function productSheet(sheet: Sheet, locale: DocumentLocale): Promise<Uint8Array<ArrayBuffer>> {
  const voice = voiceFor(locale, sheet.country, sheet.service.currency);
  const title = `${speaker(texts, voice.style)('title')} ${sheet.service.name}`;
  return pdfOf({ title, author: sheet.seller.name, language: tagOf(voice.style), asOf: sheet.asOf }, (paper) =>
    write(paper, sheet, voice),
  );
}
