/** Events for the studio's pages, which fetch them by long polling. */
import type { EventsAnswer, StudioEvent } from '../../../studio/protocol';

/** Maximum wait of a request for events, in milliseconds. */
const patienceMs = 20_000;

/** Number of events that are kept for pages that have not fetched them yet. */
const kept = 200;

export class StudioEvents {
  private readonly events: StudioEvent[] = [];
  /** Number of the first kept event. */
  private first = 1;
  private waiting: (() => void)[] = [];

  private get last(): number {
    return this.first + this.events.length - 1;
  }

  /** Adds an event for all pages, and returns its number. */
  tell(event: StudioEvent): number {
    this.events.push(event);
    while (this.events.length > kept) {
      this.events.shift();
      this.first += 1;
    }
    this.wake();
    return this.last;
  }

  /**
   * Returns the events after one, once there are any or the wait ends. For `since` below zero, only the last number.
   */
  async after(since: number, signal: AbortSignal): Promise<EventsAnswer> {
    if (since >= this.last) await this.next(signal);
    const events = since < 0 ? [] : this.events.slice(Math.max(0, since - this.first + 1));
    return { events, last: this.last };
  }

  /** Ends all waiting requests, when the server closes. */
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
