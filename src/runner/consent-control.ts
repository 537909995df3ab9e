import { loadPart } from '../kit/loading/load';
import type { ConsentRules } from '../model/payload';
import { choiceKey, currentChoice, storeChoice, markCleared, storedChoice } from '../state/consent';
import type { ConsentChoice, ConsentSelection } from '../state/consent';
import { thirdPartyEntries, removeThirdPartyEntries } from '../state/third-party-storage';
import { isPersisted, readStored, storedKeys } from '../state/storage';
import type { ConsentParts } from './consent-parts';

const html = document.documentElement;
const patience = 1500;

/** Starts the allowed integrations, if they are known in reasonable time. */
async function startAllowed(): Promise<void> {
  const started = loadPart(() => import('./integrations'))
    .then((integrations) => integrations.startAllowed())
    .catch(console.warn);
  await Promise.race([started, new Promise((resume) => setTimeout(resume, patience))]);
}

/** Whether drafts store the text of every field on the page; passwords are never stored. */
function isTextKept(): boolean {
  const drafts = storedKeys('session')
    .map((key) => (key.startsWith('draft.') ? readStored('session', key) : ''))
    .join('');
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main :is(textarea, input:not([type=checkbox], [type=radio], [type=hidden]))',
  );
  return [...fields].every(({ value }) => drafts.includes(JSON.stringify(value).slice(1, -1)));
}

/** Removes what integrations added to this document; their running scripts end with it. */
function removeElements(): void {
  for (const element of document.querySelectorAll('[data-integration]')) element.remove();
}

/** Entries from before the first consent stay after a withdrawal, except cookies: those are deleted whatever their origin. */
const storesBefore = async ({ own }: ConsentRules, last: ConsentChoice | undefined) =>
  last?.before ?? (await thirdPartyEntries(own)).filter((entry) => !entry.startsWith('cookie '));

/** Handles the panel: its buttons, and the results of a choice. */
export class ConsentPanelController {
  private opener: HTMLElement | null = null;

  constructor(
    private readonly parts: ConsentParts,
    private readonly isTyped: () => boolean,
  ) {}

  /** Runs a button of the panel. */
  press(choose: string | undefined): unknown {
    switch (choose) {
      case 'accept':
        return this.accept();
      case 'reject':
        return this.save([]);
      case 'save':
        return this.save(
          [...this.boxes()].filter(({ checked, disabled }) => checked && !disabled).map(({ name }) => name),
        );
      case 'settings':
        return this.showSettings(this.parts.settings.hidden === true);
      case 'close':
        return this.leave();
      default:
        return undefined;
    }
  }

  private boxes(): NodeListOf<HTMLInputElement> {
    return this.parts.panel.querySelectorAll<HTMLInputElement>('input');
  }

  private showSettings(shown: boolean): void {
    const { panel, settings } = this.parts;
    settings.hidden = !shown;
    panel.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(shown));
    const save = panel.querySelector<HTMLElement>('[data-choose=save]');
    if (save) save.hidden = !shown;
  }

  /** Shows the panel without a valid choice, without moving the focus; finishes a withdrawal that a reload interrupted. */
  async follow(): Promise<void> {
    const { panel, rules } = this.parts;
    const choice = currentChoice(rules);
    if (choice && !this.opener) panel.hidden = true;
    else if (!choice && html.dataset['consent'] !== 'quiet') panel.hidden = false;
    if (choice?.allowed.length !== 0 || !choice.before) return;
    await removeThirdPartyEntries(rules.own, choice.before);
    markCleared(choice);
  }

  /** Closes the panel without saving; only once a choice exists. */
  leave(): void {
    if (currentChoice(this.parts.rules)) this.close();
  }

  /** Opened by a person: the current settings, with the focus on them. */
  open(opener: HTMLElement | null = document.activeElement as HTMLElement | null): void {
    const { panel, rules } = this.parts;
    const choice = currentChoice(rules);
    this.opener = opener;
    for (const box of this.boxes()) box.checked = box.disabled || (choice?.allowed ?? []).includes(box.name);
    const timeElement = panel.querySelector('time');
    const isGiven = choice !== undefined && choice.allowed.length > 0;
    if (timeElement?.parentElement) timeElement.parentElement.hidden = !isGiven;
    if (timeElement && isGiven)
      timeElement.textContent = new Date(choice.at).toLocaleDateString(html.lang, { dateStyle: 'long' });
    const close = panel.querySelector<HTMLElement>('[data-choose=close]');
    if (close) close.hidden = choice === undefined;
    this.showSettings(true);
    panel.hidden = false;
    panel.scrollTop = 0;
    panel.querySelector<HTMLElement>('h2')?.focus();
  }

  private close(): void {
    const { panel, icon } = this.parts;
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = true;
    icon.hidden = false;
    this.showSettings(false);
    if (hadFocus) (this.opener?.isConnected ? this.opener : icon).focus({ preventScroll: true });
    this.opener = null;
  }

  async accept(): Promise<void> {
    await this.keep('all');
    await startAllowed();
    // Unsaved input is worth more than a reload, and a reload would ask again for a choice that is not stored.
    if (!isPersisted('local', choiceKey) || (this.isTyped() && !isTextKept())) this.close();
    else location.reload();
  }

  /** Stores the allowed categories; an empty list is a refusal. */
  async save(allowed: readonly string[]): Promise<void> {
    const before = storedChoice()?.allowed ?? [];
    const choice = await this.keep(allowed);
    this.close();
    if (before.some((id) => !choice.allowed.includes(id))) await this.withdraw(choice);
    else if (choice.allowed.length > 0) await startAllowed();
    else await removeThirdPartyEntries(this.parts.rules.own, choice.before);
  }

  /** Clears third-party storage and reloads: scripts end with their document, and the next start deletes entries that they still write. */
  private async withdraw({ before }: ConsentChoice): Promise<void> {
    removeElements();
    await removeThirdPartyEntries(this.parts.rules.own, before);
    location.reload();
  }

  private async keep(wish: ConsentSelection): Promise<ConsentChoice> {
    const { rules } = this.parts;
    return storeChoice(rules, wish, {
      locale: html.dataset['locale'] ?? '',
      before: await storesBefore(rules, storedChoice()),
    });
  }
}

let control: ConsentPanelController | undefined;

/** Handler of this page's panel. `isTyped`: whether somebody has typed into the page. */
export const consentController = (parts: ConsentParts, isTyped: () => boolean): ConsentPanelController =>
  (control ??= new ConsentPanelController(parts, isTyped));
