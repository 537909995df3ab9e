/** Third-party entries in the browser's storage for this origin: all accessible stores, each entry as "<store> <name>". */
import { removeStored, storedKeys } from './storage';

const cookieNames = (): string[] =>
  document.cookie
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter(Boolean);

/** A store that is not available counts as empty. */
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

/** A cookie is removed only with its original domain and path, which a page cannot read. */
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

/** Removes third-party entries, except those to keep. */
export async function removeThirdPartyEntries(own: readonly string[], stay: readonly string[] = []): Promise<void> {
  const entries = (await thirdPartyEntries(own)).filter((entry) => !stay.includes(entry));
  await Promise.all(
    entries.map((entry) => removers[entry.split(' ', 1)[0] ?? '']?.(entry.slice(entry.indexOf(' ') + 1))),
  );
}
