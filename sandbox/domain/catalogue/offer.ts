import type { Selectable } from 'kysely';
import type { PriceStep } from '../../db/schema/agreed';
import type { ServicesTable } from '../../db/schema/schema';
import type { Campaign } from './campaign';

type Service = Selectable<ServicesTable>;

/** Prices of a service at a place, with and without a campaign. */
export interface Offer {
  price: string;
  start_price: string;
  homedrop_price: string;
  /** Number of free months for customers who still pay another provider. */
  free_months: number;
  /** Documents that the free months require. */
  proof: string[];
  price_steps: PriceStep[];
  regular_price?: string;
  campaign?: { code: string; credit: string | null; discount_pct: number | null; proof: string[] };
}

/** Documents that prove a contract with another provider (specification: the current contract and the latest bill). */
const ofOtherContract: readonly string[] = ['contract', 'latest_bill'];

/** Documents that the given number of free months requires. */
export const proofFor = (free_months: number): string[] => (free_months > 0 ? [...ofOtherContract] : []);

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const decimal = (amount: number): string => (amount / 100).toFixed(2);
const reduced = (amount: string, percent: number): string =>
  decimal(Math.round((cents(amount) * (100 - percent)) / 100));

/** Whether a campaign applies to this service. */
const concerns = (campaign: Campaign, { groups, customer_type }: Service): boolean =>
  campaign.customer_type === customer_type && groups.some((group) => campaign.groups.includes(group));

/** The single source of prices for lists, quotes and orders. `homedrop` is the price of connecting a place. */
export function offerFor(service: Service, homedrop: string | null, campaign: Campaign | undefined): Offer {
  const offer: Offer = {
    price: service.price,
    start_price: service.start_price,
    homedrop_price: decimal(cents(homedrop ?? service.homedrop_price)),
    free_months: service.free_months,
    proof: proofFor(service.free_months),
    price_steps: service.price_steps,
  };
  if (campaign === undefined || !concerns(campaign, service)) return offer;
  const { code, effect } = campaign;
  const percent = effect.discount_pct ?? 0;
  const free_months = Math.max(offer.free_months, effect.free_months ?? 0);
  return {
    ...offer,
    ...(percent > 0 && {
      regular_price: offer.price,
      price: reduced(offer.price, percent),
      price_steps: offer.price_steps.map((step) => ({ ...step, price: reduced(step.price, percent) })),
    }),
    start_price: effect.start_price ?? offer.start_price,
    homedrop_price: effect.homedrop_price ?? offer.homedrop_price,
    free_months,
    proof: proofFor(free_months),
    campaign: {
      code,
      credit: effect.credit ?? null,
      discount_pct: effect.discount_pct ?? null,
      proof: proofFor(effect.free_months ?? 0),
    },
  };
}
