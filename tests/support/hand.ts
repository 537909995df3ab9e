/** Counts what a hand does on a telephone: taps, typed fields, swipes, and the screens that pass. */
import type { Locator, Page } from 'playwright-core';

export type Effort = {
  readonly screen: string;
  readonly taps: number;
  readonly typed: number;
  readonly swipes: number;
  /** The most windows that the page is high while something is done on it. */
  readonly height: number;
};

/** Part of the window that one swipe moves. */
const part = 0.8;

export class Hand {
  private readonly screens: { screen: string; taps: number; typed: number; swipes: number; height: number }[] = [];

  constructor(private readonly page: Page) {}

  /** Another screen begins. */
  enter(screen: string): void {
    this.screens.push({ screen, taps: 0, typed: 0, swipes: 0, height: 0 });
  }

  /** Presses a button, a link, a box or a tile. */
  async tap(target: Locator): Promise<void> {
    await this.reach(target);
    this.now.taps += 1;
    await target.click();
  }

  /** Chooses from a list: one tap opens it, one takes the entry. */
  async choose(list: Locator, entry: string): Promise<void> {
    await list.locator('option', { hasText: entry }).first().waitFor({ state: 'attached' });
    await this.reach(list);
    this.now.taps += 2;
    await list.selectOption({ label: entry });
  }

  /** Types into a field; the tap that leads into it is part of typing. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    this.now.typed += 1;
    await field.fill(text);
  }

  /** Effort of a task, screen by screen, and together. */
  effort(): { readonly screens: readonly Effort[]; readonly all: Omit<Effort, 'screen' | 'height'> } {
    const sum = (key: 'taps' | 'typed' | 'swipes') => this.screens.reduce((total, each) => total + each[key], 0);
    return { screens: this.screens, all: { taps: sum('taps'), typed: sum('typed'), swipes: sum('swipes') } };
  }

  private get now() {
    const screen = this.screens.at(-1);
    if (screen === undefined) throw new Error('No screen was entered');
    return screen;
  }

  /** Swipes until the whole of something is in the window. A swipe shows what follows too, unless the thing would leave at the top. */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor();
    const { swipes, height } = await target.evaluate((element, part) => {
      const { top, bottom } = element.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
      const far = bottom > innerHeight ? bottom - innerHeight : top < header ? top - header : 0;
      const swipes = Math.ceil(Math.abs(far) / innerHeight / part);
      const down = Math.max(far, Math.min(swipes * part * innerHeight, top - header));
      scrollBy({ top: far > 0 ? down : far, behavior: 'instant' });
      return { swipes, height: document.documentElement.scrollHeight / innerHeight };
    }, part);
    this.now.swipes += swipes;
    this.now.height = Math.max(this.now.height, Math.round(height * 10) / 10);
  }
}
