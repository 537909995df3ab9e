import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Account } from '../auth/keys';
import type { Tables } from '../db/schema/schema';
import type { Settings } from '../settings';
import type { ScenarioSwitch } from './scenario-names';

export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    db: Kysely<Tables>;
    scenarios: ScenarioSwitch;
    settings: Settings;
    requestId: string;
    account: Account;
    /** Whether pages of this origin may call. */
    isAllowed: (origin: string) => boolean;
  };
}

export type ApiApp = Hono<Environment>;
export type Call = Context<Environment>;
