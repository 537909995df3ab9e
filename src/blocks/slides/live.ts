import { textsOf } from '../../kit/contracts/live';
import { addControls } from './controls';
import { Rotation } from './rotation';

/** Labels the carousel, and each slide with its number. */
function describe(
  element: HTMLElement,
  slides: readonly HTMLElement[],
  [carousel = '', slide = '', position = '']: readonly string[],
): void {
  element.setAttribute('aria-roledescription', carousel);
  slides.forEach((each, index) => {
    each.setAttribute('role', 'group');
    each.setAttribute('aria-roledescription', slide);
    each.setAttribute('aria-label', position.replace('#', String(index + 1)));
  });
}

/** Makes slides out of view inert, except one with the focus. */
function markCurrent(current: number, slides: readonly HTMLElement[], dots: readonly Element[]): void {
  const next = slides[(current + 1) % slides.length];
  // Its picture is loaded before it comes into view.
  for (const picture of next?.querySelectorAll('img') ?? []) picture.loading = 'eager';
  slides.forEach((each, index) => {
    each.inert = index !== current && !each.contains(document.activeElement);
  });
  dots.forEach((dot, index) =>
    index === current ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
  );
}

/** Adds the carousel pattern of the W3C's ARIA Authoring Practices to the row, which also scrolls without it. */
export function live(element: HTMLElement): () => void {
  const texts = textsOf(element);
  const [strip, dots] = [element.firstElementChild as HTMLElement, element.lastElementChild as HTMLElement];
  const slides = [...strip.children] as HTMLElement[];
  const ends = new AbortController();
  const { signal } = ends;
  const current = (): number => Math.round(Math.abs(strip.scrollLeft) / (strip.clientWidth || 1));
  // From right to left, positions count down from 0.
  const onward = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  // Target of a smooth scroll in progress: a second press continues from there.
  let aim: number | undefined;
  const show = (index: number): void => {
    aim = (index + slides.length) % slides.length;
    strip.scrollTo({ left: onward * aim * strip.clientWidth });
  };
  const step = (by: number) => () => show((aim ?? current()) + by);
  const controls = addControls(element, texts.slice(3), {
    next: step(1),
    previous: step(-1),
    toggle: () => rotation.toggle(),
  });
  const rotation = new Rotation(step(1), (isOn) => {
    strip.setAttribute('aria-live', isOn ? 'off' : 'polite');
    controls.tell(isOn);
  });

  const mark = (): void => markCurrent(current(), slides, [...dots.children]);
  describe(element, slides, texts);
  const arrive = (): void => {
    aim = undefined;
  };
  strip.addEventListener(
    'scroll',
    () => {
      if (current() === aim) arrive();
      mark();
    },
    { passive: true, signal },
  );
  strip.addEventListener('scrollend', arrive, { signal });
  dots.addEventListener(
    'click',
    (event) => {
      const index = [...dots.children].findIndex((dot) => dot.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      show(index);
    },
    { signal },
  );
  rotation.follow(element, controls.toggle, signal);
  mark();
  return () => {
    ends.abort();
    rotation.stop();
    controls.remove();
    for (const each of slides) each.inert = false;
  };
}
