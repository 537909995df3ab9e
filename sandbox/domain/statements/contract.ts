import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';

/**
 * The contract that a statement names, if the recipient is its customer: logged in, or by the address of the mail. Other people learn nothing
 * of a contract by its number.
 */
export async function contractNamed(
  db: Kysely<Tables>,
  { contract, email, customer }: { contract: string; email: string; customer: string | undefined },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer')
    .leftJoin('customer_settings', 'customer_settings.customer', 'customers.id')
    .select(['orders.id', 'orders.customer', 'customers.username', 'customer_settings.email'])
    .where('order_number', '=', contract.trim().toUpperCase())
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const isTheirs = found.customer === customer || [found.username, found.email].includes(email.toLowerCase());
  return isTheirs ? found.id : undefined;
}
