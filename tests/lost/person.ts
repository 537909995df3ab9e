/** Somebody on a page: types into its first field, presses a button, and looks whether anything came of it. */
import type { Locator, Page } from 'playwright-core';

export const typedName = 'Jana Oelze';
const fields =
  'main :is(input[type=text],input[type=email],input[type=tel],input:not([type]),textarea):visible:enabled';
const buttons = 'main :is(button,[role=button],input[type=submit]):visible:enabled';

/** Visible state of a page that a press may change. */
type Sight = {
  readonly address: string;
  readonly words: string;
  readonly said: number;
  readonly invalid: number;
  readonly open: number;
  readonly marks: string;
};

/** Reads the current page. Runs in the page. */
function look(): Sight {
  const count = (selector: string): number =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  return {
    address: location.href,
    words: document.querySelector('main')?.innerText.trim() ?? '',
    said: [...document.querySelectorAll('[role=alert],[role=status]')].filter((element) => element.textContent?.trim())
      .length,
    invalid: count('main [aria-invalid=true]'),
    open: count('dialog[open],[popover]:popover-open,details[open]'),
    marks: [...document.querySelectorAll('main :is([aria-expanded],[aria-pressed],[aria-selected])')]
      .map((element) =>
        ['aria-expanded', 'aria-pressed', 'aria-selected'].map((name) => element.getAttribute(name)).join(),
      )
      .join(' '),
  };
}

/** In which ways a press was answered. */
const answers = (before: Sight, after: Sight): string[] =>
  (Object.keys(before) as (keyof Sight)[]).filter((key) => before[key] !== after[key]);

/** The page may be reloading at this moment. */
const see = (page: Page): Promise<Sight | undefined> => page.evaluate(look).catch(() => undefined);

/** Asks until there is an answer; undefined when that takes too long. */
export async function waitFor<T>(ask: () => Promise<T | undefined | false>, patience: number): Promise<T | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) return undefined;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Whether the page shows an error at the lost part, or an error screen. */
export const isTold = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        document.querySelector('[data-lost]') !== null ||
        document.querySelector('main section[role=alert] h1') !== null,
    )
    .catch(() => false);

export type Button = { readonly place: number; readonly name: string };

/** The buttons of a page's content, each name once: the first is the purpose of the page, so it is pressed when code for every press is lost. */
export async function buttonsOf(page: Page): Promise<Button[]> {
  const names = await page
    .locator(buttons)
    .evaluateAll((all) =>
      all.map((each) => `${each.getAttribute('type') ?? ''} ${each.getAttribute('aria-label') ?? each.textContent}`),
    );
  const first = names
    .map((name, place) => ({ name, place }))
    .filter(({ name, place }) => names.indexOf(name) === place);
  return [
    ...first.filter(({ name }) => name.startsWith('submit')),
    ...first.filter(({ name }) => !name.startsWith('submit')),
  ];
}

const button = (page: Page, { place }: Button): Locator => page.locator(buttons).nth(place);

/** Types into the first field, where there is one. */
export async function type(page: Page): Promise<void> {
  const field = page.locator(fields).first();
  if ((await field.count()) > 0) await field.fill(typedName);
}

/** Content of the first field; undefined where there is none. */
export async function valueOf(page: Page): Promise<string | undefined> {
  const field = page.locator(fields).first();
  return (await field.count()) > 0 ? field.inputValue({ timeout: 5000 }).catch(() => undefined) : undefined;
}

export type PressOutcome = { readonly kinds: readonly string[]; readonly value: string | undefined };

/** Presses and waits until that is answered, in one of the ways that are expected, if any are, or in words about a loss. */
export async function pressAndAwait(
  page: Page,
  which: Button,
  expected: readonly string[],
  patience: number,
): Promise<PressOutcome> {
  const before = await page.evaluate(look);
  await button(page, which).click({ noWaitAfter: true });
  const kinds = await waitFor(async () => {
    const after = await see(page);
    if (after === undefined) return undefined;
    const found = answers(before, after);
    if (await isTold(page)) return [...found, 'told'];
    return found.some((kind) => expected.length === 0 || expected.includes(kind)) ? found : undefined;
  }, patience);
  return { kinds: kinds ?? [], value: await valueOf(page) };
}

/** Ends when the page shows what can be pressed, or that it cannot be shown. */
export const awaitShown = (page: Page, which: Button | undefined, patience: number): Promise<true | undefined> =>
  waitFor(async () => {
    if (await isTold(page)) return true;
    if (which === undefined) return ((await see(page))?.words ?? '') !== '' && true;
    return (await button(page, which).count()) > 0 && true;
  }, patience);

export const letters = async (page: Page): Promise<number> => (await see(page))?.words.length ?? 0;
