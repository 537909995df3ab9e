import type { Selectable } from 'kysely';
import type { Payment, PriceStep } from '../../db/schema/agreed';
import type { ServicesTable } from '../../db/schema/schema';
import { addressLine, addressOf } from './address';
import type { Address } from './address';
import texts from './common.json';
import type { Seller } from '../../db/schema/seller';
import { formatsIn, speaker, styleFor } from './words';
import type { Country } from '../../http/postcodes';
import type { Style, DocumentLocale } from './words';

/** Offered or agreed terms for documents. Amounts are decimal text, dates have the form 2026-11-21. */
export interface AgreedOnPaper {
  /** Number of the offer or of the contract. */
  number: string;
  isOffer: boolean;
  /** Day of conclusion. */
  concluded: string;
  service: Selectable<ServicesTable>;
  seller: Seller;
  address: Address | null;
  country: Country;
  monthly: string;
  activation: string;
  connection: string;
  /** Monthly rent of a router; null if it is no longer known whether one was rented. */
  router: string | null;
  credit: string;
  freeMonths: number;
  priceSteps: readonly PriceStep[];
  /** All known payments up to the end of the minimum term. */
  payments: readonly Payment[];
  minTermEnd: string | null;
  start: string | null;
  withdrawalUntil: string | null;
  /** The date of the information in the document. */
  asOf: Date;
}

/** Common content of all documents, in one language and under one law. */
export interface Voice {
  style: Style;
  common: ReturnType<typeof speaker<typeof texts>>;
  formats: ReturnType<typeof formatsIn>;
}

export function voiceFor(locale: DocumentLocale, country: Country, currency: string): Voice {
  const style = styleFor(locale, country);
  return { style, common: speaker(texts, style), formats: formatsIn(style, currency) };
}

export const monthsIn = ({ common }: Voice, count: number): string =>
  common(count === 0 ? 'none' : count === 1 ? 'month' : 'months', { n: String(count) });

export const taxIn = ({ common }: Voice, { customer_type }: Pick<ServicesTable, 'customer_type'>): string =>
  common(customer_type === 'business' ? 'tax.net' : 'tax.gross');

export const stepIn = ({ common, formats }: Voice, { price, from, from_month }: PriceStep): string =>
  from === undefined
    ? common('step.month', { from: String(from_month), price: formats.money(price) })
    : common('step.date', { from: formats.day(from), price: formats.money(price) });

/** The seller as named in the imprint: name, registered address, telephone and email; the country only for readers abroad. */
export function sellerLines({ style, common, formats }: Voice, seller: Seller): string {
  const abroad = seller.country === style.country ? '' : `, ${formats.country(seller.country)}`;
  return `${seller.name}, ${addressOf(seller)}${abroad}\n${common('phone', { phone: seller.phone, email: seller.email })}`;
}

/** Register entry and VAT number, if the imprint has them. */
export const registerLine = ({ common }: Voice, { register = '', taxId = '' }: Seller): string =>
  common('register', { register, taxId });

/** The brand of a service if it differs from the seller's, so that readers do not take it for the other party. */
export function brandLine(
  { common }: Voice,
  { provider }: Pick<ServicesTable, 'provider'>,
  { name, brand }: Seller,
): string {
  const isOwn = [name, brand].some((own) => own.toLowerCase().includes(provider.toLowerCase()));
  return isOwn ? '' : `${common('brand', { brand: provider, seller: name })}\n`;
}

export const placeIn = ({ style, common }: Voice, address: Address | null): string =>
  address === null ? common('no-place') : addressLine(address, style.country);

/** The speeds of a service, by the names used in texts. */
export function speedsIn({ common }: Voice, service: Selectable<ServicesTable>): Record<string, string> {
  const { down, down_normal, down_min, up, up_normal, up_min } = service;
  const speeds = { down, downNormal: down_normal, downMin: down_min, up, upNormal: up_normal, upMin: up_min };
  return {
    ...Object.fromEntries(Object.entries(speeds).map(([name, value]) => [name, String(value)])),
    unit: common('unit'),
  };
}
