import { loadPart } from '../kit/loading/load';
import { ownKind } from '../state/own-kinds';
import type { Prepare } from '../kit/protocol/request';

const protocols = import.meta.glob<Prepare>('.//*/request.ts', { import: 'prepare' });

/** Whether a protocol is one of the project's own kinds. */
export const isOwnProtocol = (name: string): boolean => !Object.hasOwn(protocols, `./${name}/request.ts`);

/** The request function of a protocol. Throws for an unknown one, which `check` has refused before. */
export async function loadProtocol(name: string): Promise<Prepare> {
  const load = protocols[`./${name}/request.ts`];
  if (load) return loadPart(load);
  const own = await ownKind<{ readonly prepare: Prepare }>(`protocols/${name}/request`);
  if (!own) throw new Error(`There is no protocol "${name}"`);
  return (await loadPart(own)).prepare;
}
