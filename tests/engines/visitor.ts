import type { Driver, Found, Json } from './driver';
import { findByName, visibleText, setValue } from './find';
import type { Role } from './find';
import type { ProbedSite } from './site';

/** Asks again until there is an answer other than false, null and undefined. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null | undefined>,
  patience = 20_000,
): Promise<T> {
  const end = Date.now() + patience;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) return answer;
    } catch (failure) {
      // The document may be changing just now.
      last = failure;
    }
    await new Promise((done) => setTimeout(done, 100));
  } while (Date.now() < end);
  throw new Error(`Waited in vain for ${what}${last ? ` (${String(last)})` : ''}`);
}

const findBySelector = (selector: string): Element | null => document.querySelector(selector);

/** Selects the whole content of a field: typing replaces it. */
function selectAll(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.focus();
    field.select();
  }
}

type Work<A extends readonly Json[]> = (...words: A) => unknown;

/** Somebody at a window: finds things by what they are called, and waits as people do. */
export class Visitor {
  constructor(
    readonly driver: Driver,
    readonly site: ProbedSite,
    readonly within = 'body',
  ) {}

  /** The same person, looking at one part of the page only. */
  at(within: string): Visitor {
    return new Visitor(this.driver, this.site, within);
  }

  /** Goes to an address of the site; ends when its document has been loaded. */
  open(path: string): Promise<void> {
    return this.driver.goto(new URL(path, `${this.site.url}/`).href);
  }

  /** Goes to an address whose parts may never come: Firefox counts those that the document asks for beforehand as the document. */
  begin(path: string): Promise<void> {
    return this.driver.goto(new URL(path, `${this.site.url}/`).href, 'domcontentloaded');
  }

  /** The address without its origin. */
  async path(): Promise<string> {
    return (await this.driver.url()).slice(new URL(this.site.url).origin.length);
  }

  arrives(path: RegExp): Promise<string> {
    return until(`the address ${path.source}`, async () => {
      const here = await this.path();
      return path.test(here) && here;
    });
  }

  text(): Promise<string> {
    return this.driver.run(visibleText, this.within);
  }

  /** Ends when these words can be read. */
  async sees(words: string | RegExp): Promise<void> {
    await until(`the words ${String(words)}`, async () => {
      const text = await this.text();
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    });
  }

  async misses(words: string): Promise<void> {
    await until(`"${words}" to go`, async () => !(await this.text()).includes(words));
  }

  private find(role: Role, name: string): Promise<Found> {
    return until(`${role} "${name}"`, () => this.driver.find(findByName, role, name, this.within));
  }

  /** Presses what is called so, once it can be pressed. */
  async press(role: Role, name: string): Promise<void> {
    await until(`${role} "${name}" to take a press`, async () => {
      const found = await this.driver.find(findByName, role, name, this.within);
      await found?.press();
      return found !== undefined;
    });
  }

  async pressAt(selector: string): Promise<void> {
    await (await until(selector, () => this.driver.find(findBySelector, selector))).press();
  }

  /** Replaces the content of a field by typing. */
  async fill(label: string, text: string): Promise<void> {
    const field = await this.find('field', label);
    await field.run(selectAll);
    await field.type(text);
  }

  /** Takes an entry of a list by its words, once it is offered; a day by its ISO date. */
  async choose(label: string, value: string): Promise<void> {
    await until(`"${value}" in "${label}"`, async () => (await this.find('field', label)).run(setValue, value));
  }

  /** Ticks a box or takes a choice, which the page has to show afterwards. */
  async tick(label: string): Promise<void> {
    const box = await this.find('field', label);
    await box.press();
    await until(`"${label}" to be ticked`, () => box.run((element) => (element as HTMLInputElement).checked));
  }

  async valueOf(label: string): Promise<string> {
    return (await this.find('field', label)).run((element) => (element as HTMLInputElement).value);
  }

  count(selector: string): Promise<number> {
    return this.driver.run(
      (css: string) =>
        [...document.querySelectorAll(css)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .length,
      selector,
    );
  }

  /** Ends when a question to the page is answered with yes. */
  async holds<A extends readonly Json[]>(what: string, work: Work<A>, ...words: A): Promise<void> {
    await until(what, async () => Boolean(await this.driver.run(work, ...words)));
  }

  /** Describes the focused element. */
  focused(): Promise<string> {
    return this.driver.run(
      () =>
        `${document.activeElement?.localName ?? ''} ${(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()}`,
    );
  }
}
