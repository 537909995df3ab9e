import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema/schema';

/**
 * The contract that a statement names, if its sender is the customer: logged in, or by the email address. Other people cannot learn about
 * a contract from its number.
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
