/** The entries of a block in the document: every block renders them as details elements. */
export const entriesIn = (id: string): HTMLDetailsElement[] => [
  ...(document.getElementById(id)?.querySelectorAll('details') ?? []),
];

/** Opens or closes all visible entries. */
export function openAll(id: string, open: boolean): void {
  for (const entry of entriesIn(id)) if (!entry.hidden) entry.open = open;
}

/** Hides links to hidden sections, and a list without visible links as a whole. */
function showLinks(block: Element): void {
  const links = [...block.querySelectorAll<HTMLElement>('nav li')];
  for (const link of links) {
    const section = link.querySelector('a')?.hash.slice(1);
    link.hidden = section !== undefined && document.getElementById(section)?.hidden === true;
  }
  for (const list of block.querySelectorAll<HTMLElement>('nav'))
    list.hidden = links.length > 0 && links.every((link) => !list.contains(link) || link.hidden);
}

/** Shows only these entries, and only the sections that contain one of them; without a list, all. */
export function showOnly(id: string, wanted?: ReadonlySet<HTMLDetailsElement>): void {
  const entries = entriesIn(id);
  const block = document.getElementById(id);
  if (!block) return;
  for (const entry of entries) entry.hidden = wanted !== undefined && !wanted.has(entry);
  for (const section of block.querySelectorAll('section')) {
    section.hidden =
      entries.some((entry) => section.contains(entry)) &&
      entries.every((entry) => entry.hidden || !section.contains(entry));
  }
  showLinks(block);
}

/** The part of the page that an address names; undefined if its fragment cannot be decoded. */
export function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Opens the entry that is, or contains, the part of the page with this id, and scrolls to it. */
export function openPart(id: string, part: string): void {
  const target = part === '' ? null : document.getElementById(part);
  const entry = target?.closest('details');
  if (!entry || !document.getElementById(id)?.contains(entry)) return;
  entry.hidden = false;
  entry.open = true;
  entry.scrollIntoView({ block: 'start' });
}
