import { loadChunk } from '../kit/loading/load';
import type { FormPayload } from '../model/payload';

/** Loads the validators of these forms, with the forms library, before a block that shows one is mounted. */
export async function loadForms(forms: Readonly<Record<string, FormPayload>>): Promise<void> {
  const wanted = Object.values(forms);
  if (wanted.length === 0) return;
  const { fetchFormModule } = await loadChunk(() => import('../forms/library/modules'));
  await Promise.all(wanted.map(fetchFormModule));
}

const others: ReadonlySet<string> = new Set(['id', 'page', 'open']);

/** The forms that a definition itself may show: those named by a property other than an id, a page or a dialog. */
export function formsNamed<T>(definition: unknown, forms: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const text = JSON.stringify(definition, (key, value: unknown) => (others.has(key) ? undefined : value)) ?? '';
  return Object.fromEntries(Object.entries(forms).filter(([id]) => text.includes(`:"${id}"`)));
}
