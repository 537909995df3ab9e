/** Finds an element by role and name, as people would call it. All functions run in the page and use nothing from outside themselves. */

export type Role = 'button' | 'link' | 'field' | 'heading' | 'dialog';

/** The best visible element of a role inside `within`: one named exactly so, else one whose name begins so, else one whose name holds the words. */
export function findByName(role: Role, name: string, within: string): Element | null {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button,summary,[role=button],input[type=submit]',
    link: 'a[href]',
    field: 'input,textarea,select',
    heading: 'h1,h2,h3,h4',
    dialog: 'dialog[open],[role=dialog]',
  };
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    const labels =
      'labels' in element
        ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ')
        : '';
    return plain(element.getAttribute('aria-label') ?? (by || labels || element.textContent));
  };
  const rank = (text: string): number => (text === name ? 3 : text.startsWith(name) ? 2 : text.includes(name) ? 1 : 0);
  const all = [...document.querySelectorAll(within)].flatMap((root) => [...root.querySelectorAll(selectors[role])]);
  // A checkbox may be drawn by its label and be out of sight itself.
  const visible = all.filter(
    (element) =>
      element.matches('[type=checkbox],[type=radio]') || element.checkVisibility({ visibilityProperty: true }),
  );
  const ranked = visible
    .map((element) => ({ element, points: rank(nameOf(element)) }))
    .filter(({ points }) => points > 0);
  return ranked.toSorted((one, other) => other.points - one.points)[0]?.element ?? null;
}

/** The visible text below a selector, spaces made plain. */
export function visibleText(within: string): string {
  const texts = [...document.querySelectorAll<HTMLElement>(within)].map((element) => element.innerText);
  return texts
    .join('\n')
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/[ \t]+/g, ' ');
}

/** Gives a field its value as a choice from a list or a calendar does; null where it does not offer it yet. */
export function setValue(field: Element, value: string): string | null {
  if (!(field instanceof HTMLSelectElement) && !(field instanceof HTMLInputElement)) return null;
  const wanted =
    field instanceof HTMLSelectElement
      ? [...field.options].find((option) => option.label.trim() === value)?.value
      : value;
  if (wanted === undefined) return null;
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  // The prototype's own: React replaces the one of the element to notice changes.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, wanted);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return wanted;
}
