import { poolSizeIn } from './environment';
import { listedNames } from './http/hosts';
import type { SandboxOptions } from './server';

type Variables = Readonly<Record<string, string | undefined>>;

const usualPort = 4100;

function portIn(text: string | undefined): number {
  const port = Number(text ?? usualPort);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT is "${text}". Use a number from 0 to 65535, e.g. PORT=${usualPort}; 0 takes any free port.`);
}

/** Entries of a list, in order. Empty ones are kept, because lists are matched by position. */
const entriesOf = (list: string | undefined): readonly string[] | undefined =>
  list?.split(',').map((entry) => entry.trim());

/**
 * Options of the program from its environment, as listed in README.md. An empty variable counts as not set.
 * @throws Error with advice for an invalid value
 */
export function startOptions(variables: Variables): SandboxOptions {
  const valueOf = (name: string) => variables[name] || undefined;
  return {
    port: portIn(valueOf('PORT')),
    host: valueOf('HOST'),
    databaseUrl: valueOf('DATABASE_URL'),
    poolSize: poolSizeIn(variables),
    dataDir: valueOf('DATA_DIR'),
    allowedOrigins: entriesOf(valueOf('ALLOWED_ORIGINS')),
    siteUrls: entriesOf(valueOf('SITE_URLS')),
    sellerFiles: entriesOf(valueOf('SELLER_FILES')),
    hosts: listedNames(valueOf('HOSTS')),
    trustedProxies: listedNames(valueOf('TRUSTED_PROXIES')),
    testAids: variables['TEST_AIDS'] === '1',
    revealRegistered: variables['REVEAL_REGISTERED'] !== '0',
    smtpUrl: valueOf('SMTP_URL'),
    mailFrom: valueOf('MAIL_FROM'),
    logsCalls: variables['LOG_CALLS'] !== '0',
  };
}
