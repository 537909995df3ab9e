/**
 * Blocks the first paint, so it stays below 1 kB and imports nothing. It removes secrets from the address, sets the
 * person's role on the page and, at an address without language, redirects once to the person's language.
 */
type PageLocation = Pick<Location, 'hash' | 'origin' | 'search' | 'pathname' | 'replace' | 'reload'>;

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

// The key in a link belongs to another person than the session stored in this tab.
function keepSecret(name: string, value: string): void {
  attempt(() => {
    const before: string | undefined = sessionStorage[name];
    if (before === value) return;
    const copy: string = sessionStorage['fp-saved'];
    const saved: string = sessionStorage[copy];
    sessionStorage[name] = value;
    delete sessionStorage[copy];
    delete sessionStorage['fp-saved'];
    if (!before) return;
    sessionStorage['fp-replaced'] = name;
    // Records the owner of the drafts in this tab: they do not belong to the person who came by the link.
    sessionStorage['fp-ended'] = JSON.stringify({ username: JSON.parse(saved).login.username, key: name });
  });
  // A browser that stores nothing can still use the link in this document.
  if (attempt<string>(() => sessionStorage[name]) !== value)
    ((globalThis as { fpUnkept?: Record<string, string> }).fpUnkept ??= {})[name] = value;
}

/** The address without secrets. Stored ones are known to the page; servers and Referer see none. */
function takeSecrets(part: string, names: readonly string[], keep: boolean): string {
  const parameters = new URLSearchParams(part.slice(1));
  let rest = part;
  for (const name of names) {
    const value = parameters.get(name);
    if (value === null) continue;
    if (keep) keepSecret(name, value);
    parameters.delete(name);
    rest = `${parameters}` && `${part.charAt(0)}${parameters}`;
  }
  return rest;
}

/** Whether there were any. */
function stripSecrets(facts: DOMStringMap, place: PageLocation): boolean {
  const names = (facts['secrets'] ?? 'api_key').split(' ');
  const rest = takeSecrets(place.search, names, 'secretsQuery' in facts) + takeSecrets(place.hash, names, true);
  if (rest === place.search + place.hash) return false;
  history.replaceState(null, '', place.pathname + rest);
  return true;
}

function browserLocale(locales: readonly string[]): string | undefined {
  return `${navigator.languages}`
    .toLowerCase()
    .split(',')
    .flatMap((tag) => [tag, tag.replace(/-.*/, '')])
    .find((wish) => locales.includes(wish));
}

function redirectToPreferredLocale(facts: DOMStringMap, place: PageLocation): void {
  const { base = '', locale } = facts;
  const locales = (facts['locales'] ?? '').split(' ');
  // A link on this site is followed as it is: one to another language may be pressed before the choice is stored.
  const isLinked = document.referrer.startsWith(place.origin);
  if (isLinked || locale !== locales[0] || attempt<string | undefined>(() => sessionStorage['fp-led'])) return;
  const preferred = attempt<string | undefined>(() => localStorage['language']) ?? browserLocale(locales);
  if (preferred === locale || !locales.includes(preferred ?? '')) return;
  attempt(() => {
    sessionStorage['fp-led'] = preferred;
  });
  const path = place.pathname.slice(base.length).replace(/\/$/, '');
  place.replace(`${base}/${preferred}${path}${place.search}${place.hash}`);
}

export function startHead(html: HTMLElement, place: PageLocation): void {
  const facts = html.dataset;
  stripSecrets(facts, place);
  const saved = attempt<{ login?: { role?: unknown } } | null>(() =>
    JSON.parse(sessionStorage[sessionStorage['fp-saved']]),
  );
  const role = saved?.login?.role;
  if (typeof role === 'string') facts['role'] = role;
  // Whether the address (`name=`), or a value stored earlier (`name`), means more than the page was published for.
  for (const name of facts['choices']?.match(/\S+/g) ?? [])
    if (place.search.includes(name) || attempt<unknown>(() => localStorage[name] ?? sessionStorage[name]))
      facts['chosen'] = '';
  redirectToPreferredLocale(facts, place);
  // A link with a secret may lead to the current page: the browser loads nothing then, so we do.
  addEventListener('hashchange', () => {
    if (stripSecrets(facts, place)) place.reload();
  });
}
