/** The entries of a block as they stand in the document: whoever drew them, each is a details element. */
export const entriesIn = (id: string): HTMLDetailsElement[] => [...(document.getElementById(id)?.querySelectorAll('details') ?? [])];

/** Opens or closes every entry that is shown. */
export function openAll(id: string, open: boolean): void {
  for (const entry of entriesIn(id)) if (!entry.hidden) entry.open = open;
}

/** Shows only these entries, and only the sections that hold one of them; without a list, all. */
export function showOnly(id: string, wanted?: ReadonlySet<HTMLDetailsElement>): void {
  const entries = entriesIn(id);
  for (const entry of entries) entry.hidden = wanted !== undefined && !wanted.has(entry);
  for (const section of document.getElementById(id)?.querySelectorAll('section') ?? []) {
    section.hidden = entries.some((entry) => section.contains(entry)) && entries.every((entry) => entry.hidden || !section.contains(entry));
  }
}

/** Opens the entry that is, or holds, the part of the page with this id, and brings it into view. */
export function openPart(id: string, part: string): void {
  const target = part === '' ? null : document.getElementById(part);
  const entry = target?.closest('details');
  if (!entry || !document.getElementById(id)?.contains(entry)) return;
  entry.hidden = false;
  entry.open = true;
  entry.scrollIntoView({ block: 'start' });
}
