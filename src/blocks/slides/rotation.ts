const interval = 7000;

/** Shows one slide after the other until somebody takes control. */
export class Rotation {
  private timer: ReturnType<typeof setInterval> | undefined;
  private wanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  private isHovered = false;
  /** Somebody pressed start: from then on only stop stops it. */
  private isAsked = false;

  constructor(
    private readonly next: () => void,
    private readonly tell: (isOn: boolean) => void,
  ) {}

  /** Stops for good on keyboard focus or a touch inside, and temporarily under the mouse or in a hidden tab. */
  follow(element: HTMLElement, toggle: HTMLElement, signal: AbortSignal): void {
    const hover = (isHovered: boolean) => () => {
      this.isHovered = isHovered;
      this.renew();
    };
    element.addEventListener('mouseenter', hover(true), { signal });
    element.addEventListener('mouseleave', hover(false), { signal });
    const takeOver = ({ target }: Event): void => {
      const isPressOfToggle = target === toggle && !toggle.matches(':focus-visible');
      if (!this.isAsked && !isPressOfToggle) this.stop();
    };
    element.addEventListener('focusin', takeOver, { signal });
    element.addEventListener('touchstart', takeOver, { passive: true, signal });
    document.addEventListener('visibilitychange', () => this.renew(), { signal });
    if (element.contains(document.activeElement)) this.wanted = false;
    this.isHovered = element.matches(':hover');
    this.renew();
  }

  toggle(): void {
    this.wanted = this.isAsked = !this.wanted;
    this.renew();
  }

  stop(): void {
    this.wanted = this.isAsked = false;
    this.renew();
  }

  private renew(): void {
    clearInterval(this.timer);
    if (this.wanted && (this.isAsked || !this.isHovered) && !document.hidden)
      this.timer = setInterval(this.next, interval);
    this.tell(this.wanted);
  }
}
