import { demoAccounts } from './accounts';
import { poolSizeIn, refuseKnownSecret } from './environment';
import { listedNames } from './http/hosts';
import { startSandbox } from './server';

const {
  PORT,
  HOST,
  DATABASE_URL,
  DATA_DIR,
  ALLOWED_ORIGINS,
  SITE_URLS,
  SELLER_FILES,
  REVEAL_REGISTERED,
  SMTP_URL,
  MAIL_FROM,
  HOSTS,
  TRUSTED_PROXIES,
  TEST_AIDS,
} = process.env;
const testAids = TEST_AIDS === '1';

try {
  refuseKnownSecret(process.env);
  const sandbox = await startSandbox({
    port: Number(PORT ?? 4100),
    ...(HOST === undefined ? {} : { host: HOST }),
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
    poolSize: poolSizeIn(process.env),
    ...(DATA_DIR === undefined ? {} : { dataDir: DATA_DIR }),
    ...(ALLOWED_ORIGINS === undefined ? {} : { allowedOrigins: ALLOWED_ORIGINS.split(',') }),
    ...(SITE_URLS === undefined ? {} : { siteUrls: SITE_URLS.split(',') }),
    ...(SELLER_FILES === undefined ? {} : { sellerFiles: SELLER_FILES.split(',') }),
    hosts: listedNames(HOSTS),
    trustedProxies: listedNames(TRUSTED_PROXIES),
    testAids,
    revealRegistered: REVEAL_REGISTERED !== '0',
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
  });
  console.log(`Reference API  ${sandbox.url}/openapi.json`);
  console.log(
    testAids
      ? `Its mails      ${sandbox.url}/outbox\nTest aids are on: mails, messages and bad weather are open to whoever sits at this machine.`
      : 'Its mails      TEST_AIDS=1 shows them at /outbox',
  );
  for (const { role, username, password, apiKey } of demoAccounts) {
    console.log(`  ${role.padEnd(10)} ${username.padEnd(30)} ${password ?? `api_key ${apiKey}`}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
