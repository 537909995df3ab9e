type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
  /** Field value that React last saw: React ignores an event that does not change it. */
  readonly _valueTracker?: { readonly setValue: (value: string) => void } | null;
};

const fieldsIn = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input,textarea,select')];

const isTick = (field: Field): field is HTMLInputElement & Field => field.type === 'checkbox' || field.type === 'radio';

/** Event type of a change: lists and file fields send `change`, other fields `input`. */
const kindOf = (field: Field): string =>
  field instanceof HTMLSelectElement || field.type === 'file' ? 'change' : 'input';

const publishedValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? '')
    : field.defaultValue;

type Typed = { readonly field: Field; readonly value: string; readonly caret: number | null };

const typedIn = (field: Field): Typed => ({
  field,
  value: field.value,
  caret: field instanceof HTMLSelectElement ? null : field.selectionStart,
});

/** Sets a value with the element's native setter, which React has overridden. */
function write({ field, value, caret }: Typed): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
}

/** Reports the value of a field to React. Does not touch a field with the same value: its caret, composition and undo history stay. */
function tell(typed: Typed): void {
  const { field } = typed;
  if (field.value !== typed.value) write(typed);
  field._valueTracker?.setValue(publishedValue(field));
  field.dispatchEvent(new Event(kindOf(field), { bubbles: true }));
}

/** Reports to React that a field was left: the event came before React listened, and without it the input is not validated. */
const tellLeft = (field: Field): void => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/** Resets boxes and radio buttons to their published state, since React would not notice the change otherwise; returns those to select again. */
function putBackTicks(fields: readonly Field[]): Field[] {
  const ticks = fields.filter(isTick);
  // Resetting a radio button changes the others, so all are read first.
  const ticked = new Set(ticks.filter((field) => field.checked));
  const changed = ticks.filter(
    (field) => ticked.has(field) !== field.defaultChecked && (ticked.has(field) || field.type === 'checkbox'),
  );
  for (const field of ticks) field.checked = field.defaultChecked;
  return changed;
}

/**
 * Finds a field again after hydration. React rebuilds everything below the root if the HTML differs from what it renders, for example after a
 * browser extension has changed it: then the field with the same id replaces the former one.
 */
const nowIn =
  (root: HTMLElement) =>
  <T extends HTMLElement>(field: T): T =>
    field.isConnected || field.id === '' ? field : (root.querySelector<T>(`#${CSS.escape(field.id)}`) ?? field);

const pressable = 'button,[role=button],input[type=submit]';

/** A press that waits for its island goes to the button at the same position if React has rebuilt the original one. */
function passPressOn(root: HTMLElement): () => void {
  const held = root.querySelector<HTMLElement>('[data-held]');
  if (!held) return () => undefined;
  const at = [...root.querySelectorAll(pressable)].indexOf(held);
  return () => {
    if (held.isConnected) return;
    held.addEventListener('click', (event) => {
      event.preventDefault();
      root.querySelectorAll<HTMLElement>(pressable)[at]?.click();
    });
  };
}

/**
 * Makes React keep the input in the fields below an element. React would otherwise treat the content of a field
 * as the published value and overwrite it with its next render. `hydrate` must return once React listens: everything happens in
 * one task, so that no key press comes between.
 */
export function keepTyped(root: HTMLElement, hydrate: () => void): void {
  const fields = fieldsIn(root);
  const before = fields.filter((field) => !isTick(field) && field.value !== publishedValue(field)).map(typedIn);
  const ticks = putBackTicks(fields);
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const passOn = passPressOn(root);
  hydrate();
  passOn();
  const now = nowIn(root);
  if (active && active !== document.activeElement && !active.isConnected) now(active).focus();
  const typed = before.map((each) => ({ ...each, field: now(each.field) }));
  // Each event renders the other fields again, so the field with the caret comes first; at the end their order matters again,
  // because a field may clear those that depend on it.
  const focused = typed.filter(({ field }) => field === document.activeElement);
  for (const each of [...focused, ...typed]) tell(each);
  for (const { field } of typed) if (field !== document.activeElement) tellLeft(field);
  for (const tick of ticks) now(tick).click();
}
