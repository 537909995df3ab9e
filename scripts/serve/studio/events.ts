/** News for the studio's pages, which ask for it again and again. */
import type { EventsAnswer, StudioEvent } from '../../../studio/protocol';

/** How long a request for news waits when there is none. */
const patienceMs = 20_000;

/** News that is kept for pages that have not asked yet. */
const kept = 200;

export class StudioEvents {
  private readonly events: StudioEvent[] = [];
  /** Number of the first event that is kept. */
  private first = 1;
  private waiting: (() => void)[] = [];

  private get last(): number {
    return this.first + this.events.length - 1;
  }

  /** Keeps an event for every page, and returns its number. */
  tell(event: StudioEvent): number {
    this.events.push(event);
    while (this.events.length > kept) {
      this.events.shift();
      this.first += 1;
    }
    this.wake();
    return this.last;
  }

  /** News after an event, as soon as there is some. `since` below zero: none, only the number of the last. */
  async after(since: number, signal: AbortSignal): Promise<EventsAnswer> {
    if (since >= this.last) await this.next(signal);
    const events = since < 0 ? [] : this.events.slice(Math.max(0, since - this.first + 1));
    return { events, last: this.last };
  }

  /** Ends all waiting, when the server closes. */
  readonly wake = (): void => {
    for (const done of this.waiting.splice(0)) done();
  };

  private next(signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, patienceMs);
      const end = (): void => {
        clearTimeout(timer);
        done();
      };
      this.waiting.push(end);
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
