import type { Kysely } from 'kysely';
import { daysLater } from '../../calendar/workdays';
import type { ChangedLine } from '../../db/schema/rights-tables';
import type { Tables } from '../../db/schema/schema';
import { writtenIn } from '../mail/compose';
import { formatsFor } from '../mail/formats';
import { rulesOf } from './compensation';
import { openContracts } from './contracts';
import type { ContractRights } from './contracts';
import { isoDay, months, monthsLater } from '../../calendar/months';

type Db = Kysely<Tables>;

/** A plan that may suit a customer better. */
export interface Suggestion {
  id: string;
  name: string;
  price: string;
  currency: string;
  speed_down: number;
  bind_time: number;
}

export interface ContractNotice {
  id: string;
  kind: 'change' | 'term-end' | 'best-tariff';
  order: string;
  order_number: string;
  name: string;
  country: string;
  /** The day of the notice. */
  date: string;
  /** For a change: its first day. */
  effective_on: string | null;
  /** For a change: last day of the right to end the contract because of it. */
  end_until: string | null;
  reason: string | null;
  /** Statement that ends the contract because of a change. */
  end_reason: string | null;
  lines: { id: string; what: string; old: string; new: string; recurring: boolean }[];
  /** The end of the minimum term, and the last day of notice for it. */
  term_end: string | null;
  notice_last_day: string | null;
  price: string;
  currency: string;
  /** Cheaper plans, the cheapest first. */
  plans: Suggestion[];
}

const inLanguage = (texts: Record<string, string>, language: string): string =>
  texts[language] ?? texts[language.split('-')[0] ?? ''] ?? texts['en'] ?? '';

/** Cheaper current plans for the same place and kind of customer, which a provider has to name once a year. */
function cheaper(
  contract: ContractRights,
  catalogue: readonly (Suggestion & { groups: string[]; customer_type: string })[],
): Suggestion[] {
  const now = Number(contract.plan_price);
  return catalogue
    .filter(
      ({ id, groups, customer_type, price }) =>
        id !== contract.service &&
        customer_type === contract.customer_type &&
        Number(price) < now &&
        (contract.object_group === null
          ? groups.some((group) => contract.groups.includes(group))
          : groups.includes(contract.object_group)),
    )
    .sort((one, other) => Number(one.price) - Number(other.price))
    .map(({ groups: _groups, customer_type: _type, ...plan }) => plan);
}

const bare = (contract: ContractRights) => ({
  order: contract.id,
  order_number: contract.order_number,
  name: contract.name,
  country: contract.country ?? 'DE',
  effective_on: null,
  end_until: null,
  reason: null,
  end_reason: null,
  lines: [],
  term_end: null,
  notice_last_day: null,
  price: contract.price,
  currency: contract.currency,
  plans: [],
});

/** The end of a minimum term, announced some weeks ahead. A contract that is ending needs no announcement. */
function termEnd(contract: ContractRights, plans: Suggestion[], today: string): ContractNotice[] {
  const { min_term_end: end, notice_time, bind_time, country, state } = contract;
  if (end === null || bind_time === 0 || state === 'awaiting termination') return [];
  const first = daysLater(end, -rulesOf(country).termEnd.from);
  if (today < first || today > end) return [];
  const last = monthsLater(end, -notice_time);
  return [
    {
      ...bare(contract),
      id: `te-${contract.id}-${end}`,
      kind: 'term-end',
      date: first,
      term_end: end,
      notice_last_day: last >= today ? last : null,
      plans,
    },
  ];
}

/** The yearly information about better tariffs: on each anniversary of the contract, shown until the next. */
function bestTariff(contract: ContractRights, plans: Suggestion[], today: string): ContractNotice[] {
  const years = Math.floor(months(contract.concluded_on, today) / 12);
  if (years < 1 || contract.customer_type !== 'residential' || contract.state === 'awaiting termination') return [];
  const date = monthsLater(contract.concluded_on, years * 12);
  return [
    {
      ...bare(contract),
      id: `bt-${contract.id}-${date}`,
      kind: 'best-tariff',
      date,
      term_end: contract.min_term_end,
      plans,
    },
  ];
}

type Change = {
  id: string;
  order: string;
  announced_on: unknown;
  effective_on: unknown;
  reason: Record<string, string>;
  lines: ChangedLine[];
};

/** Last day to end a contract because of a change: three months from the notice (§ 57 (4) TKG), until it begins (§ 135 (8) TKG 2021), one month (C1.15). */
function endUntil(country: string | null, announced: string, effective: string): string {
  const { change } = rulesOf(country);
  return change.endsBy === 'effect' ? effective : monthsLater(announced, change.months);
}

/** The reason for an extraordinary cancellation, as filled into the form. */
function endReason(
  { order_number: number }: ContractRights,
  announced: string,
  effective: string,
  language: string,
): string {
  const { day } = formatsFor(writtenIn(language));
  return language === 'en'
    ? `Change of contract ${number} on ${day(effective)}, announced on ${day(announced)}`
    : `Änderung des Vertrags ${number} zum ${day(effective)}, mitgeteilt am ${day(announced)}`;
}

function changeNotice(contract: ContractRights, change: Change, language: string, today: string): ContractNotice[] {
  const [announced, effective] = [isoDay(change.announced_on), isoDay(change.effective_on)];
  const end = endUntil(contract.country, announced, effective);
  if (today < announced || (today > end && today > effective)) return [];
  const lines = change.lines.map(({ what, old, new: next, recurring }, index) => ({
    id: String(index + 1),
    what: inLanguage(what, language),
    old: inLanguage(old, language),
    new: inLanguage(next, language),
    recurring,
  }));
  return [
    {
      ...bare(contract),
      id: change.id,
      kind: 'change',
      date: announced,
      effective_on: effective,
      end_until: today > end ? null : end,
      reason: inLanguage(change.reason, language),
      lines,
      end_reason: endReason(contract, announced, effective, language),
    },
  ];
}

/** Notices due now, for one customer or for all. Changes come first. */
export async function noticesFor(
  db: Db,
  { customer, language, today }: { customer?: string; language: string; today: string },
): Promise<(ContractNotice & { customer: string })[]> {
  const contracts = await openContracts(db, customer);
  const changes =
    contracts.length === 0
      ? []
      : await db
          .selectFrom('contract_changes')
          .selectAll()
          .where(
            'order',
            'in',
            contracts.map(({ id }) => id),
          )
          .execute();
  const catalogue = await db
    .selectFrom('services')
    .select(['id', 'name', 'price', 'currency', 'down as speed_down', 'bind_time', 'groups', 'customer_type'])
    .execute();
  const found = contracts.flatMap((contract) => {
    const plans = cheaper(contract, catalogue);
    const own = changes
      .filter(({ order }) => order === contract.id)
      .flatMap((change) => changeNotice(contract, change, language, today));
    return [...own, ...termEnd(contract, plans, today), ...bestTariff(contract, plans, today)].map((notice) => ({
      ...notice,
      customer: contract.customer,
    }));
  });
  const rank = (kind: ContractNotice['kind']): number => ['change', 'term-end', 'best-tariff'].indexOf(kind);
  return found.sort((one, other) => rank(one.kind) - rank(other.kind));
}
