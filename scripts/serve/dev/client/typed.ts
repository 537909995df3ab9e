/** Keeps the input of a page when `faceplate dev` reloads it. */

const key = '_fp.typed';
const patience = 5000;

type Typed = { readonly at: string; readonly value: string; readonly checked?: boolean };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const controls = (): readonly Control[] => [
  ...document.querySelectorAll<Control>(
    'input:not([type=hidden],[type=file],[type=submit],[type=button]), textarea, select',
  ),
];

/** Returns the key of a control: its id, or its name and index among controls of that name. */
function placeOf(control: Control, all: readonly Control[]): string {
  if (control.id !== '') return `#${control.id}`;
  return `${control.name}@${all.filter(({ name }) => name === control.name).indexOf(control)}`;
}

/** Stores the input; call it before a reload. */
export function rememberTyped(): void {
  const all = controls();
  const typed: Typed[] = all.map((control) => ({
    at: placeOf(control, all),
    value: control.value,
    ...(isToggle(control) ? { checked: control.checked } : {}),
  }));
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, typed }));
}

/** Sets a value as a person would, so that the page's scripts receive events. */
function put(control: Control, { value, checked }: Typed): void {
  if (isToggle(control)) {
    if (checked === true && !control.checked) control.click();
    return;
  }
  if (value === '' || control.value === value) return;
  // React ignores a value that was set through the property that it overrides.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Restores the input; call it once in a new document. Controls that appear later get their values then. */
export function restoreTyped(): void {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null) return;
  const { path, typed } = JSON.parse(text) as { readonly path: string; readonly typed: readonly Typed[] };
  if (path !== location.pathname) return;
  const waiting = new Map(typed.map((one) => [one.at, one]));
  const fill = () => {
    const all = controls();
    for (const control of all) {
      const at = placeOf(control, all);
      const one = waiting.get(at);
      if (one && waiting.delete(at)) put(control, one);
    }
  };
  fill();
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}
