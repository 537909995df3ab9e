import { relative } from 'node:path';
import { demoAccounts } from '../../sandbox/accounts';
import type { Fleet } from './fleet';

/** Formats rows as aligned columns. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** Returns a database address without its password, for output. */
function withoutPassword(address: string): string {
  try {
    const url = new URL(address);
    url.password = '';
    url.search = '';
    return url.href;
  } catch {
    return 'of DATABASE_URL';
  }
}

export type ServedPlaces = {
  readonly root: string;
  readonly out: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly testAids?: boolean;
};

const accountRows = () =>
  demoAccounts.map(({ role, name, username, password, apiKey }) => [
    role,
    password === null ? `link …/#api_key=${apiKey}` : username,
    password ?? '',
    name,
  ]);

/** Returns the note after a site's address: its name, its base path, and whether its answers are recorded. */
const noteOf = ({ name, base, isRecorded }: Fleet['sites'][number]): string =>
  [name, base && `below ${base}`, isRecorded && 'recorded answers: any login works'].filter(Boolean).join(', ');

/** Returns the addresses and hints to print once everything runs. */
export function banner(
  { sites, api }: Fleet,
  { root, out, dataDir, databaseUrl, testAids = true }: ServedPlaces,
): string {
  const short = (folder: string) => (relative(root, folder).startsWith('..') ? folder : relative(root, folder));
  const data = databaseUrl
    ? `PostgreSQL ${withoutPassword(databaseUrl)}`
    : `${short(dataDir)}  (delete this folder to start again)`;
  return [
    '',
    table([
      ...sites.map((site) => [site.title, `${site.url}/`, noteOf(site)]),
      ['Reference API', `${api}/openapi.json`, ''],
      ...(testAids ? [['Its mails', `${api}/outbox`, '']] : []),
    ]),
    '',
    'Demo accounts',
    table(accountRows()),
    '',
    table([
      ['Published files', short(out)],
      ['Data', data],
    ]),
    '',
    testAids
      ? 'Test aids are on: the mails, messages and bad weather of the API are open to this machine. TEST_AIDS=0 closes them.'
      : 'Test aids are off.',
    '',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
