/** Entries of others in the browser's storage for this origin: every store a page can reach, each entry as "<store> <name>". */
import { removeStored, storedKeys } from './storage';

const cookieNames = (): string[] =>
  document.cookie
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter(Boolean);

/** A store that this browser or its settings do not have is empty. */
async function namesOf(read: () => Promise<readonly (string | undefined)[]>): Promise<string[]> {
  try {
    return (await read()).filter((name) => name !== undefined);
  } catch {
    return [];
  }
}

/** A pattern of names: * is any text, {api} the address of an API. */
function matcher(patterns: readonly string[]): (name: string) => boolean {
  const source = patterns.map((pattern) =>
    pattern
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('{api}', '((https?:/)?/\\S*)?'),
  );
  const whole = new RegExp(`^(${source.join('|')})$`);
  return (name) => whole.test(name);
}

/** Entries that are not the site's own. */
export async function thirdPartyEntries(own: readonly string[]): Promise<string[]> {
  const isOwn = matcher(own);
  const [databases, boxes] = await Promise.all([
    namesOf(async () => (await indexedDB.databases()).map(({ name }) => name)),
    namesOf(() => caches.keys()),
  ]);
  const stores: Readonly<Record<string, readonly string[]>> = {
    cookie: cookieNames(),
    local: storedKeys('local'),
    session: storedKeys('session'),
    database: databases,
    cache: boxes,
  };
  return Object.entries(stores).flatMap(([store, names]) =>
    names.filter((name) => !isOwn(name)).map((name) => `${store} ${name}`),
  );
}

/** A cookie goes only when domain and path are those it was set with, which a page cannot read. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  const steps = location.pathname.split('/').filter(Boolean);
  const paths = [
    '/',
    ...steps.flatMap((_, index) => ['', '/'].map((end) => `/${steps.slice(0, index + 1).join('/')}${end}`)),
  ];
  for (const domain of domains) for (const path of paths) document.cookie = `${name}=;max-age=0;path=${path}${domain}`;
}

const removeDatabase = (name: string): Promise<void> =>
  new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });

const removers: Readonly<Record<string, (name: string) => unknown>> = {
  cookie: removeCookie,
  local: (name) => removeStored('local', name),
  session: (name) => removeStored('session', name),
  database: removeDatabase,
  cache: (name) => caches.delete(name),
};

/** Removes what is not the site's own but for entries that are to stay. */
export async function removeThirdPartyEntries(own: readonly string[], stay: readonly string[] = []): Promise<void> {
  const entries = (await thirdPartyEntries(own)).filter((entry) => !stay.includes(entry));
  await Promise.all(
    entries.map((entry) => removers[entry.split(' ', 1)[0] ?? '']?.(entry.slice(entry.indexOf(' ') + 1))),
  );
}
