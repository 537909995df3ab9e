import { loadChunk } from '../loading/load';
import type { FormPayload } from '../model/payload';

/** Loads the validators of these forms, with the forms library, before something that shows one is mounted. */
export async function loadForms(forms: Readonly<Record<string, FormPayload>>): Promise<void> {
  const wanted = Object.values(forms);
  if (wanted.length === 0) return;
  const { fetchFormModule } = await loadChunk(() => import('../forms/library/modules'));
  await Promise.all(wanted.map(fetchFormModule));
}
