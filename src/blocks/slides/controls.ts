import { look } from '../../kit/look/look';

type Presses = { readonly toggle: () => void; readonly previous: () => void; readonly next: () => void };

type Controls = {
  readonly toggle: HTMLElement;
  /** Shows whether the slides change automatically: the first button is labelled with its action. */
  readonly tell: (isOn: boolean) => void;
  readonly remove: () => void;
};

function button(shape: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = look('slides.control', { shape });
  made.addEventListener('click', press);
  return made;
}

/** The buttons of a carousel, before its slides: Tab reaches the start and stop button first. */
export function addControls(
  element: HTMLElement,
  [stop = '', start = '', previous = '', next = '']: readonly string[],
  presses: Presses,
): Controls {
  const toggle = button('stop', presses.toggle);
  const [back, on] = [button('previous', presses.previous), button('next', presses.next)];
  back.setAttribute('aria-label', previous);
  on.setAttribute('aria-label', next);
  const group = document.createElement('div');
  group.className = look('slides.controls');
  group.append(toggle, back, on);
  element.prepend(group);
  const tell = (isOn: boolean): void => {
    toggle.setAttribute('aria-label', isOn ? stop : start);
    toggle.className = look('slides.control', { shape: isOn ? 'stop' : 'start' });
  };
  return { toggle, tell, remove: () => group.remove() };
}
