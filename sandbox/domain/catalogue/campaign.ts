import type { Kysely, Selectable } from 'kysely';
import type { Campaigns } from '../../db/schema/catalogue-tables';
import type { Tables } from '../../db/schema/schema';
import { ApiProblem } from '../../http/problem';

type Db = Kysely<Tables>;
export type Campaign = Selectable<Campaigns>;

/** Where a code is used; without a group any campaign matches. */
export interface CodeUse {
  group?: string | undefined;
  customerType?: string | undefined;
}

/** Codes are printed in capitals and typed in any case. */
const normalised = (code: string): string => code.trim().toUpperCase();

const dayOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10);

function fits({ groups, customer_type, valid_from, valid_to }: Campaign, { group, customerType }: CodeUse): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return (
    dayOf(valid_from) <= today &&
    today <= dayOf(valid_to) &&
    (group === undefined || groups.includes(group)) &&
    (customerType === undefined || customer_type === customerType)
  );
}

const isUsedUp = ({ max_uses, used_by }: Campaign): boolean => max_uses !== null && used_by.length >= max_uses;

/** The campaign of a code that is valid at the place, used up or not. */
async function campaignOf(db: Db, code: string, use: CodeUse): Promise<Campaign | undefined> {
  const found = await db.selectFrom('campaigns').selectAll().where('code', '=', normalised(code)).executeTakeFirst();
  return found !== undefined && fits(found, use) ? found : undefined;
}

/** Public campaigns that apply there now. */
export async function openCampaigns(db: Db, use: CodeUse): Promise<Campaign[]> {
  const found = await db.selectFrom('campaigns').selectAll().where('open', '=', true).orderBy('code').execute();
  return found.filter((campaign) => fits(campaign, use) && !isUsedUp(campaign));
}

/** The campaign that changes prices now; undefined for a code that is not valid here. */
export async function campaignInForce(
  db: Db,
  code: string | null | undefined,
  use: CodeUse,
): Promise<Campaign | undefined> {
  const found = code === null || code === undefined || code === '' ? undefined : await campaignOf(db, code, use);
  return found === undefined || isUsedUp(found) ? undefined : found;
}

/**
 * The campaign of a typed code.
 * @throws Problem 404 for a wrong, expired or unrelated code, without the reason; 409 for one that is used up
 */
export async function campaignTyped(db: Db, code: string, use: CodeUse): Promise<Campaign> {
  const found = await campaignOf(db, code, use);
  if (found === undefined) throw new ApiProblem(404, 'campaign.invalid');
  if (isUsedUp(found)) throw new ApiProblem(409, 'campaign.used');
  return found;
}

/** Serialises orders with the same code, so that it is not used more often than allowed. */
export async function lockCampaign(db: Db, code: string | null): Promise<void> {
  if (code !== null)
    await db.selectFrom('campaigns').select('code').where('code', '=', normalised(code)).forUpdate().execute();
}

/** Counts one use of a code by a customer no longer. */
export async function giveBackCampaign(db: Db, code: string, customer: string): Promise<void> {
  await lockCampaign(db, code);
  const campaign = await db
    .selectFrom('campaigns')
    .select('used_by')
    .where('code', '=', normalised(code))
    .executeTakeFirst();
  if (campaign === undefined) return;
  const [, ...others] = campaign.used_by.filter((one) => one === customer);
  const used_by = JSON.stringify([...campaign.used_by.filter((one) => one !== customer), ...others]);
  await db.updateTable('campaigns').set({ used_by }).where('code', '=', normalised(code)).execute();
}

export const lastDay = ({ valid_to }: Campaign): string => dayOf(valid_to);
