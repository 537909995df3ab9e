import { loadPart } from '../loading/load';
import type { Prepare } from './request';

const protocols = import.meta.glob<Prepare>('.//*/request.ts', { import: 'prepare' });

/** How a protocol makes a request. Throws for one that does not exist, which `check` has refused before. */
export async function loadProtocol(name: string): Promise<Prepare> {
  const load = protocols[`./${name}/request.ts`];
  if (!load) throw new Error(`There is no protocol "${name}"`);
  return loadPart(load);
}
