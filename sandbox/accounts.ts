import apiKeys from './seed/api_keys.json';
import firstCustomers from './seed/customers.json';
import moreCustomers from './seed/more_customers.json';
import rights from './seed/rights.json';

const customers = [
  ...firstCustomers,
  ...rights.customers.map((customer) => ({ ...customer, role: 'customer', company_name: null })),
  ...moreCustomers.map((customer) => ({ ...customer, role: 'customer' })),
];

export interface DemoAccount {
  role: string;
  name: string;
  username: string;
  /** Null for an account without a password. */
  password: string | null;
  /** The key of an autologin link. */
  apiKey: string | null;
}

/** Accounts ready to use, for the start-up message. */
export const demoAccounts: readonly DemoAccount[] = customers
  .map((customer) => ({
    role: customer.role,
    name:
      customer.company_name ?? ([customer.first_name, customer.last_name].join(' ').trim() || customer.customer_number),
    username: customer.username,
    password: customer.password,
    apiKey: apiKeys.find((key) => key.customer === customer.id)?.api_key ?? null,
  }))
  .filter((account) => account.password !== null || account.apiKey !== null);
