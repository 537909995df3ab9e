type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>('input,textarea,select')];

const isTick = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Sets a value as a person would: React sees the change, since the element's own setter is bypassed by the prototype's. */
function enter(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Notes what was typed, chosen or ticked before React mounted, and puts the fields back to what was published, so that React finds
 * the HTML it expects. The function given back enters it all again once React listens; focus is never touched.
 */
export function handOverTypedText(root: HTMLElement): () => void {
  const typed: (() => void)[] = [];
  const fields = fieldsIn(root);
  // Putting one radio button back changes its neighbours, so all are read first.
  const ticked = new Set(fields.filter((field) => isTick(field) && field.checked));
  for (const field of fields) {
    if (isTick(field)) {
      const is = ticked.has(field);
      field.checked = field.defaultChecked;
      if (is !== field.defaultChecked && (is || field.type === 'checkbox')) typed.push(() => field.click());
    } else {
      const published = field instanceof HTMLSelectElement ? [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? '' : field.defaultValue;
      const { value } = field;
      if (value === published) continue;
      field.value = published;
      typed.push(() => enter(field, value));
    }
  }
  return () => typed.splice(0).forEach((again) => again());
}
