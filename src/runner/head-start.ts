/**
 * Blocks the first paint, so it is kept below 1 kB and imports nothing. It takes secrets out of the address, gives the page the
 * person's role and, from a bare address, leads once to the person's language.
 */
type Place = Pick<Location, 'href' | 'hash' | 'search' | 'pathname' | 'replace' | 'reload'>;

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

// The key of a link belongs to somebody else than the copy kept in this tab.
function keepSecret(name: string, value: string): void {
  attempt(() => {
    const copy = sessionStorage['fp-saved'] as string | undefined;
    const before = sessionStorage[name] as string | undefined;
    if (before && before !== value) sessionStorage['fp-replaced'] = name;
    if (before !== value && copy !== undefined) {
      // Whose drafts lie here: they are not those of who comes by the link.
      attempt(() => { if (before) sessionStorage['fp-ended'] = JSON.stringify({ username: (JSON.parse(sessionStorage[copy] as string) as { login: { username: unknown } }).login.username, key: name }); });
      sessionStorage.removeItem(copy);
      sessionStorage.removeItem('fp-saved');
    }
    sessionStorage[name] = value;
  });
  // A browser that keeps nothing can still use the link in this document.
  if (attempt(() => sessionStorage[name] as string) !== value) ((globalThis as { fpUnkept?: Record<string, string> }).fpUnkept ??= {})[name] = value;
}

/** The part without secrets; kept ones are known to the page, others are only gone from the address, which servers and Referer see. */
function takeSecrets(part: string, names: readonly string[], keep: boolean): string {
  const given = new URLSearchParams(part.slice(1));
  const found = names.filter((name) => given.has(name));
  for (const name of found) {
    if (keep) keepSecret(name, given.get(name) ?? '');
    given.delete(name);
  }
  const rest = given.toString();
  return found.length === 0 ? part : rest && part.charAt(0) + rest;
}

/** Whether there were any. */
function stripSecrets(facts: DOMStringMap, place: Place): boolean {
  const names = (facts['secrets'] ?? 'api_key').split(' ');
  const hash = takeSecrets(place.hash, names, true);
  const search = takeSecrets(place.search, names, facts['secretsQuery'] !== undefined);
  if (hash === place.hash && search === place.search) return false;
  history.replaceState(null, '', place.pathname + search + hash);
  return true;
}

function preferred(locales: readonly string[]): string | undefined {
  for (const wish of navigator.languages) {
    const tag = wish.toLowerCase();
    const found = locales.find((locale) => locale === tag) ?? locales.find((locale) => locale === tag.split('-')[0]);
    if (found) return found;
  }
  return undefined;
}

function leadToLanguage(facts: DOMStringMap, place: Place): void {
  const { base = '', locale } = facts;
  const locales = (facts['locales'] ?? '').split(' ');
  const led = attempt(() => sessionStorage['fp-led'] as string | undefined);
  if (locale !== locales[0] || led !== undefined) return;
  const wish = attempt(() => localStorage.getItem('language')) ?? preferred(locales);
  if (!wish || wish === locale || !locales.includes(wish)) return;
  attempt(() => { sessionStorage['fp-led'] = wish; });
  const path = place.pathname.slice(base.length).replace(/\/$/, '');
  place.replace(`${base}/${wish}${path}${place.search}${place.hash}`);
}

export function startHead(html: HTMLElement, place: Place): void {
  const facts = html.dataset;
  stripSecrets(facts, place);
  const saved = attempt(() => JSON.parse(sessionStorage[sessionStorage['fp-saved'] as string] as string) as { login?: { role?: unknown } } | null);
  const role = saved?.login?.role;
  if (typeof role === 'string') facts['role'] = role;
  leadToLanguage(facts, place);
  // A link with a secret may lead to the page that is open: nothing is loaded then, unless we do.
  addEventListener('hashchange', () => { if (stripSecrets(facts, place)) place.reload(); });
}
