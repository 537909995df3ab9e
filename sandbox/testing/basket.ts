/** Baskets for tests of orders, and their database. */
import { beforeAll } from 'vitest';
import { daysLater } from '../calendar/workdays';
import type { QuoteRequest } from '../db/schema/ordering-tables';
import { dayOf } from '../domain/ordering/days';
import { makeQuote } from '../domain/ordering/quotes';
import { ApiProblem } from '../http/problem';
import { sharedDatabase, undone } from './database';

export type Db = Awaited<ReturnType<typeof sharedDatabase>>;

export const today = dayOf(new Date());
export const basket: QuoteRequest = {
  service: 'sv-3',
  object: 'ob-103',
  from_date: daysLater(today, 60),
  campaign: null,
  router: 'own',
  other_contract: false,
  wish_slot: null,
};

export let db: Db;

export function useDatabase(): void {
  beforeAll(async () => {
    db = await sharedDatabase();
  });
}

const refusalOf = (cause: unknown) => {
  if (!(cause instanceof ApiProblem)) throw cause;
  return [cause.status, cause.code, cause.fields, cause.details];
};
/** The refusal of a promise; undefined if it succeeds. Rethrows any other failure. */
export const thrownBy = (promise: Promise<unknown>) => promise.then(() => undefined, refusalOf);

export const quoted = (more: Partial<QuoteRequest> = {}) => undone(db, (on) => makeQuote(on, { ...basket, ...more }));

/** Runs a function while every campaign is in force, whatever the date. */
export const inCampaign = <Result>(run: (on: Db) => Promise<Result>) =>
  undone(db, async (on) => {
    await on
      .updateTable('campaigns')
      .set({ valid_from: today, valid_to: daysLater(today, 1) })
      .execute();
    return run(on);
  });
